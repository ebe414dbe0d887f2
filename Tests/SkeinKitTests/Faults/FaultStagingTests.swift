import Diagnostics
import DroneLink
import Rehearsal
import ShowDocuments
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol
import Testing

@Suite struct FaultStagingTests {
    private func plan(_ text: String) throws -> FaultPlan {
        var sink = DiagnosticSink()
        let plan = FaultPlanReader.read(SourceText(name: "faults.yaml", bytes: Array(text.utf8)), into: &sink)
        return try #require(plan, "\(sink.diagnostics.map(\.message))")
    }

    private func staged(
        _ text: String, _ stage: FaultStaging.Stage = .rehearsal
    ) throws -> (staging: FaultStaging, found: [Diagnostic]) {
        let flight = try TestFlight.example("opening-wave", on: "classroom")
        var staging = FaultStaging(stage, flight.stations, of: flight.fleet)
        var sink = DiagnosticSink()
        staging.play(try plan(text), into: &sink)
        return (staging, sink.diagnostics)
    }

    @Test("Each drone gets the faults of its own name, its groups, everyone and the others, in the file's order")
    func targets() throws {
        let (staging, found) = try staged(
            """
            faults: A
            drones:
              all: [{lands_after: 11s}]
              ada: [{lose: answers}]
              board: [{lose: states}]
              others: [{lose: commands}]

            """)
        #expect(found.isEmpty)
        let board = try TestFlight.example("opening-wave", on: "classroom").fleet.groups.first?.members.map(\.value)
        for station in staging.stations {
            let drone = station.configuration
            #expect(drone.autoLandAfter == .seconds(11))
            let own = drone.name == "ada" ? 1 : 0
            let grouped = board?.contains(drone.name) == true ? 1 : 0
            #expect(drone.faults.rules.count == max(1, own + grouped), "\(drone.name)")
        }
    }

    @Test("A fault beyond the contract excuses what it may have led to: not what struck nobody, nor with another drone")
    func excuses() throws {
        let (staging, _) = try staged(
            """
            faults: A
            drones:
              ada: [{run_limit: 500ms}, {fall_short: up, part: 50%}, {delay: answers, by: 30s}]

            """)
        let finding = "ada: `up 50` was flown once more than was asked for"
        let idle = staging.idleFaults([])
        #expect(idle.count == 2 && staging.excuses(for: finding, idle: idle).count == 1)
        #expect(staging.excuses(for: finding, idle: []).count == 3)
        #expect(staging.excuses(for: "bell: `up 50` was flown once more than was asked for", idle: []).isEmpty)
        #expect(staging.excuses(for: "ada: the answer of ada to `a` was credited to `b`", idle: []).count == 1)
    }

    @Test("A question that is answered as a motion would be may be taken for that")
    func refusedQuestion() throws {
        let (staging, _) = try staged(
            """
            faults: A
            drones: {ada: [{answer: error Motor stop, to: battery?}]}

            """)
        let finding = "ada: the answer of ada to `battery?` was credited to `takeoff`"
        #expect(staging.excuses(for: finding, idle: []).count == 1)
    }

    @Test("Of drones that get each other's address in flight nobody can know which one answers")
    func swappedInFlight() throws {
        let (staging, found) = try staged("faults: A\naddresses: [{swap: [ada, bell], at: 20s}]\n")
        #expect(found.isEmpty)
        #expect(staging.excuses(for: "bell: the answer of ada to `up 50` was credited to `up 50`", idle: []).count == 1)
        #expect(staging.excuses(for: "curie: `up 50` was flown once more than was asked for", idle: []).isEmpty)
    }

    @Test("What is within the contract excuses nothing (E4)")
    func withinContract() throws {
        let (staging, _) = try staged(
            """
            faults: A
            air: {loss: 20%, doubled: 10%, late: {share: {commands: 5%}, up_to: 1s}}
            drones:
              all:
                - {delay: {answers: up}, by: 20s}
                - {double: commands, gap: 300ms}
                - {states: frozen, from: 3s, until: 9s}
                - {answer: error Not joystick, to: up}
                - {run_limit: 3s}
                - {say: ok, as: 10.0.0.9, at: 5s}

            """)
        #expect(staging.excuses(for: "ada: `up 50` was flown once more than was asked for", idle: []).isEmpty)
    }

    @Test("A name that is no drone's and no group's is an error with its place, said once")
    func unknownNames() throws {
        let (_, found) = try staged(
            """
            faults: A
            air:
              outages: [{from: 3s, until: 4s, drones: [adda]}]
            drones:
              bel: [{lose: answers}]
            host:
              - {send_error: No route to host, to: curi}

            """)
        #expect(found.map(\.code) == Array(repeating: "unknown-drone", count: 3))
        #expect(Set(found.map(\.replacement)) == ["ada", "bell", "curie"])
        #expect(found.allSatisfy { $0.range != nil })
    }

