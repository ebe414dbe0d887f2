import Rehearsal
import ShowTime
import Synchronization

/// A show in miniature: drones that are actors, each flying a drawn time to each cue and waiting there for the others.
enum MiniatureShow {
    /// Flies it and returns a hash of everything that happened in its order, and the virtual time at its end.
    static func trace(seed: UInt64, drones: Int, cues: Int) throws -> (hash: UInt64, end: ShowInstant) {
        let trace = Mutex<UInt64>(0xCBF2_9CE4_8422_2325)
        let note: @Sendable (Int, Int, ShowInstant) -> Void = { drone, cue, instant in
            trace.withLock { hash in
                for part in [drone, cue, Int(instant.nanoseconds)] {
                    hash = (hash ^ UInt64(bitPattern: Int64(part))) &* 0x100_0000_01B3
                }
            }
        }
        let end = try Rehearsal(seed: seed).run { rehearsal in
            let barriers = (0..<cues).map { _ in Barrier(count: drones) }
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<drones {
                    let drone = Drone(
                        number: number, clock: rehearsal.clock, generator: SeededGenerator(seed: seed, stream: number))
                    group.addTask { await drone.fly(barriers, note: note) }
                }
            }
            return rehearsal.clock.now
        }
        return (trace.withLock { $0 }, end)
    }

    private actor Drone {
        private let number: Int
        private let clock: VirtualClock
        private var generator: SeededGenerator

        init(number: Int, clock: VirtualClock, generator: SeededGenerator) {
            self.number = number
            self.clock = clock
            self.generator = generator
        }

        func fly(_ barriers: [Barrier], note: @Sendable (Int, Int, ShowInstant) -> Void) async {
            for (cue, barrier) in barriers.enumerated() {
                // Whole milliseconds, so that many drones wake at one instant.
                try? await clock.sleep(for: .milliseconds(Int(generator.unit() * 50)))
                note(number, cue, clock.now)
                await barrier.arrive()
            }
        }
    }

    private actor Barrier {
        private var missing: Int
        private var waiting: [CheckedContinuation<Void, Never>] = []

        init(count: Int) {
            missing = count
        }

        func arrive() async {
            missing -= 1
            guard missing == 0 else { return await withCheckedContinuation { waiting.append($0) } }
            for continuation in waiting { continuation.resume() }
        }
    }
}
