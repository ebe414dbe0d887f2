import Diagnostics
import DroneLink
import FlightPlanning
import Foundation
import ShowDocuments
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol
import Testing

/// Nine drones that are known by their serial numbers only, scattered over a /22 of loopback addresses.
private struct NineDrones {
    static let names = (1...9).map { "n\($0)" }
    /// The network's second octet: flights that go on at the same time have networks of their own.
    var block: UInt8

    /// Where each is: near the network's ends, beside each other, and on addresses that end with 0 and 255.
    func place(_ number: Int) -> IPv4Address {
        let places: [(UInt8, UInt8)] = [
            (4, 1), (7, 254), (5, 0), (4, 255), (6, 17), (6, 18), (5, 128), (7, 3), (4, 90),
        ]
        return IPv4Address(127, block, places[number].0, places[number].1)
    }

    /// - Parameter addresses: `ip:` for some of them, by their names.
    func flight(addresses: [String: IPv4Address] = [:]) throws -> TestFlight {
        let drones = Self.names.enumerated().map { index, name in
            let address = addresses[name].map { ", ip: \($0)" } ?? ""
            return
                "  \(name): {serial: 0TQTESTNINE00\(index + 1)\(address), home: [\(index / 3 * 150), \(index % 3 * 150)]}"
        }
        var flight = try TestFlight(
            show: """
                show: Nine
                cast: [\(Self.names.joined(separator: ", "))]
                timeline:
                  - {cue: start, do: takeoff}
                  - {cue: home, do: land}

                """,
            fleet: """
                fleet: Nine
                network: 127.\(block).4.0/22
                drones:
                \(drones.joined(separator: "\n"))

                """)
        flight.knowsAddresses = false
        let places = self
        flight.adjust = { station in
            guard let number = Self.names.firstIndex(of: station.configuration.name) else { return }
            station.endpoint.address = places.place(number)
        }
        flight.extras = [
            EmulatedStation(
                configuration: EmulatedDroneConfiguration(name: "stranger", serial: "0TQSTRANGER001"),
                endpoint: Endpoint(IPv4Address(127, block, 4, 2), port: TelloPorts.command))
        ]
        return flight
    }
}

extension [JournalEntry] {
    /// Everything that a drone received.
    fileprivate var received: [String] {
        compactMap { entry in
            if case .received(_, let text, _) = entry.event { text } else { nil }
        }
    }
}

@Suite struct NineDronesTests {
    @Test("I3: nine drones scattered over a /22 are found by their serial numbers, bound and flown")
    func flown() async throws {
        let nine = NineDrones(block: 210)
        let run = try await nine.flight().rehearse()
        #expect(run.faultsOfFlown == [])
        let bound = run.entries.filter { $0.kind == "bound" }.map { $0.text("at") }
        #expect(bound == (0..<9).map { "\(nine.place($0)):8889" })
    }

    @Test("I2, I3: one is off, one has another's address, one stranger answers: each is named, the stranger left alone")
    func three() async throws {
        let nine = NineDrones(block: 211)
        // The file has n2 where n3 is.
        var flight = try nine.flight(addresses: ["n2": nine.place(2)])
        flight.faults["n6"] = [.silence(to: "")]
        let run = try await flight.rehearse()
        guard case .notReachable(let reason) = run.outcome.flight.ending else {
            return #expect(Bool(false), "ended \(run.outcome.flight.ending)")
        }
        let lines = reason.split(separator: "\n").map(String.init)
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("n6 (0TQTESTNINE006) was not found in 127.211.4.0/22: is it on") == true)
        let moved =
            "n2: 0TQTESTNINE002 answers at 127.211.7.254, not at 127.211.5.0, where n3 is now: it is flown "
            + "from there; write `ip: 127.211.7.254` in line 5 of fleet.yaml"
        #expect(lines.last == moved)
        let strangers = run.events.compactMap { event in
            if case .strangers(let sightings) = event { sightings } else { nil }
        }
        #expect(strangers.map { $0.map(\.serial) } == [["0TQSTRANGER001"]])
        #expect(Set(run.outcome.journals[9].received) == ["command", "sn?"])
        #expect(run.outcome.journals.allSatisfy { $0.executedMotions.isEmpty })
        #expect(run.outcome.duration < .seconds(25))
    }

    @Test(
        "I3: over UDP, nine scattered drones are found and flown, and a stranger gets `command` and `sn?` only",
        .enabled(if: ProcessInfo.processInfo.environment["SKEIN_LONG"] == "1", "takes 20 s; set SKEIN_LONG=1"))
    func overUDP() async throws {
        let nine = NineDrones(block: 212)
        let flight = try nine.flight()
        let stations = flight.stations + flight.extras
        var plan = try flight.plan(flight.stations)
        plan.link.localAddress = Located(IPv4Address(127, 212, 1, 200), at: nil)
        let host = EmulatedFleetHost(stations, clock: SystemClock()) { _ in }
        try host.start()
        defer { host.stop() }
        let result = await LiveFlight(plan: plan, networks: flight.fleet.networks.map(\.value)).run()
        #expect("\(result.ending)" == "flown")
        for member in 0..<9 {
            #expect(host.journals[member].executedMotions.map(\.command) == ["takeoff", "land"])
        }
        #expect(Set(host.journals[9].received) == ["command", "sn?"])
    }
}
