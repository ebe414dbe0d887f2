import Diagnostics
import ShowDocuments
import TelloProtocol

extension MissionReader {
    /// The mission with a fleet of one drone in its own Wi-Fi, or at the address that is given.
    mutating func show(lines: Int, into findings: inout ScriptFindings) -> ImportedShow? {
        let stage = StageGuess([1], timeline.entries)
        guard let choreography = choreography(into: &findings) else { return nil }
        PadFindings(stage: stage).report(into: &findings)
        let title = ShowTitle(file: file)
        var drone = FleetDrone(name: Located(RoleNames.solo))
        drone.address = manner.addresses.first ?? Located(IPv4Address(192, 168, 10, 1))
        drone.home = Located(StagePosition(x: 0, y: 0))
        var fleet = Fleet(name: Located("Drone of \(title.title)"))
        fleet.drones = [drone]
        fleet.pads = stage.pads
        let cues = choreography.timeline.count { if case .cue = $0 { true } else { false } }
        return ImportedShow(
            fleet: fleet, choreography: choreography,
            fleetRemarks: FleetRemarks(base: title.base, stage: stage, knowsNetwork: true).lines,
            choreographyRemarks: ["Imported from \(title.base), a mission for one drone: each motion is a cue."],
            report: ImportReport(
                dialect: .mission, lines: lines, drones: 1, roles: 1, cues: cues, commands: timeline.commands))
    }
}
