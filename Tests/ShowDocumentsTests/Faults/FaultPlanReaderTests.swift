import Diagnostics
import ShowDocuments
import TelloProtocol
import Testing

@Suite struct FaultPlanReaderTests {
    private func read(_ text: String) -> (plan: FaultPlan?, found: [Diagnostic]) {
        var sink = DiagnosticSink()
        let plan = FaultPlanReader.read(SourceText(name: "faults.yaml", text), into: &sink)
        return (plan, sink.diagnostics)
    }

    private func fault(_ text: String) -> PlannedFault? {
        read("faults: A\ndrones: {ada: [\(text)]}\n").plan?.drones.first?.faults.first?.value
    }

    @Test("Every example plan is read without a message", arguments: ExampleFiles.faults)
    func examples(name: String) throws {
        var sink = DiagnosticSink()
        let text = try ExampleFiles.text(name)
        _ = try #require(FaultPlanReader.read(text, into: &sink), "\(sink.shown(text))")
        #expect(sink.diagnostics.isEmpty, "\(sink.shown(text))")
        #expect(text.line(1)?.hasPrefix("# ") == true)
    }

    @Test("A fault says what happens and when")
    func faults() {
        var once = FaultOccasion()
        once.times = 1
        #expect(fault("{lose: {answers: up}, times: 1}") == PlannedFault(.lose(.answers(.texts(["up"]))), when: once))
        var third = FaultOccasion()
        third.nth = 3
        #expect(
            fault("{answer: error Not joystick, to: [up, forward 50], nth: 3}")
                == PlannedFault(
                    .answer(.text("error Not joystick"), to: .texts(["up", "forward 50"]), isObeyed: false), when: third
                ))
        var later = FaultOccasion()
        later.on = .texts(["takeoff"])
        later.after = .seconds(12)
        #expect(fault("{reboot: 8s, on: takeoff, after: 12s}") == PlannedFault(.reboot(down: .seconds(8)), when: later))
        var rounds = FaultOccasion()
        (rounds.at, rounds.every, rounds.times) = (.seconds(20), .milliseconds(100), 50)
        #expect(
            fault("{say: 'bat:1;', to: states, as: 127.0.9.9, at: 20s, every: 100ms, times: 50}")
                == PlannedFault(.say(.text("bat:1;"), as: IPv4Address(127, 0, 9, 9), isState: true), when: rounds))
        var span = FaultOccasion()
        span.from = .seconds(90)
        span.condition = .airborne
        span.chance = 5
        #expect(
            fault("{double: states, from: 1:30, while: airborne, chance: 5%}")
                == PlannedFault(.double(.states, gap: .milliseconds(1) ... .milliseconds(300)), when: span))
    }

    @Test("All faults of a file are said in one pass, each with its place and what to do")
    func allAtOnce() {
        let (plan, found) = read(
            """
            faults: Wrong
            sed: 3
            air:
              loss: 110%
            drones:
              ada:
                - {lose: answer}
                - {lose: {answers: upp}, time: 1}
                - {reboot: 8s}
                - {nth: 3}
                - {lose: answers, delay: answers}
                - {stall: land}
                - {answer: {hex: cc 1}, to: up 5 5}
                - {delay: answers, by: [3s, 1s]}
                - {lose: answers, from: 9s, until: 8s}
                - {die: true, at: 3s}
            host:
              - {send_error: no route to host}

            """)
        #expect(plan == nil)
        let places = found.map { "\($0.range?.start.line ?? 0) \($0.code)" }
        #expect(
            places == [
                "2 unknown-key", "4 out-of-range", "7 unknown-word", "8 unknown-command", "8 unknown-key",
                "9 missing-key",
                "10 missing-key", "11 two-faults", "12 no-motion", "13 bad-bytes", "13 command-arguments",
                "14 bad-time",
                "15 bad-time", "16 unknown-key", "18 unknown-word",
            ])
        #expect(found.allSatisfy { $0.advice != nil })
        #expect(found.first { $0.range?.start.line == 8 }?.replacement == "up")
        #expect(found.first { $0.range?.start.line == 16 }?.replacement == "do")
    }

    @Test(
        "What a fault does not take is an error, and not passed over",
        arguments: [
            "{lands_after: 11s, nth: 2}", "{reboot: 8s, at: 4s, nth: 2}", "{lose: answers, at: 4s}",
            "{lose: {answers: up, commands: up}}", "{lose: {states: up}}", "{stall: all}", "{battery: 101%}",
            "{battery: {20s: 40%}}", "{battery: {20s: 40%, 10s: 30%}}", "{battery: {10s: 40%, 20s: 30%}, at: 4s}",
            "{fall_short: up}", "{fall_short: up, part: 100%}", "{states: {sdk: 4}}", "{do: fly, at: 3s}",
            "{drift: [1], at: 3s}", "{say: ok}", "{run_limit: 9s, times: 2}", "{reboot: 8s, at: 4s, on: up}",
            "{reboot: 8s, at: 0s}", "{answer: {hex: ''}}", "{states: {set: {}}}",
            "{new_address: 127.0.1.9}", "{new_address: router, at: 3s}", "{reboot: 8s, back_at: 3, at: 4s}",
            "{say: ok, to: commands, at: 3s}", "{say: ok, at: 3s, every: 1s}", "{say: ok, on: up, every: 1s, times: 3}",
            "{die: true, every: 1s}", "{lose: {answers: rc}}", "{delay: {answers: [rc 0 0 0 0]}, by: 1s}", "lose", "[]",
        ])
    func refused(text: String) {
        #expect(read("faults: A\ndrones: {ada: [\(text)]}\n").plan == nil)
    }

    @Test(
        "What is wrong with addresses and with the computer is said, too",
        arguments: [
            "addresses: [{swap: [ada]}]", "addresses: [{swap: [ada, ada]}]",
            "addresses: [{swap: [a, b], share: [a, b]}]",
            "addresses: {swap: [ada, bell]}", "host: [{stall: 3s}]", "host: [{port_in_use: 0}]", "host: [{at: 3s}]",
            "addresses: [{swap: [a, b], at: -1s}]", "addresses: [{share: [a, b], at: 3s}]",
            "host: [{receive_error: broken, at: 3s}]", "host: [{receive_error: Cannot allocate memory}]",
            "host: [{clock_step: 2s}]", "host: [{clock_step: 2s, at: 3s, back: far}]",
            "host: [{stall: 3s, at: 2s, port_in_use: 8889}]", "host: [{stal: 3s, at: 2s}]",
        ])
    func refusedElsewhere(text: String) {
        let (plan, found) = read("faults: A\n\(text)\n")
        #expect(plan == nil)
        #expect(found.allSatisfy { $0.advice != nil && $0.range?.start.line == 2 })
    }

    @Test("A fleet and a show are no fault plans", arguments: ["fleet: A\ndrones: {}\n", "timeline: []\n"])
    func otherKinds(text: String) {
        let (plan, found) = read(text)
        #expect(plan == nil)
        #expect(found.first?.code == "wrong-file")
    }

    @Test("More faults than a file may have are an error, and none of them is read")
    func tooMany() {
        let items = Array(repeating: "{do: die, at: 1s}", count: FaultPlanReader.most + 1).joined(separator: ", ")
        #expect(read("faults: A\ndrones: {ada: [\(items)]}\n").found.map(\.code) == ["too-large"])
    }

    @Test("Plans that a program made read back equal after writing", arguments: 0..<200)
    func roundTrip(seed: Int) throws {
        var generator = FaultPlanGenerator(seed: UInt64(seed))
        let plan = generator.plan()
        let text = SourceText(name: "written.yaml", FaultPlanWriter.text(of: plan, header: ["Made"]))
        var sink = DiagnosticSink()
        let read = try #require(FaultPlanReader.read(text, into: &sink), "\(sink.shown(text))")
        #expect(shape(read) == shape(plan), "\(FaultPlanWriter.text(of: plan))")
    }
}
