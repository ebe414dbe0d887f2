import Diagnostics
import FlightModel
import ShowDocuments
import TelloProtocol

/// Makes the two documents from what was read of a script.
struct ShowAssembly {
    /// The file as the user named it.
    let file: String
    /// The tool that it was written for.
    let dialect: ScriptDialect
    /// The drones by their numbers.
    let drones: [ScriptDrones.Binding]
    /// Where they are, as far as the script says.
    let network: Located<Network>?
    /// What they do.
    let timeline: ScriptTimeline
    /// The battery that the script asks for before the first take-off, per cent.
    let leastBattery: Located<Int>?
    /// Lines of the script.
    let lines: Int

    /// Below this a drone hardly starts, and Skein lands at 15 %.
    private static let leastSensibleBattery = 20

    /// The documents.
    func show(into findings: inout ScriptFindings) -> ImportedShow {
        var entries = timeline.entries
        SpareDrones.remove(from: &entries, drones: drones, into: &findings)
        PadDirection.add(to: &entries, into: &findings)
        let cast = Self.cast(of: entries)
        var writing = CueWriting(cast: cast)
        var choreography = Choreography()
        choreography.show = Located(title)
        choreography.cast = .roles(drones.filter { cast.contains($0.id) }.map { Located($0.name, at: $0.range) })
        choreography.timeline = entries.map { writing.step($0) }
        let stage = StageGuess(drones.map(\.id), entries)
        PadFindings(stage: stage).report(into: &findings)
        let fleet = fleet(stage, into: &findings)
        let remarks = FleetRemarks(
            base: base, stage: stage, knowsNetwork: network != nil,
            battery: leastBattery.map { ($0.value, fleet.limits.takeoffBattery?.value ?? $0.value) })
        return ImportedShow(
            fleet: fleet, choreography: choreography, fleetRemarks: remarks.lines,
            choreographyRemarks: [
                "Imported from \(base); every \(dialect.format.barrier) of the script is the end of a cue."
            ],
            report: ImportReport(
                dialect: dialect, lines: lines, drones: drones.count, roles: cast.count, cues: writing.count,
                commands: timeline.commands))
    }

    /// The numbers of the drones that do something, ascending.
    private static func cast(of entries: [ScriptTimeline.Entry]) -> [Int] {
        var used: Set<Int> = []
        for case .cue(let draft) in entries { used.formUnion(draft.lanes.keys) }
        return used.sorted()
    }

    private func fleet(_ stage: StageGuess, into findings: inout ScriptFindings) -> Fleet {
        var fleet = Fleet(name: Located("Drones of \(title)"))
        fleet.networks = [network ?? Located(Network(address: IPv4Address(192, 168, 1, 0), prefix: 24))]
        fleet.drones = drones.map { binding in
            var drone = FleetDrone(name: Located(binding.name, at: binding.range))
            drone.serial = binding.serial
            drone.address = binding.address
            drone.enabled = binding.isExpected
            let home = stage.homes[binding.id]
            drone.home = home.map { Located(StagePosition(x: Self.whole($0.x), y: Self.whole($0.y))) }
            drone.facing = home.map { Self.whole($0.heading) % 360 } ?? 0
            return drone
        }
        fleet.pads = stage.pads
        fleet.limits.separation = stage.separation.map { Located($0) }
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

    private static func whole(_ value: Double) -> Int { Int(max(-1_000_000, min(1_000_000, value)).rounded()) }

    private var base: String { ShowTitle(file: file).base }

    private var title: String { ShowTitle(file: file).title }
}
