import Diagnostics
import DroneLink
import FlightPlanning
import Foundation
import Rehearsal
import ShowDocuments
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol

/// A show and a fleet with the drones that are played for it, ready to be rehearsed.
struct TestFlight: Sendable {
    /// Why a test flight cannot be made: the files are at fault.
    struct Unflyable: Error, CustomStringConvertible {
        var diagnostics: [Diagnostic]
        var description: String { diagnostics.map(\.message).joined(separator: "; ") }
    }

    var show: Choreography
    var fleet: Fleet
    /// What goes wrong with all drones, before what goes wrong with each.
    var commonFaults: [FaultRule] = []
    /// What goes wrong with each drone, by its name.
    var faults: [String: [FaultRule]] = [:]
    /// What goes wrong by a plan, after all of that.
    var faultPlan: FaultPlan?
    /// Changes a played drone before it is switched on.
    var adjust: @Sendable (inout EmulatedStation) -> Void = { _ in }
    /// Drones that are played beside the fleet's.
    var extras: [EmulatedStation] = []
    /// Which part of the show is flown.
    var part = ShowPart()
    /// What the computer is like.
    var host = HostFacts.unknown
    /// Whether the fleet's own addresses are replaced by those of the played drones.
    var knowsAddresses = true
    var seed: UInt64 = 1
    /// The address of the first played drone.
    var base = EmulatedStations().base
    var air = AirModel()
    var hasOperator = false
    /// A rule that the drones' exchanges leave out.
    var flaw: ExchangeFlaw?
    /// Whether the record that is kept has what comes in, too.
    var keepsIncoming = false
    /// Whether what the operator's view tells of each wait is kept; nobody operates then.
    var keepsWaits = false
    /// What the operator does.
    var operation: [OperatorStep] = []
    /// Checks that the operator has set aside.
    var overrides: [CheckOverride] = []
    /// How long whoever is asked before take-off takes to say yes.
    var hesitation = Duration.zero
    /// What another program said to every drone before the run.
    var earlier: [String] = []

    /// The example files with these names.
    static func example(_ show: String, on fleet: String) throws -> TestFlight {
        try TestFlight(
            show: text(of: "Choreography/\(show).yaml"), fleet: text(of: "Fleets/\(fleet).yaml"))
    }

    /// The group show for six.
    static func openingWave() throws -> TestFlight {
        try example("opening-wave", on: "classroom")
    }

    /// A show and a fleet by the texts of their files.
    init(show: String, fleet: String) throws {
        var sink = DiagnosticSink()
        let choreography = ChoreographyReader.read(
            SourceText(name: "show.yaml", bytes: Array(show.utf8)), into: &sink)
        let fleet = FleetReader.read(SourceText(name: "fleet.yaml", bytes: Array(fleet.utf8)), into: &sink)
        guard let choreography, let fleet, !sink.hasErrors else { throw Unflyable(diagnostics: sink.diagnostics) }
        self.show = choreography
        self.fleet = fleet
    }

    /// A timeline for some drones in a row, 150 cm apart.
    init(drones: [String], timeline: String) throws {
        let lines = drones.enumerated().map { index, name in
            "  \(name): {serial: 0TQTESTDRONE0\(index), home: [0, \(index * 150)]}"
        }
        try self.init(
            show: "show: Test\ncast: [\(drones.joined(separator: ", "))]\ntimeline:\n\(timeline)\n",
            fleet: """
                fleet: Test
                network: 10.0.0.0/24
                drones:
                \(lines.joined(separator: "\n"))
                limits:
                  area: {x: [-600, 600], y: [-600, 1400]}
                  ceiling: 400

                """)
    }

    static func text(of path: String) throws -> String {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The drones that are played, in the fleet's order.
    var stations: [EmulatedStation] {
        var layout = EmulatedStations()
        layout.seed = seed
        layout.base = base
        return layout.drones(of: fleet).map { station in
            var station = station
            station.configuration.faults = DroneFaults(commonFaults + faults[station.configuration.name, default: []])
            adjust(&station)
            return station
        }
    }

    /// The plan that is flown.
    func plan(_ stations: [EmulatedStation]) throws -> FlightPlan {
        var sink = DiagnosticSink()
        let fleet = knowsAddresses ? fleet.played(at: stations) : fleet
        let casting = Casting.resolve(choreography: show, fleet: fleet, requests: [], part: part, into: &sink)
        let plan = casting.flatMap {
            PlanCompiler.compile(show, fleet: fleet, casting: $0, part: part, into: &sink)
        }
        guard let plan, !sink.hasErrors else { throw Unflyable(diagnostics: sink.diagnostics) }
        return plan
    }

    /// Rehearses it.
    func rehearse() async throws -> TestRun {
        var stations = stations
        let laid = stations
        var air = air
        var staging: FaultStaging?
        if let planned = self.faultPlan {
            var stage = FaultStaging(.rehearsal, stations, of: fleet)
            var sink = DiagnosticSink()
            stage.play(planned, into: &sink)
            guard !sink.hasErrors else { throw Unflyable(diagnostics: sink.diagnostics) }
            stations = stage.stations
            air = stage.air
            staging = stage
        }
        let plan = try plan(laid)
        // The drones of the plan first, in its order; then those that nobody flies.
        let played = plan.members.compactMap { member in
            stations.first { $0.configuration.name == member.drone.name.value }
        }
        let record = KeptRecord(keepsIncoming: keepsIncoming)
        let events = KeptEvents()
        var flight = RehearsedFlight(
            plan: plan,
            stations: played
                + stations.filter { station in
                    !played.contains { $0.configuration.name == station.configuration.name }
                } + extras,
            seed: seed, air: air, record: record)
        if let staging { flight.play(staging) }
        flight.networks = fleet.networks.map(\.value)
        flight.hasOperator = hasOperator
        flight.overrides = overrides
        flight.flaw = flaw
        flight.progress = { events.add($0) }
        let waits = KeptWaits()
        let keepsWaits = keepsWaits
        flight.watch = { waits.watch($0) }
        let host = host
        flight.host = { host }
        let operation = operation
        let clocks = KeptClock()
        flight.commands = { clock in
            clocks.keep(clock)
            if keepsWaits { return waits.looking(clock) }
            return Self.commands(operation, events, clock)
        }
        if hesitation > .zero {
            flight.authorize = { [hesitation] _ in await clocks.wait(for: hesitation) }
        }
        flight.earlier = earlier
        let outcome = try await flight.run()
        return TestRun(plan: plan, outcome: outcome, entries: record.entries, events: events.all, waits: waits.all)
    }

    private static func commands(
        _ operation: [OperatorStep], _ events: KeptEvents, _ clock: any ShowClock
    ) -> AsyncStream<OperatorCommand> {
        let steps = OperatorSteps(operation)
        return AsyncStream {
            guard let step = steps.next() else { return nil }
            do {
                while !events.contains(step.begin) { try await clock.sleep(for: .milliseconds(10)) }
                try await clock.sleep(for: step.delay)
            } catch {
                return nil
            }
            return step.command
        }
    }
}

/// One rehearsal of a test flight.
struct TestRun: Sendable {
    var plan: FlightPlan
    var outcome: RehearsedFlight.Outcome
    var entries: [RecordEntry]
    var events: [FlightEvent]
    /// What the operator's view told of each wait, where that was kept.
    var waits: [KeptWaits.Wait] = []
}
