import Diagnostics
import DroneLink
import FlightPlanning
import Rehearsal
import ShowDocuments
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol

/// Everything that comes before a take-off, with played drones in virtual time, as `skein preflight` does it.
struct TestCheck: Sendable {
    /// What came of it.
    struct Run: Sendable {
        var plan: FlightPlan
        var outcome: FleetCheck.Outcome
        /// The drones, place by place.
        var places: [SharedPlace]

        func item(_ check: PreflightReport.Check, of drone: String = "a") -> PreflightReport.Item? {
            outcome.report?.items.first { $0.check == check && $0.drone == drone }
        }

        /// Whether any drone was told to do more than say what it is.
        var hasMoved: Bool { places.contains { $0.drones.contains { !$0.journal.executedMotions.isEmpty } } }
    }

    /// The flight that is checked.
    var flight: TestFlight
    /// Whether it is found out how each drone is reached, as `skein doctor` does it.
    var examinesLinks = false
    /// Changes the drones that are at the address of one.
    var adjust: @Sendable (inout SharedPlace) -> Void = { _ in }

    init(_ drones: [String] = ["a"]) throws {
        flight = try TestFlight(
            drones: drones, timeline: "  - {cue: start, do: takeoff}\n  - {cue: home, do: land}")
    }

    func run() async throws -> Run {
        let stations = flight.stations
        let plan = try flight.plan(stations)
        let examinesLinks = examinesLinks
        let (air, networks, seed) = (flight.air, flight.fleet.networks.map(\.value), flight.seed)
        let places = stations.map { station in
            var place = SharedPlace(drones: [EmulatedDrone(station.configuration)])
            adjust(&place)
            return (drone: place, endpoint: station.endpoint)
        }
        return try await Rehearsal(seed: seed).run { rehearsal in
            let air = SimulatedAir(
                clock: rehearsal.clock, seed: seed, client: Endpoint(IPv4Address(127, 0, 0, 1), port: 50_000),
                model: air, drones: places)
            let world = World(transport: air, clock: rehearsal.clock)
            let outcome = await FleetCheck(
                plan: plan, networks: networks, world: world, examinesLinks: examinesLinks
            ).check()
            return Run(plan: plan, outcome: outcome, places: air.drones)
        }
    }
}

/// What is reached at one address: one drone as a rule, two where the router gave it out twice.
struct SharedPlace: AirborneDrone {
    var drones: [EmulatedDrone]

    var nextWake: ShowInstant? { drones.compactMap(\.nextWake).min() }

    mutating func handle(_ bytes: [UInt8], from sender: LinkEndpoint, at instant: ShowInstant) {
        for index in drones.indices { drones[index].handle(bytes, from: sender, at: instant) }
    }

    mutating func step(to instant: ShowInstant) {
        for index in drones.indices { drones[index].step(to: instant) }
    }

    mutating func takeOutgoing() -> [EmulatedDatagram] {
        drones.indices.flatMap { drones[$0].takeOutgoing() }.sorted { $0.departure < $1.departure }
    }
}
