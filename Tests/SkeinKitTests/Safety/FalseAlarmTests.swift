import Foundation
import Rehearsal
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import Testing

/// What the network may do to a show without a drone that is in danger.
enum HarmlessAir: String, CaseIterable, Sendable {
    case calm, lossy, doubled, lateAnswers, heldUpLines, repeatedLines, everything

    func apply(to flight: inout TestFlight) {
        switch self {
        case .calm: break
        case .lossy: flight.air = AirModel(loss: 0.2)
        case .doubled: flight.air = AirModel(loss: 0, duplication: 0.3)
        case .lateAnswers:
            flight.commonFaults = [.answerDelay(0.2, by: .seconds(1) ... .seconds(20), motionsOnly: false)]
        case .heldUpLines:
            flight.air.telemetry.holdUpChance = 0.3
            flight.air.telemetry.longestHoldUp = .seconds(6)
        case .repeatedLines:
            flight.air.telemetry.duplication = 0.6
            flight.air.telemetry.duplicateGap = .seconds(6)
        case .everything:
            flight.air = AirModel(loss: 0.2, duplication: 0.2)
            flight.air.commands.holdUpChance = 0.05
            flight.air.commands.longestHoldUp = .seconds(1)
            flight.air.telemetry.duplication = 0.2
            flight.air.telemetry.duplicateGap = .seconds(3)
            flight.air.telemetry.holdUpChance = 0.1
            flight.air.telemetry.longestHoldUp = .seconds(3)
            flight.commonFaults = [.answerDelay(0.05, by: .seconds(1) ... .seconds(9))]
        }
    }
}

/// A show on a fleet, to be flown in every air.
enum HarmlessShow: String, CaseIterable, Sendable {
    case openingWave, duet, steppingStones, firstFlight, everyMove

    func flight() throws -> TestFlight {
        switch self {
        case .openingWave: try TestFlight.openingWave()
        case .duet: try TestFlight.example("duet", on: "pair")
        case .steppingStones: try TestFlight.example("stepping-stones", on: "pads")
        case .firstFlight: try TestFlight.example("first-flight", on: "solo")
        case .everyMove: try TestFlight(drones: ["a", "b"], timeline: Self.timeline)
        }
    }

    private static let timeline = """
          - {cue: start, do: [speed 40, takeoff]}
          - {cue: flips, do: [flip l, flip f, hold 6s]}
          - {cue: there, do: [forward 100, cw 180, up 80]}
          - {cue: arc, do: [curve 60 40 0 120 0 0 40, hold 4s, ccw 20]}
          - {cue: slow, do: [go 60 0 -40 15, back 30, left 25, right 25]}
          - {hold: 25s}
          - cue: alone
            do: {a: [down 40, up 40, down 40, up 40]}
          - {cue: low, do: [down 40, cw 360, hold 8s]}
          - {cue: home, do: land}
        """
}

@Suite struct FalseAlarmTests {
    /// All of it takes minutes: `SKEIN_ALARMS=60` flies 60 seeds in every air; every run of the tests has one seed of the
    /// best and the worst air.
    private static let asked = ProcessInfo.processInfo.environment["SKEIN_ALARMS"].flatMap { Int($0) }
    private static let seeds = 1...max(1, asked ?? 1)
    private static let airs = asked == nil ? [.calm, .everything] : HarmlessAir.allCases

    @Test(
        "Nothing is taken for a danger in a show that is flown as planned, whatever the network does",
        arguments: HarmlessShow.allCases, airs)
    func none(show: HarmlessShow, air: HarmlessAir) async throws {
        for seed in Self.seeds {
            var flight = try show.flight()
            flight.seed = UInt64(seed)
            air.apply(to: &flight)
            let run = try await flight.rehearse()
            #expect(run.falseAlarms.isEmpty, "\(show) \(air) seed \(seed): \(run.falseAlarms)")
        }
    }
}

extension TestRun {
    /// The dangers that were found at drones that were in none: where enough datagrams in a row get lost, one lands by
    /// itself.
    var falseAlarms: [String] {
        outcome.flight.faults.compactMap { fault in
            guard case .hazard(let hazard) = fault.kind else { return nil }
            let landsByItself = journal(fault.drone).contains { $0.event == .landing(.autoland) && $0.at < fault.time }
            return landsByItself ? nil : "\(fault.drone) \(hazard) at \(fault.time.seconds)"
        }
    }
}
