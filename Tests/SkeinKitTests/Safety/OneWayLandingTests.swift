import Dispatch
import DroneLink
import FlightPlanning
import Rehearsal
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol
import Testing

/// Every way in which a flight can end, and what may be on the wire after its landing was decided (S1 to S3).
enum FlightEnd: String, CaseIterable, Sendable {
    case flown, refused, late, lateWithOperator, notStarted, undecided, silent, taken, linesLost, outage, rebooted, dead
    case lowBattery, operatorLands, interrupted, interruptedTwice, terminatedTwice, hungUp, abandoned, motorsOff
    case inTakeoff, motorsOffInTakeoff, unsendable

    /// Whether somebody is asked.
    var hasOperator: Bool { [.lateWithOperator, .operatorLands].contains(self) }

    /// Drones that may be left out when it is asked who stands in the end: they are off, or nothing of them is heard.
    var isBlind: Bool { [.dead, .linesLost, .rebooted].contains(self) }

    private static let other = Endpoint(IPv4Address(10, 0, 0, 99), port: 9000)

    func apply(to flight: inout TestFlight) {
        flight.hasOperator = hasOperator
        flight.faults["d2"] = faults
        flight.operation = operation
        switch self {
        case .linesLost:
            flight.air.outages = [
                AirOutage(from: ShowInstant(seconds: 14), to: ShowInstant(seconds: 900), channel: .telemetry)
            ]
        case .outage:
            flight.air.outages = [AirOutage(from: ShowInstant(seconds: 15), to: ShowInstant(seconds: 25))]
        case .unsendable:
            let endpoint = flight.stations[1].endpoint
            flight.air.sendFaults = [
                AirSendFault(to: endpoint, count: 6, code: 113, message: "No route to host")
            ]
        default: break
        }
    }

    private var faults: [FaultRule] {
        switch self {
        case .refused: [.refusal("error Not joystick", to: "cw", count: .max)]
        case .late, .lateWithOperator: [.lostFirst("up 50", count: 4)]
        case .notStarted: [.silence(to: "up 50")]
        case .undecided: [.swallowedAnswers(to: "flip", count: .max)]
        case .silent, .dead: [.dies(at: .seconds(16))]
        case .taken: [.takenOver(by: Self.other, at: .seconds(16))]
        case .rebooted: [.reboot(at: .seconds(16), down: .seconds(1))]
        case .lowBattery: [.reportedBattery(9, from: .seconds(14))]
        default: []
        }
    }

    private var operation: [OperatorStep] {
        switch self {
        case .lateWithOperator: [OperatorStep(.wait, after: .seconds(3), from: .holding)]
        case .operatorLands: [OperatorStep(.land, after: .seconds(1), from: .cue("turn"))]
        case .interrupted: [OperatorStep(.interrupt, after: .seconds(1), from: .cue("higher"))]
        case .interruptedTwice:
            [
                OperatorStep(.interrupt, after: .seconds(1), from: .cue("higher")),
                OperatorStep(.interrupt, after: .seconds(2), from: .now),
            ]
        case .terminatedTwice:
            [
                OperatorStep(.terminate, after: .seconds(1), from: .cue("higher")),
                OperatorStep(.terminate, after: .milliseconds(300), from: .now),
            ]
        case .hungUp: [OperatorStep(.hangUp, after: .seconds(1), from: .cue("turn"))]
        case .abandoned: [OperatorStep(.abandon, after: .seconds(1), from: .cue("turn"))]
        case .motorsOff: [OperatorStep(.emergency, after: .seconds(1), from: .cue("turn"))]
        case .inTakeoff: [OperatorStep(.land, after: .seconds(1), from: .started)]
        case .motorsOffInTakeoff: [OperatorStep(.emergency, after: .seconds(1), from: .started)]
        default: []
        }
    }
}

@Suite struct OneWayLandingTests {
    private static let steps = """
          - {cue: start, do: takeoff}
          - {cue: higher, late_after: 12s, do: up 50}
          - {cue: jump, late_after: 30s, do: flip l}
          - {cue: turn, late_after: 12s, do: [cw 90, ccw 90]}
          - {cue: home, late_after: 20s, do: land}
        """

