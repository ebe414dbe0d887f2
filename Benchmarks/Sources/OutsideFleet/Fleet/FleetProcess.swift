/// The outside fleet while it runs.
final class FleetProcess {
    /// How long it may take to open its sockets.
    private static let startLimit = Duration.seconds(10)
    /// How long it may take to write its log.
    private static let endLimit = Duration.seconds(20)

    private let process: ChildProcess
    private let output: Pipe
    private let logFile: String
    private let summaryFile: String

    /// Starts it and waits until its drones listen.
    ///
    /// It ends by itself after `lifetime`, whatever happens here.
    ///
    /// Throws ``OutsideFault`` when it does not start.
    init(
        _ program: String, options: FleetOptions, lifetime: Duration, folder: ScratchFolder, niceness: Int32?
    ) throws {
        logFile = folder.file("fleet.csv")
        summaryFile = folder.file("fleet.json")
        let own = [
            "-n", "\(options.drones)", "-csv", logFile, "-summary", summaryFile,
            "-for", "\(lifetime.components.seconds)",
        ]
        output = try Pipe()
        process = try ChildProcess(
            Program(program, own + options.behaviour), output: output.writing, niceness: niceness)
        output.closeWriting()
        try waitUntilReady()
    }

    private func waitUntilReady() throws {
        let deadline = ContinuousClock.now + Self.startLimit
        var said: [UInt8] = []
        while ContinuousClock.now < deadline {
            try Interruption.check()
            guard output.wait(atMost: .milliseconds(100)) else { continue }
            let more = output.read()
            said += more
            if more.isEmpty { break }
            if String(decoding: said, as: UTF8.self).split(separator: "\n").contains(where: { $0.hasPrefix("READY") }) {
                return
            }
        }
        process.end(within: .zero)
        throw OutsideFault("the outside fleet did not start: \(String(decoding: said, as: UTF8.self))")
    }

    /// Ends it and returns its log and its summary.
    ///
    /// Throws ``OutsideFault`` when it has ended before, or wrote neither.
    func end() throws -> (log: String, summary: FleetSummary) {
        let report = process.end(within: Self.endLimit)
        guard report.end == .exited(0) else { throw OutsideFault("the outside fleet ended with \(report.end)") }
        guard let log = SystemText.contents(of: logFile), let summary = SystemText.contents(of: summaryFile) else {
            throw OutsideFault("the outside fleet left no log")
        }
        return (log, try FleetSummary(json: summary))
    }
}
