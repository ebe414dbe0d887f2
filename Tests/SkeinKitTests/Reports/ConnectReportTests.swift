import Diagnostics
import DroneLink
import Rehearsal
import ShowDocuments
import ShowTime
import SwarmControl
import TelloEmulator
import TelloProtocol
import Testing

@testable import SkeinKit

/// The field's reports about finding drones and getting through to them, each as a whole run.
@Suite struct ConnectReportTests {
    private static let show = """
        show: Test
        cast: [ada, bell, curie]
        timeline:
          - {cue: start, do: takeoff}
          - {cue: higher, do: up 50}
          - {cue: home, do: land}

        """

    /// Three drones in 10.0.0.0/24, played at the addresses that their file gives.
    private func flight() throws -> TestFlight {
        var flight = try TestFlight(
            show: Self.show,
            fleet: """
                fleet: Test
                drones:
                  ada:   {serial: 0TQTESTDRONE01, ip: 10.0.0.21, home: [0, 0]}
                  bell:  {serial: 0TQTESTDRONE02, ip: 10.0.0.22, home: [0, 150]}
                  curie: {serial: 0TQTESTDRONE03, ip: 10.0.0.23, home: [0, 300]}

                """)
        flight.knowsAddresses = false
        let places = ["ada": 21, "bell": 22, "curie": 23]
        flight.adjust = { station in
            guard let place = places[station.configuration.name] else { return }
            station.endpoint = Self.endpoint(UInt8(place))
        }
        return flight
    }

    private static func endpoint(_ place: UInt8) -> Endpoint {
        Endpoint(IPv4Address(10, 0, 0, place), port: TelloPorts.command)
    }

    private func reason(_ run: TestRun) throws -> String {
        guard case .notReachable(let reason) = run.outcome.flight.ending else {
            Issue.record("ended \(run.outcome.flight.ending)")
            throw CancellationError()
        }
        #expect(run.outcome.journals.allSatisfy { $0.executedMotions.isEmpty })
        return reason
    }

    private func noRoute(count: Int) -> AirSendFault {
        AirSendFault(to: Self.endpoint(22), count: count, code: 113, message: "No route to host")
    }

    @Test(
        "B039: `No route to host` for one drone in three rounds ends no search: it is asked again, and the show is flown"
    )
    func noRouteForAWhile() async throws {
        var flight = try flight()
        flight.air.sendFaults = [noRoute(count: 3)]
        let run = try await flight.rehearse()
        #expect(run.faultsOfFlown == [])
        let failures = run.entries.filter { $0.kind == "send-failure" }
        #expect(failures.map { $0.text("to") } == Array(repeating: "10.0.0.22:8889", count: 3))
        #expect(failures.allSatisfy { $0.text("error") == "No route to host" })
    }

    @Test("B039: where it lasts, the drone is named with the system's words, the others are found, and the search ends")
    func noRouteForGood() async throws {
        var flight = try flight()
        flight.air.sendFaults = [noRoute(count: .max)]
        let run = try await flight.rehearse()
        let reason = try reason(run)
        #expect(reason.hasPrefix("bell does not answer at 10.0.0.22"))
        #expect(reason.contains("No route to host"))
        #expect(!reason.contains("ada") && !reason.contains("curie"))
        #expect(found(run) == ["ada", "curie"])
        #expect(run.outcome.duration < .seconds(15))
    }

    private func found(_ run: TestRun) -> [String] {
        run.events.compactMap { if case .found(let drone, _, _) = $0 { drone } else { nil } }.sorted()
    }

    @Test("B041: with two adapters in the drones' network and no answer, both are named, and how to choose")
    func twoAdapters() async throws {
        var flight = try flight()
        flight.host = HostFacts(adapters: [
            NetworkAdapter(name: "lo", address: IPv4Address(127, 0, 0, 1), prefix: 8),
            NetworkAdapter(name: "eth0", address: IPv4Address(10, 0, 0, 5), prefix: 24),
            NetworkAdapter(name: "wlan0", address: IPv4Address(10, 0, 0, 9), prefix: 24),
        ])
        flight.air.outages = [AirOutage(from: .zero, to: ShowInstant(seconds: 900))]
        let reason = try reason(try await flight.rehearse())
        for line in reason.split(separator: "\n") {
            #expect(line.contains("eth0 (10.0.0.5)") && line.contains("wlan0 (10.0.0.9)"))
            #expect(line.contains("local_address") && !line.contains("127.0.0.1"))
        }
        #expect(reason.split(separator: "\n").count == 3)
    }

    @Test("B041: with one adapter in the drones' network and no answer, it is named as the one that was used")
    func oneAdapter() async throws {
        var flight = try flight()
        flight.host = HostFacts(adapters: [
            NetworkAdapter(name: "eth0", address: IPv4Address(192, 168, 7, 5), prefix: 24),
            NetworkAdapter(name: "wlan0", address: IPv4Address(10, 0, 0, 9), prefix: 24),
        ])
        flight.faults["bell"] = [.silence(to: "")]
        let reason = try reason(try await flight.rehearse())
        #expect(reason.hasPrefix("bell does not answer at 10.0.0.22"))
        #expect(reason.contains("wlan0 (10.0.0.9)") && !reason.contains("eth0"))
    }

