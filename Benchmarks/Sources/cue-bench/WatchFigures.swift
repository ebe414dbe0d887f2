/// What it costs to watch a fleet's telemetry: the seconds of CPU by which a flight with a hold exceeds one without.
struct WatchFigures: Sendable, Codable, Equatable {
    /// How many drones.
    var drones: Int
    /// Of `skein fly`; nil without two sound flights.
    var skein: Double?
    /// Of the client in C; nil without two sound flights.
    var reference: Double?

    /// From the flights with so many drones.
    init(drones: Int, flights: [FlightFigures]) {
        let own = flights.filter { $0.drones == drones && $0.faults.isEmpty }
        self.drones = drones
        skein = Self.difference(of: own.filter { $0.contender == .skein })
        reference = Self.difference(of: own.filter { $0.contender == .reference })
    }

    private static func difference(of flights: [FlightFigures]) -> Double? {
        guard let without = flights.first(where: { $0.hold == 0 }), let with = flights.first(where: { $0.hold > 0 })
        else { return nil }
        return with.cpuSeconds - without.cpuSeconds
    }
}
