import Foundation

/// A Swift program that a page shows, held to the compiler with the library alone.
struct LibraryProgram {
    /// The project's folder.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The compiler that the path leads to.
    static let compiler = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { URL(filePath: String($0)).appending(path: "swiftc") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }

    /// The text of a file of the project.
    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The programs, or parts of programs, that a page shows.
    static func texts(of page: String) throws -> [String] {
        try text(of: page).components(separatedBy: "```swift\n").dropFirst().compactMap { block in
            block.components(separatedBy: "```").first
        }
    }

    let compiler: URL
    let text: String

    /// Looks for errors, without making anything.
    ///
    /// - Parameters:
    ///   - name: The file's name; `main.swift` for statements at the top.
    ///   - options: More options of the compiler.
    func check(as name: String, _ options: [String] = []) async throws -> ToolProcess.Result {
        let products = try ToolProcess.tool().deletingLastPathComponent()
        let folder = FileManager.default.temporaryDirectory.appending(path: "skein-program-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appending(path: name)
        try text.write(to: source, atomically: true, encoding: .utf8)
        let arguments = [
            "-typecheck", "-swift-version", "6",
            "-I", products.appending(path: "Modules").path(percentEncoded: false),
            "-I", Self.root.appending(path: "Sources/CLibYAML").path(percentEncoded: false),
            "-Xcc", "-fmodule-map-file=\(products.path(percentEncoded: false))/CDatagrams.build/module.modulemap",
        ]
        return try await ToolProcess(
            arguments + options + [source.path(percentEncoded: false)], executable: compiler
        ).result(within: 60)
    }
}
