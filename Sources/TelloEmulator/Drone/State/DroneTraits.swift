import ShowTime

/// What is particular to one drone, drawn once from its seed.
struct DroneTraits: Sendable {
    /// Multiplies the drawn duration of each motion.
    let durationBias: Double
    /// Offset of the barometer, m.
    let barometer: Double
    /// By how much `h` lags behind the height, cm.
    let heightLag: Double

    init(_ configuration: EmulatedDroneConfiguration) {
        var generator = SeededGenerator(seed: configuration.seed, stream: DroneStreams.traits)
        let drawn = 0.97 + 0.06 * generator.unit()
        durationBias = configuration.durationBias ?? drawn
        barometer = -100 + 790 * generator.unit()
        heightLag = 8 + 5 * generator.unit()
    }
}

/// One generator for each purpose, so that a lost datagram does not change how the next motion flies.
struct DroneStreams: Sendable {
    static let traits = 0
    /// Durations of motions, one draw for each that is flown.
    var motion: SeededGenerator
    /// Times of immediate answers, second answers.
    var answers: SeededGenerator
    /// Noise and intervals of state lines and native packets.
    var reports: SeededGenerator
    /// What sensors drift by in one flight.
    var drift: SeededGenerator

    /// When a controller makes noise.
    var noise: SeededGenerator

    /// Where ways end, and how pads are measured.
    var pads: SeededGenerator

    static let faults = 5

    init(seed: UInt64) {
        motion = SeededGenerator(seed: seed, stream: 1)
        answers = SeededGenerator(seed: seed, stream: 2)
        reports = SeededGenerator(seed: seed, stream: 3)
        drift = SeededGenerator(seed: seed, stream: 4)
        noise = SeededGenerator(seed: seed, stream: 6)
        pads = SeededGenerator(seed: seed, stream: 7)
    }
}
