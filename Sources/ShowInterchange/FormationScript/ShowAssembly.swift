import Diagnostics
import ShowDocuments
import TelloProtocol

/// Makes the two documents from what was read of a script.
struct ShowAssembly {
    /// The file as the user named it.
    let file: String
    /// The drones by their numbers.
    let drones: [ScriptDrones.Binding]
    /// The steps in order.
    let entries: [ScriptTimeline.Entry]
    /// The battery that the script asks for before the first take-off, per cent.
    let leastBattery: Located<Int>?
    /// Lines of the script.
    let lines: Int
    /// Commands, each counted for each drone.
    let commands: Int

    /// How far apart the guessed homes are, cm.
    private static let spacing = 150
    /// Below this a drone hardly starts, and Skein lands at 15 %.
    private static let leastSensibleBattery = 20

    /// The documents.
    func show(into findings: inout ScriptFindings) -> ImportedShow {
        let cast = self.cast
        var writing = CueWriting(cast: cast)
        var choreography = Choreography()
        choreography.show = Located(ShowTitle(file: file).title)
        choreography.cast = .roles(drones.filter { cast.contains($0.id) }.map { Located($0.name, at: $0.range) })
        choreography.timeline = entries.map { writing.step($0) }
        return ImportedShow(
            fleet: fleet(into: &findings), choreography: choreography, fleetRemarks: fleetRemarks,
            choreographyRemarks: ["Imported from \(base); every `sync` of the script is the end of a cue."],
            report: ImportReport(
                lines: lines, drones: drones.count, roles: cast.count, cues: writing.count, commands: commands))
    }

    /// The numbers of the drones that do something, ascending.
    private var cast: [Int] {
        var used: Set<Int> = []
        for case .cue(let draft) in entries { used.formUnion(draft.lanes.keys) }
        return used.sorted()
    }

    private func fleet(into findings: inout ScriptFindings) -> Fleet {
        var fleet = Fleet(name: Located("Drones of \(ShowTitle(file: file).title)"))
        fleet.networks = [Located(Network(address: IPv4Address(192, 168, 1, 0), prefix: 24))]
        fleet.drones = drones.enumerated().map { place, binding in
            var drone = FleetDrone(name: Located(binding.name, at: binding.range))
            drone.serial = binding.serial
            drone.home = Located(StagePosition(x: 0, y: place * Self.spacing))
            return drone
        }
        fleet.limits.takeoffBattery = takeoffBattery(into: &findings)
        return fleet
    }

    private func takeoffBattery(into findings: inout ScriptFindings) -> Located<Int>? {
        guard let leastBattery, leastBattery.value < Self.leastSensibleBattery else { return leastBattery }
        findings.report(
            Diagnostic(
                .note, code: "battery-raised",
                "with \(leastBattery.value) % a drone hardly starts and is landed at 15 %; the fleet file asks for "
                    + "\(Self.leastSensibleBattery) %", at: leastBattery.range))
        return leastBattery.map { _ in Self.leastSensibleBattery }
    }

    private var fleetRemarks: [String] {
        [
            "Imported from \(base). Before the first flight:",
            "- network: put your own in; the script gives none.",
            "- home: measure and correct. These are guesses: a row, each drone \(Self.spacing) cm to the left of the "
                + "one before,",
            "  all facing the same way.",
            "- limits: add the room's walls, cm, so that every flight is checked against them; measure them:",
            "    area: {x: [-100, 300], y: [-200, \(200 + Self.spacing * max(0, drones.count - 1))]}",
        ]
    }

    private var base: String { ShowTitle(file: file).base }
}