    @Test(
        "B041: 192.168.10.1 in the office's network and in the drone's own: both adapters are named when nobody answers"
    )
    func officeNetwork() async throws {
        var flight = try solo()
        flight.host = HostFacts(adapters: [
            NetworkAdapter(name: "eth0", address: IPv4Address(192, 168, 10, 57), prefix: 24),
            NetworkAdapter(name: "wlan0", address: IPv4Address(192, 168, 10, 2), prefix: 24),
        ])
        flight.air.outages = [AirOutage(from: .zero, to: ShowInstant(seconds: 900))]
        let reason = try reason(try await flight.rehearse())
        #expect(reason.contains("eth0 (192.168.10.57)") && reason.contains("wlan0 (192.168.10.2)"))
        #expect(reason.contains("local_address"))
    }

    @Test(
        "B043: one of three is off: the search ends by itself, names the found and the missing, and asks in no tight loop"
    )
    func poweredOff() async throws {
        var flight = try flight()
        flight.faults["curie"] = [.silence(to: "")]
        let run = try await flight.rehearse()
        let reason = try reason(run)
        #expect(reason.hasPrefix("curie does not answer at 10.0.0.23"))
        #expect(found(run) == ["ada", "bell"])
        #expect(run.outcome.duration < .seconds(15))
        let times = run.sent(to: 2).map(\.time)
        #expect((2...12).contains(times.count))
        #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= .milliseconds(490) })
    }

    /// One old Tello in its own Wi-Fi.
    private func solo() throws -> TestFlight {
        var flight = try TestFlight.example("first-flight", on: "old-tello")
        flight.knowsAddresses = false
        flight.adjust = { station in
            station.endpoint = Endpoint(IPv4Address(192, 168, 10, 1), port: TelloPorts.command)
        }
        return flight
    }

    @Test(
        "B045: an SDK 1.3 drone alone in its own Wi-Fi is recognised, said to be unverified, and flies its show",
        arguments: [
            EmulatedDroneConfiguration.UnknownAnswer.named, .error, .silence,
        ])
    func oldTello(answer: EmulatedDroneConfiguration.UnknownAnswer) async throws {
        var flight = try solo()
        flight.adjust = { station in
            station.endpoint = Endpoint(IPv4Address(192, 168, 10, 1), port: TelloPorts.command)
            station.configuration.unknownAnswer = answer
        }
        let run = try await flight.rehearse()
        #expect(run.faultsOfFlown == [])
        let items = run.outcome.flight.preflight?.items ?? []
        #expect(items.contains { $0.check == .firmware && $0.message.contains("SDK 1.3") })
        #expect(
            items.contains { $0.check == .identity && $0.verdict == .warning && $0.message.contains("not verified") })
    }

    @Test("B045: two drones at 192.168.10.1 are refused in the file: only one can be in its own Wi-Fi")
    func twoAtOneAddress() {
        var sink = DiagnosticSink()
        let text = """
            fleet: Two
            drones:
              ada:  {ip: 192.168.10.1, model: tello, home: [0, 0]}
              bell: {ip: 192.168.10.1, model: tello, home: [0, 150]}

            """
        _ = FleetReader.read(SourceText(name: "fleet.yaml", bytes: Array(text.utf8)), into: &sink)
        let errors = sink.diagnostics.filter { $0.severity == .error }
        #expect(errors.count == 1)
        #expect(errors.first?.message.contains("192.168.10.1") == true)
        #expect(errors.first?.range?.start.line == 4)
    }

    @Test("B045: an SDK 1.3 drone in a show for several is said to be unable to join a router")
    func oldTelloInAFleet() async throws {
        var flight = try flight()
        let places = ["ada": 21, "bell": 22, "curie": 23]
        flight.adjust = { station in
            guard let place = places[station.configuration.name] else { return }
            station.endpoint = Self.endpoint(UInt8(place))
            if place == 22 { station.configuration.firmware = .sdk13 }
        }
        let run = try await flight.rehearse()
        let items = run.outcome.flight.preflight?.items ?? []
        let note = items.first { $0.drone == "bell" && $0.check == .firmware }
        #expect(note?.verdict == .warning)
        #expect(note?.message.contains("cannot join a router") == true)
    }
}

/// Which adapter is used.
@Suite struct AdapterReportTests {
    private func found(from local: String?, adapters: Int) throws -> String? {
        var settings = LinkSettings()
        settings.localAddress = try local.map { Located(try #require(IPv4Address($0)), at: nil) }
        var link = LocalLink(drones: [], settings: settings)
        let all = [
            NetworkAdapter(name: "lo", address: IPv4Address(127, 0, 0, 1), prefix: 8),
            NetworkAdapter(name: "eth0", address: IPv4Address(10, 0, 0, 5), prefix: 24),
            NetworkAdapter(name: "wlan0", address: IPv4Address(10, 0, 0, 9), prefix: 24),
        ]
        link.adapters = Array(all.prefix(adapters))
        let event = link.naming(.found(drone: "ada", serial: "S", endpoint: "127.0.5.1:8889"))
        if case .found(_, _, let endpoint) = event { return endpoint }
        return nil
    }

    @Test(
        "B041: with several adapters the one that is used is printed with each drone, as the file or the system chooses"
    )
    func printed() throws {
        #expect(try found(from: "10.0.0.9", adapters: 3) == "127.0.5.1:8889 over wlan0 (10.0.0.9)")
        #expect(try found(from: nil, adapters: 3) == "127.0.5.1:8889 over lo (127.0.0.1)")
        #expect(try found(from: nil, adapters: 2) == "127.0.5.1:8889")
    }
}
