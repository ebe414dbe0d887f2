import Diagnostics
import DroneLink
import FlightPlanning
import ShowDocuments
import TelloProtocol

/// The drones of a fleet file, without a show: to land them, or to play them for another program.
public struct DroneFleet: Sendable {
    /// Its title, as the file gives it.
    public let title: String
    /// The names of its drones, in file order.
    public let drones: [String]
    /// Warnings and notes, by place.
    public let findings: [Finding]

    let fleet: Fleet

    /// The fleet of a file.
    ///
    /// - Parameter path: The path of a fleet file, seen from the working folder where it is relative.
    /// - Throws: ``ShowError`` with everything that was found, when it cannot be read or has errors.
    public init(file path: String) throws(ShowError) {
        var reading = ShowReading(files: SystemFiles())
        try self.init(reading.fleet(path), &reading)
    }

    /// The fleet of a document that is held in memory.
    ///
    /// - Parameter document: A fleet file.
    /// - Throws: ``ShowError`` with everything that was found, when it has errors.
    public init(_ document: ShowText) throws(ShowError) {
        var reading = ShowReading(files: SystemFiles())
        try self.init(reading.fleet(in: reading.taking(document)), &reading)
    }

    private init(_ fleet: Fleet?, _ reading: inout ShowReading) throws(ShowError) {
        reading.checkAlone(fleet)
        findings = reading.findings
        guard let fleet, reading.isClean else { throw ShowError(findings: findings) }
        self.fleet = fleet
        title = fleet.name.value
        drones = fleet.drones.map(\.name.value)
    }

    /// Lands all of them now, whatever flew them: for drones that another program, or a crash, left in the air.
    ///
    /// `land` is sent at once to every drone whose address is known, enabled or not, while the others are looked for, and again
    /// every second until each stands, for 20 s at most. Nothing is asked before, and a cancelled task does not keep drones in
    /// the air.
    ///
    /// - Warning: These are the real drones of the file, wherever its addresses lead.
    /// - Returns: Who stands, and of whom that cannot be said.
    public func land() async -> LandingReport {
        let fleet = fleet
        return await UncancelledWork.run {
            var landing = LiveLanding(drones: fleet.drones, fleet: fleet)
            landing.host = { HostProbe.facts() }
            return LandingReport(await landing.run())
        }
    }
}
