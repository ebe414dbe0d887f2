import Foundation
import SkeinCommands
import SkeinKit
import Testing

@Suite struct SystemFilesTests {
    private let files = SystemFiles()
    private let folder: String

    init() {
        let name = "skein-\(UInt64.random(in: .min ... .max))"
        folder = FileName.joined("/" + "tmp", name)
    }

    @Test("A written file is read back, not written over unless asked to, and replaced whole")
    func writing() throws {
        let path = FileName.joined(folder, "a/b/file.yaml")
        try files.makeFolder(FileName.joined(folder, "a/b"))
        try files.write(Array("one".utf8), to: path, replacing: false)
        #expect(throws: FileFault(.exists, path: path, reason: "is there already")) {
            try files.write(Array("two".utf8), to: path, replacing: false)
        }
        #expect(try files.read(path, limit: 100) == Array("one".utf8))
        try files.write(Array("three".utf8), to: path, replacing: true)
        #expect(try files.read(path, limit: 100) == Array("three".utf8))
        #expect(try files.read(path, limit: 2) == Array("th".utf8))
        try files.append(Array("!".utf8), to: path)
        #expect(try files.read(path, limit: 100) == Array("three!".utf8))
    }

    @Test(
        "A device is written to and stays one, whatever it does with the bytes",
        .enabled(if: SystemFiles().exists("/dev/null"), "needs /dev/null"))
    func device() throws {
        // By a link in the test's own folder, which is what would be replaced.
        try files.makeFolder(folder)
        let link = FileName.joined(folder, "device")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/null")
        try files.write(Array("lost".utf8), to: link, replacing: true)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/dev/null")
        #expect(try files.read(link, limit: 10) == [])
    }

    @Test(
        "A device that takes no bytes says so, and stays",
        .enabled(if: Self.isDevice("/dev/full"), "needs the device /dev/full"))
    func fullDevice() throws {
        // By a link in the test's own folder, which is what would be removed.
        try files.makeFolder(folder)
        let link = FileName.joined(folder, "device")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/full")
        #expect(throws: FileFault.self) { try files.write(Array("lost".utf8), to: link, replacing: true) }
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/dev/full")
    }

    /// Whether there is a device of this name; a file that took its place is none.
    private static func isDevice(_ path: String) -> Bool {
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return type == .typeCharacterSpecial
    }

    @Test("What is missing or a folder is said so")
    func missing() throws {
        try files.makeFolder(folder)
        let path = FileName.joined(folder, "none.yaml")
        #expect(throws: FileFault(.missing, path: path, reason: "no such file")) { try files.read(path, limit: 1) }
        #expect(throws: FileFault(.missing, path: folder, reason: "is a folder, not a file")) {
            try files.read(folder, limit: 1)
        }
    }

    @Test(
        "File names are put together and taken apart",
        arguments: [
            ("two_tello.txt", "two_tello"), ("a/b.c/show", "show"), ("x/.hidden", ".hidden"), ("a.b.yaml", "a.b"),
        ])
    func names(path: String, stem: String) {
        #expect(FileName.stem(path) == stem)
        #expect(FileName.joined("out/", stem) == "out/\(stem)")
        #expect(FileName.joined(".", stem) == stem)
    }
}
