import SkeinKit
import Testing

/// Drones of a fleet file without a show, over loopback sockets on addresses of their own.
@Suite struct DroneFleetTests {
    private static func fleet(_ network: Int) -> ShowText {
        ShowText(
            name: "two.yaml",
            text: """
                fleet: Two
                drones:
                  castor: {serial: 0TQTESTDRONE01, ip: 127.211.\(network).1, home: [0, 75]}
                  pollux: {serial: 0TQTESTDRONE02, ip: 127.211.\(network).2, home: [0, -75]}
                link: {local_address: 127.211.\(network).200}
                limits:
                  area: {x: [-200, 200], y: [-200, 200]}

                """)
    }

    @Test(
        "Drones that are asked for stay on the ground without a yes; a fleet lands without a show, as is seen of both")
    func land() async throws {
        let fleet = try DroneFleet(Self.fleet(1))
        #expect(fleet.title == "Two")
        #expect(fleet.drones == ["castor", "pollux"])
        let played = EmulatedFleet(of: fleet)
        #expect(played.addresses == ["127.211.1.1:8889", "127.211.1.2:8889"])
        try played.start()
        defer { played.stop() }
        // Nobody reports before somebody has spoken to it: the checks before a take-off do.
        let show = try Show(choreography: LibraryScene.choreography, fleet: Self.fleet(1))
        let flight = show.flight(with: .real { preflight in !preflight.isPassed })
        #expect(await flight.fly().ending == .notConfirmed)
        let report = await fleet.land()
        #expect(report.isEverybodyDown)
        #expect(report.landed == ["castor", "pollux"])
        #expect(report.description == "landed: castor, pollux")
    }

    @Test("Where the drones' addresses are taken nothing takes off, and the reason names drone and address")
    func taken() async throws {
        let document = Self.fleet(2)
        let first = EmulatedFleet(of: try DroneFleet(document))
        try first.start()
        defer { first.stop() }
        let failure = #expect(throws: EmulatedFleet.Failure.self) {
            try EmulatedFleet(of: try DroneFleet(document)).start()
        }
        #expect(failure?.description.hasPrefix("127.211.2.1:8889 for emulated drone castor is in use") == true)
        let flight = try Show(choreography: LibraryScene.choreography, fleet: document).flight(with: .emulated)
        let report = await flight.fly()
        #expect(report.ending == .notBegun(reason: failure?.description ?? ""))
        #expect(report.isEverybodyDown && !report.isFlown)
    }

    @Test("A faulty fleet is refused with its place, and so is one that is not there")
    func faulty() {
        let error = #expect(throws: ShowError.self) {
            try DroneFleet(ShowText(name: "f.yaml", text: "fleet: F\ndrones:\n  ada: {ip: 300.1.1.1}\n"))
        }
        #expect(error?.findings.contains { $0.place?.description == "f.yaml:3:13" } == true)
        #expect(throws: ShowError.self) { try DroneFleet(file: "no.yaml") }
    }

    @Test("New drones are numbered from 127.0.1.1 on, and no number of them is too large or too small to ask for")
    func numbered() {
        #expect(EmulatedFleet(count: 2).addresses == ["127.0.1.1:8889", "127.0.1.2:8889"])
        #expect(EmulatedFleet(count: -3).addresses.isEmpty)
        #expect(EmulatedFleet(count: .max).addresses.count == 250)
    }
}
