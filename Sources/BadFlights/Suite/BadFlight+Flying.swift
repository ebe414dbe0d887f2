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
        do {
            let (plan, stations) = try prepare()
            let watch = FlightWatch(
                plan, endpoints: stations.map(\.endpoint), isCalm: weather == .calm && incidents.isEmpty,
                tellsStory: tellsStory)
            let outcome = try await rehearsal(plan, stations, watch).run()
            report.take(outcome, watch, plan, self)
        } catch {
            report.findings.append("\(Rule.leftover.rawValue): \(error)")
            report.brokenRules.insert(.leftover)
        }
        return report
    }

    private func prepare() throws -> (plan: FlightPlan, stations: [EmulatedStation]) {
        var sink = DiagnosticSink()
        let text = SourceText(name: "fleet.yaml", bytes: Array(show.fleet.utf8))
        guard let fleet = FleetReader.read(text, into: &sink) else { throw Unflyable(diagnostics: sink.diagnostics) }
        let stations = stations(of: fleet)
        let played = fleet.played(at: stations)
        let plan = try plan(show.text(), for: played)
        guard !show.delays.isEmpty else { return (plan, stations) }
        return (try self.plan(timedText(by: plan), for: played), stations)
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
            let name = station.configuration.name
            let own = incidents.filter { $0.drone == name }.flatMap(\.rules)
            station.configuration.faults = DroneFaults(commonRules + own)
            // A take-off owes its second `ok` for 5 s (E5): one that comes later than that is out of what is defended.
            if weather.delaysAnswers { station.configuration.secondTakeoffAnswer = 0 }
            return station
        }
    }

    private func rehearsal(
        _ plan: FlightPlan, _ stations: [EmulatedStation], _ watch: FlightWatch
    ) -> RehearsedFlight {
        var flight = RehearsedFlight(plan: plan, stations: stations, seed: seed, air: air(for: stations))
        flight.hasOperator = hasOperator
        flight.flaw = flaw
        flight.watch = { watch.begin($0) }
        flight.progress = { watch.note($0) }
        flight.observe = { watch.note($0, $1, at: $2) }
        flight.overhear = { watch.hear($0, at: $1) }
        let requests = requests
        flight.commands = { clock in
            watch.begin(clock)
            let rest = Mutex(requests[...])
            return AsyncStream {
                guard let next = rest.withLock({ $0.popFirst() }) else { return nil }
                do { try await clock.sleep(until: next.time, tolerance: nil) } catch { return nil }
                return next.command
            }
        }
        return flight
    }

    private func air(for stations: [EmulatedStation]) -> AirModel {
        var model = air
        model.outages = incidents.compactMap { incident in
            guard let (from, to) = incident.outage else { return nil }
            let station = stations.first { $0.configuration.name == incident.drone }
            return AirOutage(
                from: from, to: to, endpoint: station?.endpoint,
                channel: incident.kind == .linesOut ? .telemetry : nil)
        }
        return model
    }
}
