import Diagnostics
import DroneLink
import FlightPlanning
import Rehearsal
import ShowDocuments
import ShowTime
import SkeinKit
import SwarmControl
import Synchronization
import TelloEmulator
import TelloProtocol

extension BadFlight {
    /// Why a drawn show cannot be flown: the generator is at fault.
    struct Unflyable: Error, CustomStringConvertible {
        var diagnostics: [Diagnostic]
        var description: String {
            diagnostics.map { "\($0.message) \($0.range.map { "\($0.start.line)" } ?? "")" }.joined(separator: "; ")
        }
    }

    /// Flies it and says what came of it; never fails, since a failure is a finding.
    package func fly(tellsStory: Bool = false) async -> BadFlightReport {
        var report = BadFlightReport(seed: seed)
        report.faultKinds = faultKinds
        report.drones = show.names.count
        var watch: FlightWatch?
        do {
            let (plan, staging) = try prepare()
            let watching = FlightWatch(
                plan, endpoints: staging.stations.map(\.endpoint), awake: AwakeTime(staging.air.stalls),
                isCalm: weather == .calm && incidents.isEmpty && requests.isEmpty, tellsStory: tellsStory)
            watch = watching
            let outcome = try await rehearsal(plan, staging, watching).run()
            report.take(outcome, watching, plan, self)
        } catch {
            report.take(error, watch, self)
        }
        return report
    }

    private func prepare() throws -> (plan: FlightPlan, staging: FaultStaging) {
        var sink = DiagnosticSink()
        let text = SourceText(name: "fleet.yaml", bytes: Array(show.fleet.utf8))
        guard let fleet = FleetReader.read(text, into: &sink) else { throw Unflyable(diagnostics: sink.diagnostics) }
        var staging = FaultStaging(.rehearsal, stations(of: fleet), of: fleet)
        let played = fleet.played(at: staging.stations)
        staging.play(faultPlan, into: &sink)
        // The weather is no part of the plan, which would be one of a quiet air without it.
        (staging.air.commands, staging.air.answers) = (air.commands, air.answers)
        staging.air.telemetry = air.telemetry
        guard !sink.hasErrors else { throw Unflyable(diagnostics: sink.diagnostics) }
        let plan = try plan(show.text(), for: played)
        guard !show.delays.isEmpty else { return (plan, staging) }
        return (try self.plan(timedText(by: plan), for: played), staging)
    }

    private func plan(_ show: String, for fleet: Fleet) throws -> FlightPlan {
        var sink = DiagnosticSink()
        let text = SourceText(name: "show.yaml", bytes: Array(show.utf8))
        guard let choreography = ChoreographyReader.read(text, into: &sink) else {
            throw Unflyable(diagnostics: sink.diagnostics)
        }
        let casting = Casting.resolve(choreography: choreography, fleet: fleet, requests: [], into: &sink)
        let plan = casting.flatMap { PlanCompiler.compile(choreography, fleet: fleet, casting: $0, into: &sink) }
        guard let plan, !sink.hasErrors else { throw Unflyable(diagnostics: sink.diagnostics) }
        return plan
    }

    /// The show with its times: each so much later than the plan comes there, as the times before have put it off.
    private func timedText(by plan: FlightPlan) -> String {
        var shift = 0
        var times: [String: Int] = [:]
        for (cue, delay) in show.delays {
            guard let phase = plan.phases.first(where: { $0.cue == cue }) else { continue }
            shift += delay + 1
            times[cue] = Int((phase.start.inSeconds * 1000).rounded(.up)) + shift
        }
        return show.text(times: times)
    }

    private func stations(of fleet: Fleet) -> [EmulatedStation] {
        var layout = EmulatedStations()
        layout.seed = seed
        layout.battery = battery
        return layout.drones(of: fleet).map { station in
            var station = station
            station.configuration.faults = DroneFaults(commonRules)
            // A take-off owes its second `ok` for 5 s (E5): one that comes later than that is out of what is defended.
            if weather.delaysAnswers { station.configuration.secondTakeoffAnswer = 0 }
            return station
        }
    }

    private func rehearsal(_ plan: FlightPlan, _ staging: FaultStaging, _ watch: FlightWatch) -> RehearsedFlight {
        var flight = RehearsedFlight(plan: plan, stations: staging.stations, seed: seed, air: staging.air)
        flight.hasOperator = hasOperator
        flight.flaw = flaw
        flight.watch = { watch.begin($0) }
        let person = DrawnOperator(seed: seed, requests: requests, canBeAsked: hasOperator)
        flight.progress = { event in
            watch.note(event)
            person.note(event, at: watch.now)
        }
        flight.observe = { watch.note($0, $1, at: $2) }
        flight.overhear = { watch.hear($0, at: $1) }
        flight.commands = { clock in
            watch.begin(clock)
            return person.commands(clock) { watch.noteRequest($0) }
        }
        return flight
    }
}
