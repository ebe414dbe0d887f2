/// One flight of a client with the outside fleet: what the fleet noted, and what the client took.
package struct OutsideFlight: Sendable {
    /// The fleet's log, as CSV with a line of headings.
    package var log: String
    /// What the fleet says of the whole.
    package var summary: FleetSummary
    /// How the client ended, and what it took.
    package var client: ProcessReport
    /// What the client printed, both its outputs.
    package var output: String
    /// Seconds of CPU that neither the client nor the fleet used meanwhile; nil where the system does not say.
    package var otherSeconds: Double?

    /// How a flight is made.
    package struct Settings: Sendable {
        /// How long the client may take; then it is asked to end.
        package var limit: Duration
        /// How long it may take to end when it was asked: `skein fly` lands its drones first.
        package var grace: Duration
        /// The niceness of fleet and client, where it is allowed.
        package var niceness: Int32?

        /// Settings with a limit of their own.
        package init(limit: Duration, grace: Duration = .seconds(20), niceness: Int32? = nil) {
            self.limit = limit
            self.grace = grace
            self.niceness = niceness
        }
    }

    /// Starts the fleet, lets the client fly it, ends the fleet.
    ///
    /// Whatever happens, nothing that was started goes on.
    ///
    /// Throws ``OutsideFault`` when one of them cannot be started or the fleet fails, and ``Interruption/Requested``. A client
    /// that fails or takes too long is not a fault here: see ``client``.
    package static func fly(
        _ client: Program, with fleet: String, options: FleetOptions, settings: Settings
    ) throws -> OutsideFlight {
        let folder = try ScratchFolder()
        let before = MachineState.now
        let running = try FleetProcess(
            fleet, options: options, lifetime: settings.limit + settings.grace + .seconds(30), folder: folder,
            niceness: settings.niceness)
        let outputFile = folder.file("client.txt")
        let process = try ChildProcess(client, outputFile: outputFile, niceness: settings.niceness)
        let client = try process.finish(within: settings.limit, grace: settings.grace)
        let (log, summary) = try running.end()
        let others = before.busySeconds.flatMap { before in
            MachineState.now.busySeconds.map { max(0, $0 - before - client.cpuSeconds - summary.cpuSeconds) }
        }
        return OutsideFlight(
            log: log, summary: summary, client: client, output: SystemText.contents(of: outputFile) ?? "",
            otherSeconds: others)
    }
}
