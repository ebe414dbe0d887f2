import ShowTime

/// A bad network between an exchange and its drone.
struct TrialNetwork {
    /// How bad it is.
    struct Noise: Sendable, CustomStringConvertible {
        /// The part of datagrams lost, each way, and of state lines.
        var loss = 0.0
        /// The part of datagrams that come twice.
        var doubled = 0.0
        /// How far apart they come at the most, s.
        var apart = 0.3
        /// The part of answers that come 1 to 9 s late.
        var late = 0.0

        var description: String {
            "loss \(Int(loss * 100)) %, doubled \(Int(doubled * 100)) %, late \(Int(late * 100)) %"
        }
    }

    let noise: Noise
    private var generator: SeededGenerator

    init(_ noise: Noise, seed: UInt64) {
        self.noise = noise
        generator = SeededGenerator(seed: seed, stream: 1)
    }

    /// When the copies of a datagram that leaves now arrive; empty when it is lost.
    mutating func arrivals(of departure: ShowInstant, isAnswer: Bool = false) -> [ShowInstant] {
        var arrivals: [ShowInstant] = []
        let held = isAnswer && generator.chance(noise.late) ? 1 + 8 * generator.unit() : 0
        if !generator.chance(noise.loss) { arrivals.append(departure.advanced(by: .seconds(rounding: held + trip()))) }
        if generator.chance(noise.doubled) {
            let gap = noise.apart * generator.unit()
            arrivals.append(departure.advanced(by: .seconds(rounding: held + gap + trip())))
        }
        return arrivals
    }

    /// One way through a quiet Wi-Fi: 2 to 20 ms.
    private mutating func trip() -> Double { 0.002 + 0.018 * generator.unit() }
}
