import DroneLink
import Rehearsal
import ShowDocuments
import ShowTime
import SwarmControl
import TelloEmulator
import TelloProtocol
import Testing

/// How drones have been seen to answer `ap`.
private let wordings = [
    "OK,drone will reboot in 3s", "OK, drone will reboot in 3s", "OK,drone will reboot in 3s\0", "ok",
]

@Suite struct JoinTests {
    @Test("Three drones go from their own networks to the router's, one after the other", arguments: [1, 2, 3])
    func three(seed: UInt64) async throws {
        var bench = JoinBench(3)
        bench.seed = seed
        bench.procedure = JoinProcedure.Settings(goesOn: true, count: 3, hasPerson: false)
        let outcome = try await bench.run()
        #expect(outcome.result.ending == .done)
        #expect(outcome.result.reports.map(\.serial) == (1...3).map { JoinBench.serial($0) })
        #expect(outcome.result.reports.map(\.station) == (1...3).map { JoinBench.station($0) })
        #expect(outcome.drones.map(\.network) == [.station, .station, .station])
        #expect(outcome.drones.allSatisfy { $0.joinCommands == 1 }, "an acknowledged `ap` is not sent again")
        #expect(!outcome.record.contains("quiet"))
        #expect(outcome.record.contains("ap studio …"))
    }

    @Test(
        "Asked to end before a drone is told, at whatever moment, it hands no name and password over",
        arguments: Array(stride(from: 0, to: 3000, by: 50)))
    func endedBeforeTelling(milliseconds: Int) async throws {
        var bench = JoinBench(1)
        let undisturbed = try #require(try await bench.run().telling)
        bench.stop = .milliseconds(milliseconds)
        let outcome = try await bench.run()
        let isLate = .milliseconds(milliseconds) > undisturbed
        #expect((outcome.telling != nil) == isLate)
        // A command that has just been sent may be on its way when everything ends.
        let hasArrived = .milliseconds(milliseconds - 50) > undisturbed
        #expect(outcome.drones[0].joinCommands <= (isLate ? 1 : 0))
        #expect(outcome.drones[0].joinCommands == 1 || !hasArrived)
        #expect(outcome.result.ending == .stopped)
        #expect(isLate || outcome.result.reports.isEmpty)
    }

    @Test(
        "Asked to end while a drone restarts, it says no word of a network that it did not ask in",
        arguments: Array(stride(from: 3000, to: 7000, by: 200)))
    func endedWhileLeaving(milliseconds: Int) async throws {
        var bench = JoinBench(1)
        // This one has all it needs and stays: whatever is said of its having left is invented.
        bench.drones[0].joinDelay = .seconds(3600)
        bench.stop = .milliseconds(milliseconds)
        let outcome = try await bench.run()
        #expect(!outcome.events.contains { if case .gone = $0 { true } else { false } })
        #expect(outcome.result.ending == .stopped)
    }

