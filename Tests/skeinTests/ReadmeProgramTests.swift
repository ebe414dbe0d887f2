import Foundation
import Testing

/// The Swift program that the README shows; `Scripts/examples` flies it.
@Suite struct ReadmeProgramTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The compiler that the path leads to.
    private static let compiler = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { URL(filePath: String($0)).appending(path: "swiftc") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }

    /// The programs that a page shows.
    private static func programs(of page: String) throws -> [String] {
        let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
        return text.components(separatedBy: "```swift\n").dropFirst().compactMap { block in
            block.components(separatedBy: "```").first
        }
    }

    @Test("The README shows one program, the first of the examples, in ten lines")
    func agreement() throws {
        let example = try String(
            contentsOf: Self.root.appending(path: "Examples/FirstFlight/main.swift"), encoding: .utf8)
        #expect(try Self.programs(of: "README.md") == [example])
        #expect(example.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count <= 10)
    }

    @Test(
        "The README's program compiles as it stands there, with the library alone and without a warning",
        .enabled(if: compiler != nil, "there is no swiftc on the path"))
    func compilation() async throws {
        let compiler = try #require(Self.compiler)
        let products = try ToolProcess.tool().deletingLastPathComponent()
        let folder = FileManager.default.temporaryDirectory.appending(path: "skein-readme-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appending(path: "main.swift")
        try Self.programs(of: "README.md").joined().write(to: source, atomically: true, encoding: .utf8)
        let arguments = [
            "-typecheck", "-swift-version", "6", "-warnings-as-errors",
            "-I", products.appending(path: "Modules").path(percentEncoded: false),
            "-I", Self.root.appending(path: "Sources/CLibYAML").path(percentEncoded: false),
            "-Xcc", "-fmodule-map-file=\(products.path(percentEncoded: false))/CDatagrams.build/module.modulemap",
            source.path(percentEncoded: false),
        ]
        let result = try await ToolProcess(arguments, executable: compiler).result(within: 60)
        #expect(result.status == 0, "\(result.transcript)")
    }
}