    @Test("What cannot be played over sockets is refused there, and played in a rehearsal")
    func sockets() throws {
        let text = """
            faults: A
            drones:
              ada: [{takeover: 192.168.1.9, at: 4s}]
            host:
              - {send_error: No route to host, to: ada}

            """
        #expect(try staged(text).found.isEmpty)
        let found = try staged(text, .sockets).found
        #expect(found.map(\.code) == ["not-playable", "not-playable"])
        #expect(found.map { $0.range?.start.line } == [3, 5])
    }

    @Test("New addresses, strangers' lines and the computer's own faults are for rehearsals alone, each with its line")
    func rehearsalAlone() throws {
        let text = """
            faults: A
            addresses: [{swap: [ada, bell], at: 9s}]
            drones:
              ada:
                - {new_address: 127.0.1.9, at: 4s}
                - {reboot: 4s, back_at: 127.0.1.9, at: 5s}
                - {say: "bat:1;", to: states, as: 10.0.0.9, at: 6s, every: 100ms, times: 30}
                - {say: "bat:1;", to: states, at: 6s, every: 100ms, times: 30}
            host:
              - {receive_error: Cannot allocate memory, at: 7s, for: 2s}
              - {clock_step: 3s, at: 8s, back: true}
              - {stall: 3s, at: 9s}

            """
        let (staging, none) = try staged(text)
        #expect(none.isEmpty)
        let rules = staging.stations[0].configuration.faults.rules
        #expect(rules.count == 2 + 30 + 30 + 1)
        #expect(rules[1].effect == .reboot(down: .seconds(4), backAt: IPv4Address(127, 0, 1, 9)))
        #expect(rules.last?.effect == .readdress(staging.stations[1].endpoint.address))
        #expect(
            staging.stations[1].configuration.faults.rules.map(\.effect) == [
                .readdress(staging.stations[0].endpoint.address)
            ])
        #expect(staging.air.deafness == [AirStall(from: ShowInstant(seconds: 7), to: ShowInstant(seconds: 9))])
        #expect(staging.air.clockSteps == [AirClockStep(at: ShowInstant(seconds: 8), by: .seconds(-3))])
        let found = try staged(text, .sockets).found
        #expect(found.allSatisfy { $0.code == "not-playable" && $0.advice != nil })
        #expect(found.map { $0.range?.start.line } == [5, 6, 7, 2, 10, 11, 12])
    }

    @Test("B051: two drones that get each other's address between the check and the yes do not take off")
    func swappedWhileAsked() async throws {
        var flight = try TestFlight(
            drones: ["ada", "bell"], timeline: "  - {cue: up, do: takeoff}\n  - {cue: down, do: land}")
        flight.faultPlan = try plan("faults: A\naddresses: [{swap: [ada, bell], at: 9s}]\n")
        flight.hesitation = .seconds(10)
        let run = try await flight.rehearse()
        #expect(run.failures.map(\.check) == [.identity, .identity])
        #expect(run.outcome.journals.allSatisfy { $0.executedMotions.isEmpty })
    }

    @Test(
        "A wall clock that is set at any moment ends no motion before its time and takes none for undone",
        arguments: 1...2)
    func clockSteps(seed: UInt64) async throws {
        var flight = try TestFlight(
            drones: ["ada", "bell"],
            timeline:
                "  - {cue: up, do: takeoff}\n  - {cue: rise, do: [up 60, cw 90, forward 50]}\n  - {cue: down, do: land}"
        )
        flight.seed = seed
        let steps = (0..<5).map { "{clock_step: 3s, at: \(6500 + 4350 * $0 + 517 * Int(seed))ms}" }
        flight.faultPlan = try plan("faults: A\nair: {loss: 5%}\nhost: [\(steps.joined(separator: ", "))]\n")
        let run = try await flight.rehearse()
        #expect(run.faultsOfFlown == [])
    }

    @Test("Over sockets the drones play the air's faults")
    func airOnSockets() throws {
        let (staging, found) = try staged(
            """
            faults: A
            air:
              loss: 10%
              doubled: {answers: 5%}
              late: {share: 5%, up_to: 2s}
              outages: [{from: 3s, until: 4s, drones: ada, of: states, then_all_at_once: true}]

            """, .sockets)
        #expect(found.isEmpty)
        #expect(staging.stations[0].configuration.faults.rules.count == 3 + 1 + 3 + 1)
        #expect(staging.stations[1].configuration.faults.rules.count == 3 + 1 + 3)
        #expect(staging.air.outages.isEmpty)
    }

    @Test("The same plan and seed give the same trace, and another seed another one")
    func traces() async throws {
        func trace(_ seed: UInt64) async throws -> String {
            var flight = try TestFlight.example("opening-wave", on: "classroom")
            flight.seed = seed
            flight.faultPlan = try plan(TestFlight.text(of: "Faults/bad-wifi.yaml"))
            return try await "\(flight.rehearse().outcome.trace)"
        }
        let first = try await trace(3)
        #expect(try await trace(3) == first)
        #expect(try await trace(4) != first)
    }

    @Test("A planned fault strikes the drone that it names: a lost answer is made good by telemetry")
    func lostAnswer() async throws {
        var flight = try TestFlight(
            drones: ["ada", "bell"],
            timeline: "  - {cue: up, do: takeoff}\n  - {cue: rise, do: up 60}\n  - {cue: down, do: land}")
        flight.faultPlan = try plan("faults: A\ndrones: {ada: [{lose: {answers: up}, times: 1}]}\n")
        let run = try await flight.rehearse()
        #expect(run.faultsOfFlown == [])
        let lost = run.outcome.journals.map { journal in
            journal.filter { if case .lostAnswer = $0.event { true } else { false } }.count
        }
        #expect(lost == [1, 0])
    }

    @Test("Swapped addresses: drones that are known by serial number are found all the same, each with its own role")
    func swapped() async throws {
        var flight = try TestFlight.example("opening-wave", on: "classroom")
        let own = flight.stations.map(\.endpoint)
        flight.faultPlan = try plan("faults: A\naddresses: [{swap: [ada, bell]}]\n")
        let (staging, found) = try staged("faults: A\naddresses: [{swap: [ada, bell]}]\n", .sockets)
        #expect(found.isEmpty)
        #expect(staging.stations.map(\.endpoint) == [own[1], own[0]] + own.dropFirst(2))
        let run = try await flight.rehearse()
        #expect(run.faultsOfFlown == [])
    }

    @Test("A shared address: two drones answer there, and nobody takes off")
    func shared() async throws {
        var flight = try TestFlight.example("opening-wave", on: "classroom")
        let text = "faults: A\naddresses: [{share: [ada, bell]}]\n"
        flight.faultPlan = try plan(text)
        let run = try await flight.rehearse()
        #expect(run.outcome.journals.allSatisfy { !$0.contains { $0.event == .motorsOn } })
        #expect(try staged(text, .sockets).found.map(\.code) == ["not-playable"])
    }

    @Test("A program that stands still for a moment flies on, and hears then what was said meanwhile")
    func stall() async throws {
        var flight = try TestFlight(
            drones: ["ada", "bell"],
            timeline: "  - {cue: up, do: takeoff}\n  - {cue: rise, do: up 60}\n  - {cue: down, do: land}")
        let still = try await flight.rehearse()
        flight.faultPlan = try plan("faults: A\nhost: [{stall: 3s, at: 9s}]\n")
        let run = try await flight.rehearse()
        #expect(run.outcome.misjudgements == [])
        #expect(run.outcome.trace != still.outcome.trace)
        let first = ShowInstant.zero.advanced(by: .seconds(9))
        let sent = run.entries.filter { $0.kind == "out" }.map(\.time).filter {
            $0 > first && $0 < first.advanced(by: .seconds(3))
        }
        #expect(sent.isEmpty)
    }

    @Test("A port that another program has: nothing takes off")
    func portInUse() async throws {
        var flight = try TestFlight.example("opening-wave", on: "classroom")
        flight.faultPlan = try plan("faults: A\nhost: [{port_in_use: 8889}]\n")
        let run = try await flight.rehearse()
        guard case .noPort(let error) = run.outcome.flight.ending else {
            Issue.record("\(run.outcome.flight.ending)")
            return
        }
        #expect(error.port == 8889)
    }

    @Test("A battery that takes a course is followed from point to point")
    func course() async throws {
        var flight = try TestFlight(
            drones: ["ada"], timeline: "  - {cue: up, do: takeoff}\n  - hold: 10s\n  - {cue: down, do: land}")
        flight.faultPlan = try plan("faults: A\ndrones: {ada: [{battery: {1s: 80%, 11s: 60%}}]}\n")
        let run = try await flight.rehearse()
        let left = run.outcome.drones.first?.truth.battery ?? 0
        #expect((54...60).contains(left), "\(left)")
    }

    @Test("Send errors of the computer are those of the drones that are named")
    func sendErrors() throws {
        let (staging, _) = try staged(
            "faults: A\nhost: [{send_error: No route to host, to: ada, times: 3}, {send_error: Network is unreachable}]\n"
        )
        #expect(staging.air.sendFaults.map(\.count) == [3] + Array(repeating: 1, count: staging.stations.count))
        #expect(staging.air.sendFaults.first?.message == "No route to host")
    }
}
