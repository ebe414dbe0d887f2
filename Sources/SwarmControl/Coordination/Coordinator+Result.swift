import Diagnostics
import DroneLink
import FlightPlanning
import ShowDocuments
import ShowTime
import TelloProtocol

/// What a flight comes to.
extension Coordinator {
    func ending() -> FlightResult.Ending {
        let airborne = run.channels.filter { $0.status.mayBeAirborne }.map { run.name($0.index) }
        if !airborne.isEmpty { return .mayBeAirborne(drones: airborne) }
        if let landingReason { return .cutShort(reason: landingReason) }
        return faults.isEmpty && roster.departures.isEmpty ? .flown : .flownWithFaults
    }

    func result(_ ending: FlightResult.Ending) -> FlightResult {
        var result = FlightResult(ending: ending, stop: stops.cause)
        result.until = run.plan.part.until
        result.faults = faults
        result.departures = roster.departures
        result.openings = openings
        result.statistics = run.statistics
        let endpoints = run.memberChannels.map(\.endpoint)
        result.strangers = run.demultiplexer.strangers.senders.count { !endpoints.contains($0) }
        result.preflight = preflight
        result.duration = openings.first.map { run.clock.now - $0.time }
        result.members = run.plan.members.enumerated().map { index, member in
            let status = run.channels.first { $0.index == index }?.status
            return FlightResult.Member(
                drone: member.drone.name.value, role: member.role,
                hasLanded: status.flatMap { $0.mayBeAirborne || $0.hasLanded ? $0.hasLanded : nil },
                battery: status?.line?.battery)
        }
        return result
    }

    func record(_ result: FlightResult) {
        run.record(
            "end",
            [
                ("ending", .string(result.ending.word)),
                ("faults", .int(result.faults.count)),
                ("seconds", .double(result.duration?.inSeconds ?? 0)),
            ])
    }
}

extension CueOpening {
    var recordMembers: [(String, JSONValue)] {
        [
            ("cue", .string(cue)), ("phase", .int(phase)), ("show", .int(Int(showTime.nanoseconds))),
            ("spread", .int(Int(spread.nanoseconds))), ("count", .int(count)),
            ("lateness", .int(Int(lateness.nanoseconds))),
        ]
    }
}