    @Test(
        "S1, S2: whatever ends a flight, a drone that was told to land hears nothing but `land` and `emergency`, each second",
        arguments: FlightEnd.allCases, [0.0, 0.2])
    func oneWay(end: FlightEnd, loss: Double) async throws {
        for seed in Seeds.first(1, of: 25) {
            var flight = try TestFlight(drones: ["d1", "d2", "d3"], timeline: Self.steps)
            flight.seed = UInt64(seed)
            flight.air = AirModel(loss: loss, duplication: loss / 2)
            end.apply(to: &flight)
            let run = try await flight.rehearse()
            let context: Comment = "\(end), loss \(loss), seed \(seed): \(run.outcome.flight.ending)"
            #expect(run.wordsAfterLanding.isSubset(of: ["land", "emergency"]), context)
            #expect(run.longestLandingPause <= .milliseconds(1050), context)
            #expect(run.threesomesOfEmergency, context)
            // What is in the air in the end is named, and what is told to have landed stands.
            for (member, drone) in zip(run.outcome.flight.members, run.outcome.drones) where !end.isBlind {
                let stands = drone.truth.phase == .standing
                #expect(stands || run.airborne.contains(member.drone), context)
            }
            for (member, drone) in zip(run.outcome.flight.members, run.outcome.drones) where member.hasLanded == true {
                #expect(drone.truth.phase == .standing, context)
            }
        }
    }
}

extension TestRun {
    /// When all were told to land or to switch their motors off; nil when that was never decided.
    private var decision: ShowInstant? {
        entries.first { $0.kind == "land-all" || $0.kind == "emergency" }?.time
    }

    /// The first words of all that was sent to a drone after it was told to land, and to anybody after all were.
    var wordsAfterLanding: Set<String> {
        var words: Set<String> = []
        for member in plan.members.indices {
            let sent = sent(to: member)
            guard let first = sent.firstIndex(where: { ["land", "emergency"].contains($0.text) }) else { continue }
            words.formUnion(sent[first...].map(\.text))
        }
        guard let decision else { return words }
        for member in plan.members.indices {
            words.formUnion(sent(to: member).filter { $0.time > decision }.map(\.text))
        }
        return words
    }

    /// The longest time between two `land`s to one drone.
    var longestLandingPause: Duration {
        plan.members.indices.map { member in
            let times = sent(to: member).filter { $0.text == "land" }.map(\.time)
            return zip(times, times.dropFirst()).map { $1 - $0 }.max() ?? .zero
        }.max() ?? .zero
    }

    /// Whether `emergency` went out three times within 60 ms wherever it went out.
    var threesomesOfEmergency: Bool {
        plan.members.indices.allSatisfy { member in
            let times = sent(to: member).filter { $0.text == "emergency" }.map(\.time)
            guard let first = times.first, let last = times.last else { return true }
            return times.count == 3 && last - first <= .milliseconds(60)
        }
    }
}

@Suite struct CancelledFlightTests {
    @Test(
        "S3: a flight whose own task is cancelled says `land` to everybody before it ends, and says who may be in the air"
    )
    func cancelled() async throws {
        let flight = try TestFlight(drones: ["d1", "d2"], timeline: Self.steps)
        let record = KeptRecord()
        var rehearsed = RehearsedFlight(
            plan: try flight.plan(flight.stations), stations: flight.stations, record: record)
        let isFlying = AsyncStream<Void>.makeStream()
        // Virtual time would be at the show's end before anybody could cancel: it waits until that is done.
        let isCancelled = DispatchSemaphore(value: 0)
        rehearsed.progress = {
            guard case .cue(let opening) = $0, opening.cue == "higher" else { return }
            isFlying.continuation.yield()
            isCancelled.wait()
        }
        let flown = rehearsed
        let outcome = try await withThrowingTaskGroup(of: RehearsedFlight.Outcome?.self) { group in
            group.addTask { try await flown.run() }
            for await _ in isFlying.stream { break }
            group.cancelAll()
            isCancelled.signal()
            return try await group.next() ?? nil
        }
        let texts = record.entries.filter { $0.kind == "out" && $0.text("text") == "land" }
        #expect(texts.count >= 2)
        guard case .mayBeAirborne(let drones)? = outcome?.flight.ending else {
            Issue.record("\(String(describing: outcome?.flight.ending))")
            return
        }
        #expect(drones == ["d1", "d2"])
    }

    private static let steps = """
          - {cue: start, do: takeoff}
          - {cue: higher, do: up 50}
          - {hold: 120s}
          - {cue: home, do: land}
        """
}
