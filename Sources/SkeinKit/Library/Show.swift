import Diagnostics
import FlightModel
import FlightPlanning
import ShowDocuments
import TelloProtocol

/// A choreography and the fleet that flies it: read, cast, planned and checked, so that it can be flown.
///
/// Making one is what `skein check` does, and throws what that calls errors; what it warns of is in ``findings``.
///
/// ```swift
/// let show = try Show(choreography: "Choreography/duet.yaml", fleet: "Fleets/pair.yaml")
/// let report = await show.rehearse()
/// ```
public struct Show: Sendable {
    /// Its title, as the choreography gives it.
    public let title: String
    /// Who flies, in the order of the roles.
    public let drones: [ShowDrone]
    /// Its cues, in order.
    public let cues: [ShowCue]
    /// How long it takes from the first cue to the last landing, if everything takes its median time as measured.
    public let expectedDuration: Duration
    /// Warnings and notes, by document and place.
    public let findings: [Finding]

    let plan: FlightPlan
    let fleet: Fleet

    /// Who flies what and when, as `skein plan` prints it: each cue with every command, its place, duration and limit.
    public var timetable: String { PlanTimetable(plan).lines.joined(separator: "\n") }

    /// The show of two files.
    ///
    /// - Parameters:
    ///   - choreography: The path of a choreography, seen from the working folder where it is relative. A document itself is
    ///     given as ``ShowText``.
    ///   - fleet: The path of a fleet file.
    ///   - options: Who flies what, and how much of it.
    /// - Throws: ``ShowError`` with everything that was found, when a file cannot be read or has errors.
    public init(choreography: String, fleet: String, options: ShowOptions = ShowOptions()) throws(ShowError) {
        var reading = ShowReading(files: SystemFiles())
        let written = reading.choreography(choreography)
        try self.init(written, reading.fleet(fleet), options, &reading)
    }

    /// The show of two documents that are held in memory.
    ///
    /// - Parameters:
    ///   - choreography: A choreography.
    ///   - fleet: A fleet file.
    ///   - options: Who flies what, and how much of it.
    /// - Throws: ``ShowError`` with everything that was found, when a document has errors.
    public init(choreography: ShowText, fleet: ShowText, options: ShowOptions = ShowOptions()) throws(ShowError) {
        var reading = ShowReading(files: SystemFiles())
        let written = reading.choreography(in: reading.taking(choreography))
        try self.init(written, reading.fleet(in: reading.taking(fleet)), options, &reading)
    }

    private init(
        _ choreography: Choreography?, _ fleet: Fleet?, _ options: ShowOptions, _ reading: inout ShowReading
    ) throws(ShowError) {
        let cast = options.cast.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        let planned = reading.plan(choreography, fleet, cast: cast, part: ShowPart(options))
        findings = reading.findings
        guard let fleet, let planned, reading.isClean else { throw ShowError(findings: findings) }
        plan = planned.plan
        self.fleet = fleet
        title = plan.show
        drones = plan.members.map { ShowDrone($0) }
        cues = plan.phases.map { ShowCue(name: $0.cue, opens: $0.start, duration: $0.estimate.median) }
        expectedDuration = plan.totalEstimate.median
    }
}

extension Show: CustomStringConvertible {
    /// Such as `Duet, flown by Pair: 2 drones, 6 cues, 41.9 s`.
    public var description: String {
        "\(DisplayText.escaped(title)), flown by \(DisplayText.escaped(plan.fleet)): \(PlanOverview(plan).line)"
    }
}

extension ShowPart {
    fileprivate init(_ options: ShowOptions) {
        self.init()
        role = options.role
        only = options.only
        until = options.until
    }
}

extension ShowDrone {
    fileprivate init(_ member: FlightPlan.Member) {
        name = member.drone.name.value
        role = member.role
        serial = member.drone.serial?.value
        address = member.drone.address?.value.description
    }
}
