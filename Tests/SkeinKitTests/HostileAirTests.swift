import Rehearsal
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import Testing

/// What may happen to the datagrams of a show without changing what is flown.
enum HostileAir: String, CaseIterable, Sendable {
    /// A tenth of commands, answers and state lines is lost.
    case loss
    /// Every answer to a motion comes 9 s late.
    case late
    /// Three of ten answers to motions come 9 s late.
    case oftenLate
    /// A tenth of commands and answers comes twice, up to 300 ms apart.
    case doubled
    /// All of it, each a little.
    case everything

    func apply(to flight: inout TestFlight) {
        let nine = Duration.seconds(9)...Duration.seconds(9)
        switch self {
        case .loss: flight.air = AirModel(loss: 0.1)
        case .late: flight.commonFaults = [.answerDelay(1, by: nine)]
        case .oftenLate: flight.commonFaults = [.answerDelay(0.3, by: nine)]
        case .doubled: flight.air = AirModel(loss: 0, duplication: 0.1)
        case .everything:
            flight.air = AirModel(loss: 0.05, duplication: 0.05)
            flight.commonFaults = [.answerDelay(0.05, by: .seconds(1)...nine.upperBound)]
        }
    }
}

@Suite struct HostileAirTests {
    @Test(
        "On every bad network the six-drone show flies each motion once and ends where it should",
        arguments: Seeds.first(1, of: 20))
    func openingWave(seed: Int) async throws {
        var show = try TestFlight.openingWave()
        show.seed = UInt64(seed)
        let calm = try await show.rehearse()
        #expect(calm.isFlown)
        for air in HostileAir.allCases {
            var flight = show
            air.apply(to: &flight)
            let run = try await flight.rehearse()
            #expect(run.faultsOfFlown == [], "\(air)")
            #expect(run.distances(to: calm).allSatisfy { $0 <= 1 }, "\(air)")
        }
    }
}