    @Test("With one adapter the next drone comes first, and all are looked for once the computer is back")
    func oneAdapter() async throws {
        var bench = JoinBench(3)
        bench.procedure = JoinProcedure.Settings(goesOn: true, count: 3, hasPerson: true)
        bench.host = { questions in
            let isBack = questions.contains { if case .backToRouter = $0 { true } else { false } }
            let address = isBack ? IPv4Address(192, 168, 1, 2) : IPv4Address(192, 168, 10, 2)
            return HostFacts(adapters: [NetworkAdapter(name: "wlan0", address: address, prefix: 24)])
        }
        let outcome = try await bench.run()
        #expect(outcome.result.ending == .done)
        #expect(outcome.joined == (1...3).map { JoinBench.serial($0) })
        #expect(
            outcome.questions == [
                .nextDrone(told: 1), .nextDrone(told: 2), .backToRouter(serials: (1...3).map { JoinBench.serial($0) }),
            ])
    }

    @Test("A person who says that it is enough ends it after the drones so far")
    func enough() async throws {
        var bench = JoinBench(3)
        bench.procedure = JoinProcedure.Settings(goesOn: true, hasPerson: true)
        bench.answer = { question, _ in question == .nextDrone(told: 2) ? .enough : .goOn }
        let outcome = try await bench.run()
        #expect(outcome.joined == (1...2).map { JoinBench.serial($0) })
        #expect(outcome.drones.map(\.network) == [.station, .station, .own])
    }

    @Test("Without a network to look in, the computer's own are taken: `ap` worked, and its adapter says where")
    func ownNetworks() async throws {
        var bench = JoinBench(1)
        bench.networks = []
        bench.host = { _ in
            HostFacts(adapters: [
                NetworkAdapter(name: "lo", address: IPv4Address(127, 0, 0, 1), prefix: 8),
                NetworkAdapter(name: "wlan0", address: IPv4Address(192, 168, 10, 2), prefix: 24),
                NetworkAdapter(name: "eth0", address: IPv4Address(192, 168, 1, 2), prefix: 24),
            ])
        }
        #expect(try await bench.run().joined == [JoinBench.serial(1)])
    }

    @Test("Every way in which a drone says that it has understood is taken", arguments: wordings)
    func answers(text: String) async throws {
        let outcome = try await JoinBench(1) { $0.joinAnswer = text }.run()
        #expect(outcome.joined == [JoinBench.serial(1)])
        #expect(outcome.drones[0].joinCommands == 1)
    }

    @Test("A lost `ap` is sent again, and a lost answer does no harm")
    func lost() async throws {
        let lost = try await JoinBench(1) { $0.faults = [.lostFirst("ap ", count: 3)] }.run()
        #expect(lost.joined == [JoinBench.serial(1)])
        #expect(lost.drones[0].joinCommands == 1)
        let unheard = try await JoinBench(1) { $0.faults = [.swallowedAnswers(to: "ap ", count: .max)] }.run()
        #expect(unheard.joined == [JoinBench.serial(1)])
        #expect(unheard.events.contains { if case .told(_, false) = $0 { true } else { false } })
    }

    @Test("In an air that loses every fifth datagram all three get there", arguments: [1, 2, 3, 4, 5])
    func loss(seed: UInt64) async throws {
        var bench = JoinBench(3)
        bench.seed = seed
        bench.air = AirModel(loss: 0.2, duplication: 0.1)
        bench.procedure = JoinProcedure.Settings(goesOn: true, count: 3, hasPerson: false)
        let outcome = try await bench.run()
        #expect(outcome.joined == (1...3).map { JoinBench.serial($0) })
        #expect(!outcome.record.contains("quiet"))
    }

    @Test("A Tello with SDK 1.3 is refused, and no password is handed to it")
    func old() async throws {
        let outcome = try await JoinBench(1) { $0.firmware = .sdk13 }.run()
        #expect(outcome.result.reports.map(\.ending) == [.refused(.oldFirmware)])
        #expect(outcome.drones[0].joinCommands == 0)
        #expect(outcome.drones[0].network == .own)
    }

    @Test("A drone that was told a wrong password is missed, and the person is told what to check")
    func wrong() async throws {
        var bench = JoinBench(1)
        bench.router.password = "loud-owl-42"
        bench.procedure.hasPerson = true
        bench.answer = { question, before in before.count > 1 ? .enough : .goOn }
        let outcome = try await bench.run()
        #expect(outcome.result.reports.map(\.ending) == [.told])
        #expect(outcome.questions.first == .check(missing: [JoinBench.serial(1)]))
        #expect(outcome.drones[0].truth.phase == .searching)
        #expect(!outcome.record.contains("loud"))
    }

    @Test("Nobody at the drones' own address is said at once, and asked about where there is a person")
    func nobody() async throws {
        var bench = JoinBench(1) { $0.network = .station }
        let outcome = try await bench.run()
        #expect(outcome.result.ending == .nobody)
        #expect(outcome.duration < .seconds(15))
        bench.procedure.hasPerson = true
        bench.answer = { _, before in before.count == 2 ? .enough : .goOn }
        let asked = try await bench.run()
        #expect(asked.result.ending == .stopped)
        #expect(asked.questions == [.joinDrone, .joinDrone, .joinDrone])
    }

    @Test("On a computer that is in no drone's network that is said at once, and nothing is sent")
    func elsewhere() async throws {
        var bench = JoinBench(1)
        bench.host = { _ in
            HostFacts(adapters: [NetworkAdapter(name: "eth0", address: IPv4Address(10, 0, 0, 5), prefix: 24)])
        }
        let outcome = try await bench.run()
        #expect(outcome.result.ending == .nobody)
        #expect(outcome.duration == .zero)
        #expect(!outcome.record.contains("out"))
    }

    @Test("Who ends it before name and password are handed over has told no drone anything")
    func cancelled() async throws {
        var bench = JoinBench(1)
        bench.cancelledAfter = .milliseconds(500)
        let outcome = try await bench.run()
        #expect(outcome.result.ending == .stopped)
        #expect(outcome.result.reports.isEmpty)
        #expect(outcome.drones[0].joinCommands == 0)
        #expect(outcome.drones[0].network == .own)
    }

    @Test("A TT with its controller joins once its switch is set, which the person is asked to do")
    func controller() async throws {
        var bench = JoinBench(1) {
            $0.firmware = .sdk30
            $0.hasController = true
        }
        bench.procedure.hasPerson = true
        let outcome = try await bench.run()
        #expect(outcome.questions == [.setSwitch(serial: JoinBench.serial(1))])
        #expect(outcome.joined == [JoinBench.serial(1)])
    }

    @Test("A drone that was told already and still answers is not told again")
    func stillThere() async throws {
        var bench = JoinBench(2) { $0.joinDelay = .seconds(150) }
        bench.procedure = JoinProcedure.Settings(goesOn: true, count: 2, hasPerson: true)
        let outcome = try await bench.run()
        #expect(outcome.questions.contains(.leaveDrone(serial: JoinBench.serial(1))))
        #expect(outcome.drones.map(\.joinCommands) == [1, 1])
        #expect(outcome.joined == (1...2).map { JoinBench.serial($0) })
    }
}

extension EmulatedDrone {
    /// How many `ap` it received.
    var joinCommands: Int {
        journal.count { if case .received(_, let text, _) = $0.event { text.hasPrefix("ap ") } else { false } }
    }
}
