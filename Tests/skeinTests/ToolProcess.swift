import Foundation
import Synchronization

/// The built command, run as a process with its output in files, and killed when it takes too long.
final class ToolProcess: Sendable {
    /// What came of a run.
    struct Result: Sendable {
        let status: Int32
        let output: String
        let errors: String

        /// All that was written, for the comment of an expectation.
        var transcript: String { "status \(status)\n\(output)\n\(errors)" }
    }

    private let process: Mutex<Process>
    private let ended: AsyncStream<Int32>
    private let folder: URL

    /// Starts `skein`, or another executable, with these arguments, in an empty folder of its own.
    ///
    /// - Parameter pipe: Takes the output instead of a file.
    init(_ arguments: [String], executable: URL? = nil, pipe: Pipe? = nil) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("skein-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
        ended = stream
        let child = Process()
        child.executableURL = try executable ?? Self.tool()
        child.arguments = arguments
        child.environment = ["PATH": "/usr/bin:/bin"]
        child.currentDirectoryURL = folder
        child.standardInput = FileHandle.nullDevice
        child.standardOutput = try pipe ?? Self.fresh(folder.appendingPathComponent("output"))
        child.standardError = try Self.fresh(folder.appendingPathComponent("errors"))
        child.terminationHandler = { ended in
            let isSignal = ended.terminationReason == .uncaughtSignal
            continuation.yield(isSignal ? 1000 + ended.terminationStatus : ended.terminationStatus)
            continuation.finish()
        }
        try child.run()
        process = Mutex(child)
    }

    deinit {
        process.withLock { if $0.isRunning { kill($0.processIdentifier, SIGKILL) } }
        try? FileManager.default.removeItem(at: folder)
    }

    /// Runs to the end, for 30 seconds at most.
    static func run(
        _ arguments: [String], files: [String: String] = [:], within seconds: Int = 30
    ) async throws -> Result {
        var named = arguments
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("skein-files-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let path = folder.appendingPathComponent(name)
            try text.write(to: path, atomically: true, encoding: .utf8)
            named = named.map { $0 == name ? path.path : $0 }
        }
        return try await ToolProcess(named).result(within: seconds)
    }

    /// Waits for the end, for 30 seconds at most; a process that was killed has its signal plus 1000 as its status.
    func result(within seconds: Int = 30) async -> Result {
        let watchdog = DispatchWorkItem { [self] in
            signal(SIGKILL)
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds), execute: watchdog)
        var status: Int32 = -1
        for await value in ended { status = value }
        watchdog.cancel()
        return Result(status: status, output: text("output"), errors: text("errors"))
    }

    /// The process's number.
    var identifier: Int32 { process.withLock { $0.processIdentifier } }

    /// Sends a signal to the process.
    func signal(_ number: Int32) {
        _ = kill(identifier, number)
    }

    /// Waits until the output has `text`, for 20 seconds at most, and says whether it came.
    func outputs(_ text: String) async throws -> Bool {
        for _ in 0..<400 {
            if self.text("output").contains(text) { return true }
            guard process.withLock({ $0.isRunning }) else { return false }
            try await Task.sleep(for: .milliseconds(50))
        }
        return false
    }

    private func text(_ name: String) -> String {
        let data = (try? Data(contentsOf: folder.appendingPathComponent(name))) ?? Data()
        return String(decoding: data, as: UTF8.self)
    }

    private static func fresh(_ url: URL) throws -> FileHandle {
        try Data().write(to: url)
        return try FileHandle(forWritingTo: url)
    }

    /// The command beside the test bundle, which the build puts into one folder.
    static func tool() throws -> URL {
        let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
        var folders = bundles + [URL(fileURLWithPath: CommandLine.arguments[0]), Bundle.main.bundleURL]
        folders += folders.map { $0.deletingLastPathComponent() }
        let tools = folders.map { $0.appendingPathComponent("skein") }
        guard let tool = tools.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
            throw CocoaError(.fileNoSuchFile)
        }
        return tool
    }
}
