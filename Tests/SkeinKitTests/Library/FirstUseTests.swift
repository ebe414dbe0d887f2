import Diagnostics
import FlightPlanning
import ShowDocuments
import ShowTime
import Synchronization
import Testing

@testable import SkeinKit
@testable import SwarmControl

/// What an app's author stumbles over on the first day, and what the library says then.
@Suite struct FirstUseTests {
    /// Two drones whose file gives no serial numbers.
    private static let unnumbered = ShowText(
        name: "two.yaml",
        text: "fleet: Two\ndrones:\n  castor: {ip: 192.168.1.31, home: [0, 75]}\n"
            + "  pollux: {ip: 192.168.1.32, home: [0, -75]}\n")

    @Test("A second fly in the middle of a flight says that it is no flight, and does not say that everybody is down")
    func secondInFlight() async throws {
        let second = Mutex<Task<FlightReport, Never>?>(nil)
        let flight = try LibraryScene.flight { event, flight in
            guard event.opens("turn") else { return }
            let report = FlightReport(
                show: "", notBegun: "", drones: flight.drones.map { FlightReport.Drone($0) })
            #expect(report.drones.map(\.hasLanded) == [false, false])
            #expect(!report.isEverybodyDown)
            // It is cancelled, too, and that is no landing of the flight that it is not.
            second.withLock { second in
                second = Task { await flight.fly() }
                second?.cancel()
            }
        }
        #expect(await flight.fly().isFlown)
        let report = try #require(await second.withLock { $0 }?.value)
        guard case .notBegun = report.ending else {
            Issue.record("ended \(report.ending)")
            return
        }
        #expect(report.drones.map(\.name) == ["castor", "pollux"])
    }

    @Test("The same show and seed give the same report, and another seed another one")
    func equality() async throws {
        let show = try LibraryScene.show()
        let first = await show.rehearse(seed: 3)
        #expect(await show.rehearse(seed: 3) == first)
        #expect(await show.rehearse(seed: 4) != first)
    }

    @Test("A rehearsal asks, too; with a no nothing takes off, and an answer from outside is waited for")
    func rehearsedConfirmation() async throws {
        let show = try LibraryScene.show()
        let refused = await show.flight(with: .rehearsed(confirm: { !$0.isPassed })).fly()
        #expect(refused.ending == .notConfirmed)
        let (answers, answer) = AsyncStream.makeStream(of: Bool.self)
        let flight = show.flight(with: .rehearsed { _ in await answers.first { _ in true } ?? false })
        async let report = flight.fly()
        for await case .preflight in flight.events { break }
        answer.yield(true)
        let asked = await report
        #expect(asked.isFlown)
        #expect(asked.cues.map(\.cue) == show.cues.map(\.name))
    }

    @Test("An emulated flight never advises to write the serial number of a drone that does not exist into the fleet")
    func playedSerials() async throws {
        let show = try Show(choreography: LibraryScene.choreography, fleet: Self.unnumbered)
        let flight = show.flight(with: .rehearsed())
        let report = await flight.fly()
        #expect(report.isFlown)
        let checks = try #require(report.preflight).checks.filter { $0.subject == "identity" }
        #expect(checks.map(\.verdict) == [.passed, .passed])
        #expect(show.drones.allSatisfy { $0.serial == nil }, "the show itself is as it was written")
        let played = PlayedShow(show, by: .rehearsed()) { _ in }
        #expect(played.plan.members.allSatisfy { $0.drone.serial?.value.hasPrefix("0TQEMULATED") == true })
    }

    @Test("A plain Tello, which has no serial number, is given none")
    func plainTello() async throws {
        let fleet = ShowText(
            name: "one.yaml", text: "fleet: One\ndrones:\n  tello: {model: tello, ip: 192.168.10.1, home: [0, 0]}\n")
        let show = try Show(
            choreography: ShowText(
                name: "hop.yaml", text: "show: Hop\ntimeline:\n  - {cue: up, do: takeoff}\n  - {cue: home, do: land}\n"),
            fleet: fleet)
        let played = PlayedShow(show, by: .rehearsed()) { _ in }
        #expect(played.plan.members.map(\.drone.serial?.value) == [nil])
        #expect(await show.rehearse().isFlown)
    }

    @Test("A fault of all names each drone, so that an app can mark each, and says in words how many they are")
    func faultOfAll() {
        let fault = FlightFault(
            DroneFault(
                member: nil, drone: "both drones", all: ["castor", "pollux"], cue: "turn", kind: .outage, time: .zero))
        #expect(fault.drones == ["castor", "pollux"])
        #expect(fault.description.hasPrefix("both drones, in cue 'turn', fell silent in one moment"))
        let holding = FlightProgress.holding(fault, choices: [.landAll])
        #expect("\(holding)".hasPrefix("the show holds because of both drones;"))
        let early = FlightFault(
            DroneFault(member: 0, drone: "ada", cue: "", kind: .silent, time: .zero))
        #expect(early.drones == ["ada"])
        #expect("\(FlightProgress.fault(early))".hasPrefix("fault: ada fell silent: "))
        #expect(FlightFault(ofSkein: "this is a fault of Skein").description == "this is a fault of Skein")
    }

    @Test("A document in the place of its path is said to be one, without the document, and so is what to do")
    func textAsPath() throws {
        let error = try #require(throws: ShowError.self) {
            try Show(choreography: LibraryScene.choreography.text, fleet: "no.yaml")
        }
        #expect(
            error.description == """
                this is the text of a document, not the path of a file
                  help: give it as `ShowText(name: "show.yaml", text: …)`
                no.yaml: no such file
                """)
        #expect(error.findings.map(\.code) == ["unreadable-file", "unreadable-file"])
    }

    @Test("A drone that does nothing has no action")
    func idle() throws {
        let flight = try LibraryScene.flight()
        #expect(flight.drones.map(\.action) == [nil, nil])
        #expect(flight.drones.first?.description == "castor: not found")
    }

    @Test("The other buttons before a flight: motors off ends it on the ground, more time changes nothing")
    func buttonsBefore() async throws {
        let off = try LibraryScene.flight()
        off.emergency()
        #expect(await off.fly().ending == .cutShort(reason: "stopped before take-off"))
        let patient = try LibraryScene.flight(hasOperator: true)
        patient.giveMoreTime()
        #expect(await patient.fly().isFlown)
    }
}
