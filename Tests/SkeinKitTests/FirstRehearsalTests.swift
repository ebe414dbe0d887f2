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
import Testing

@Suite struct FirstRehearsalTests {
    @Test("one")
    func one() async throws {
        var sink = DiagnosticSink()
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        func text(_ p: String) throws -> SourceText {
            SourceText(name: p, bytes: Array(try Data(contentsOf: root.appending(path: p))))
        }
        let fleet = try #require(FleetReader.read(text("Fleets/classroom.yaml"), into: &sink))
        let show = try #require(ChoreographyReader.read(text("Choreography/opening-wave.yaml"), into: &sink))
        let stations = EmulatedStations().drones(of: fleet)
        let played = fleet.played(at: stations)
        let casting = try #require(Casting.resolve(choreography: show, fleet: played, requests: [], into: &sink))
        let plan = try #require(PlanCompiler.compile(show, fleet: played, casting: casting, into: &sink))
        print(sink.diagnostics)
        final class Lines: FlightRecordSink {
            func write(_ entry: RecordEntry) { if entry.kind != "in" && entry.kind != "out" { print(entry.line) } }
        }
        let start = ContinuousClock.now
        let outcome = try await RehearsedFlight(plan: plan, stations: stations, record: Lines()).run()
        print(ContinuousClock.now - start)
        print(outcome.flight.ending, outcome.trace, outcome.duration, outcome.misjudgements)
        print(outcome.flight.statistics)
        print(outcome.flight.faults.map(\.message))
    }

    @Test("udp", .enabled(if: ProcessInfo.processInfo.environment["UDP"] != nil))
    func udp() async throws {
        var sink = DiagnosticSink()
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        func text(_ p: String) throws -> SourceText {
            SourceText(name: p, bytes: Array(try Data(contentsOf: root.appending(path: p))))
        }
        let fleet = try #require(FleetReader.read(text("Fleets/classroom.yaml"), into: &sink))
        let show = try #require(ChoreographyReader.read(text("Choreography/opening-wave.yaml"), into: &sink))
        let stations = EmulatedStations().drones(of: fleet)
        let played = fleet.played(at: stations)
        let casting = try #require(Casting.resolve(choreography: show, fleet: played, requests: [], into: &sink))
        let plan = try #require(PlanCompiler.compile(show, fleet: played, casting: casting, into: &sink))
        let host = EmulatedFleetHost(stations, clock: SystemClock()) { _ in }
        try host.start()
        defer { host.stop() }
        let record = try FlightRecordFile(path: "Records/rec-\(getpid()).jsonl")
        var flight = LiveFlight(plan: plan)
        flight.record = record
        let result = await flight.run()
        record.close()
        print(result.ending, result.statistics, result.faults.map(\.message))
        print(result.openings.map { ($0.cue, $0.spread, $0.showTime) })
    }
}
