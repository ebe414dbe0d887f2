import Foundation
import OutsideFleet

/// Everything that a run measured.
struct BenchResult: Sendable, Codable {
    var options: BenchOptions
    /// Processors of the machine.
    var cores: Int
    /// What the processor calls itself; empty where the system does not say.
    var processor: String
    /// Whether fleet and clients were preferred to other processes.
    var isPreferred: Bool
    /// Every flight, in the order in which they were made.
    var flights: [FlightFigures] = []
    /// Every flight in which telemetry was watched.
    var watching: [FlightFigures] = []

    init(options: BenchOptions, machine: MachineState, isPreferred: Bool) {
        self.options = options
        cores = machine.cores
        processor = machine.processor
        self.isPreferred = isPreferred
    }

    /// Both clients beside each other, fleet by fleet.
    var sizes: [SizeFigures] { options.sizes.map { SizeFigures(drones: $0, flights: flights) } }
    /// What watching cost, fleet by fleet.
    var watchingSizes: [WatchFigures] {
        watching.isEmpty ? [] : options.sizes.map { WatchFigures(drones: $0, flights: watching) }
    }

    /// Whether skein flew everything exactly once.
    var isSound: Bool {
        (flights + watching).filter { $0.contender == .skein }.allSatisfy(\.faults.isEmpty)
    }

    /// As JSON, with the figures by fleet beside the flights.
    func json() throws -> String {
        struct Whole: Encodable {
            var run: BenchResult
            var sizes: [SizeFigures]
            var watchingSizes: [WatchFigures]
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let whole = Whole(run: self, sizes: sizes, watchingSizes: watchingSizes)
        return String(decoding: try encoder.encode(whole), as: UTF8.self) + "\n"
    }
}
