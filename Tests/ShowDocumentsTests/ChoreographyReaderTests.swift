import Diagnostics
import ShowDocuments
import TelloProtocol
import Testing

/// In the fixtures `⟦code⟧` stands right before the character that a message is about.
@Suite struct ChoreographyReaderTests {
    private static let timeline = "timeline: [{cue: up, do: takeoff}]\n"

    private func read(_ text: String) throws -> Choreography {
        var sink = DiagnosticSink()
        let source = SourceText(name: "f", text)
        return try #require(ChoreographyReader.read(source, into: &sink), "\(sink.shown(source))")
    }

    @Test("What a choreography file says is what is read")
    func values() throws {
        let show = try read(
            """
            show: A
            cast: [lead, east]
            defaults: {speed: 80cm/s, if_late: go_on, late_after: 1:30}
            routines: {bounce: [up 30, hold 500ms, stop]}
            timeline:
              - cue: one
                do: [takeoff, bounce]
              - cue: two
                at: 1m30s
                after: 2
                speed: 40
                do: {lead: "cw 90", others: go 50 -20 0 60}
              - hold: 2.5s
              - repeat: 3
                timeline: [{cue: bow, do: land}]
            """)
        #expect(show.show?.value == "A")
        #expect(show.defaults.speed?.value == 80)
        #expect(show.defaults.ifLate?.value == .goOn)
        #expect(show.defaults.lateAfter?.value == .seconds(90))
        #expect(
            show.routines[0].actions.map(\.value)
                == [.command(.move(.up, 30)), .hold(.milliseconds(500)), .hold(.zero)])
        guard case .cue(let one) = show.timeline[0], case .cue(let two) = show.timeline[1],
            case .hold(let hold) = show.timeline[2], case .repeat(let count, let inner) = show.timeline[3]
        else {
            Issue.record("other steps than written")
            return
        }
        #expect(one.parts.map(\.target.value) == ["all"])
        #expect(one.parts[0].actions.map(\.value) == [.command(.takeoff), .routine("bounce")])
        #expect(two.at?.value == .seconds(90))
        #expect(two.after?.value == .seconds(2))
        #expect(two.settings.speed?.value == 40)
        #expect(two.parts.map(\.target.value) == ["lead", "others"])
        #expect(
            two.parts.map { $0.actions.map(\.value) } == [
                [.command(.turn(.cw, 90))], [.command(.go(BodyOffset(x: 50, y: -20, z: 0), speed: 60))],
            ])
        #expect(hold.value == .milliseconds(2500))
        #expect(count.value == 3)
        #expect(inner.count == 1)
        #expect(two.parts[1].target.range?.start == SourcePosition(line: 12, column: 25))
    }

    @Test("Casts give the roles their names")
    func casts() throws {
        func roles(_ cast: String) throws -> [String] {
            try read(cast + Self.timeline).cast.roleNames(enabledDrones: 2).map(\.value)
        }
        #expect(try roles("") == ["solo"])
        #expect(try roles("cast: [b, a]\n") == ["b", "a"])
        #expect(try roles("cast: 3\n") == ["1", "2", "3"])
        #expect(try roles("cast: all\n") == ["1", "2"])
    }

    @Test("The whole of a choreography file, and its cast")
    func top() {
        expectShow("⟦missing-key⟧show: A\n")
        expectShow("timeline: ⟦empty-list⟧[]\n")
        expectShow("timeline: ⟦wrong-shape⟧takeoff\n")
        expectShow("version: ⟦version⟧2\n" + Self.timeline)
        expectShow("⟦unknown-key⟧timline: [{cue: up, do: takeoff}]\n")
        expectShow("⟦wrong-file⟧fleet: A\ndrones: {}\n")
        expectShow("cast: ⟦wrong-shape⟧d1, d2\n" + Self.timeline)
        expectShow("cast: ⟦wrong-shape⟧d1\n" + Self.timeline)
        expectShow("cast: ⟦wrong-shape⟧{d1: x}\n" + Self.timeline)
        expectShow("cast:⟦wrong-shape⟧ \n" + Self.timeline)
        expectShow("cast: ⟦empty-list⟧[]\n" + Self.timeline)
        expectShow("cast: ⟦out-of-range⟧0\n" + Self.timeline)
        expectShow("cast: ⟦out-of-range⟧1001\n" + Self.timeline)
        expectShow("cast: ⟦bad-number⟧012\n" + Self.timeline)
        expectShow("cast: [a, ⟦reserved-name⟧others, ⟦reserved-name⟧land, ⟦bad-name⟧7up]\n" + Self.timeline)
        expectShow("cast: [a, ⟦name-twice⟧a]\n" + Self.timeline)
        expectShow("defaults: {⟦unknown-key⟧spead: 60, if_late: ⟦unknown-word⟧lnd}\n" + Self.timeline)
        expectShow("defaults: {speed: ⟦out-of-range⟧9, late_after: ⟦out-of-range⟧0}\n" + Self.timeline)
    }

    @Test("Groups share one name space with the roles")
    func groups() {
        func groups(_ marked: String) { expectShow("cast: [a, b]\ngroups: {\(marked)}\n" + Self.timeline) }
        groups("both: [a, b]")
        groups("⟦name-twice⟧a: [b]")
        groups("both: [a, ⟦unknown-role⟧c]")
        groups("⟦reserved-name⟧all: [a]")
        expectShow("cast: 2\ngroups: {both: [1, 2], more: [⟦unknown-role⟧3]}\n" + Self.timeline)
        expectShow("cast: all\ngroups: {both: [1, 9999], more: [⟦unknown-role⟧01]}\n" + Self.timeline)
    }

    @Test("Routines: names, members and circles")
    func routines() {
        func routines(_ marked: String) { expectShow("routines: {\(marked)}\n" + Self.timeline) }
        routines("a: [up 30, b], b: [down 30]")
        routines("a: up 30")
        routines("⟦reserved-name⟧up: [up 30]")
        routines("⟦reserved-name⟧hold: [up 30]")
        routines("⟦reserved-name⟧wait: [up 30]")
        routines("⟦bad-name⟧1a: [up 30]")
        routines("a: ⟦no-value⟧[]")
        routines("a: [⟦routine-cycle⟧a]")
        routines("a: [b], b: [up 30, c], c: [⟦routine-cycle⟧a]")
        routines("bounce: [up 30], b: [⟦command-unknown⟧bonce]")
        expectShow("routines: ⟦wrong-shape⟧[up 30]\n" + Self.timeline)
    }

    @Test("A long chain of routines is refused without recursion")
    func routineChain() {
        func chain(_ count: Int) -> String {
            let links = (0..<count).map { "  r\($0): [r\($0 + 1)]\n" }.joined()
            return "routines:\n\(links)  r\(count): [up 30]\n" + Self.timeline
        }
        expectShow(chain(31))
        var sink = DiagnosticSink()
        #expect(ChoreographyReader.read(SourceText(name: "f", chain(20_000)), into: &sink) == nil)
        #expect(sink.diagnostics.map(\.code) == ["too-deep"])
    }

    @Test("Steps")
    func steps() {
        func steps(_ marked: String) { expectShow("timeline:\n  - {cue: up, do: takeoff}\n  - \(marked)\n") }
        steps("⟦wrong-shape⟧takeoff")
        steps("⟦no-step⟧wait 3s")
        steps("⟦wrong-shape⟧[a]")
        steps("{⟦no-step⟧wait: 3s}")
        steps("{⟦no-step⟧sleep: 3s}")
        steps("{cue: a, do: land, ⟦no-step⟧delay: 3}")
        steps("{⟦missing-key⟧do: land}")
        steps("{⟦missing-key⟧timeline: []}")
        steps("{⟦missing-key⟧banana: 1}")
        steps("{cue: a, do: land, ⟦two-kinds⟧hold: 2s}")
        steps("{cue: ⟦name-twice⟧up, do: land}")
        steps("{cue: ⟦bad-name⟧second verse, do: land}")
        steps("{cue: ⟦no-value⟧, do: land}")
        steps("{cue: ⟦missing-key⟧a}")
        steps("{cue: a, do: land, ⟦unknown-key⟧speeed: 20}")
        steps("{cue: a, do: land, speed: ⟦out-of-range⟧5, if_late: ⟦unknown-word⟧panic, after: ⟦bad-time⟧x}")
        steps("{hold: ⟦out-of-range⟧0}")
        steps("{hold: 2s, ⟦unknown-key⟧do: land}")
        steps("{repeat: ⟦out-of-range⟧0, timeline: [hold: 2s]}")
        steps("{repeat: ⟦out-of-range⟧1001, timeline: [hold: 2s]}")
        steps("{repeat: ⟦bad-number⟧two, timeline: [hold: 2s]}")
        steps("{⟦missing-key⟧repeat: 2}")
        steps("{repeat: 2, timeline: ⟦empty-list⟧[]}")
        steps("{repeat: 2, timeline: [{cue: ⟦name-twice⟧up, do: land}]}")
    }

    @Test("What a later release reads is refused with its line, not ignored")
    func notYetSupported() {
        func cue(_ marked: String) { expectShow("timeline:\n  - {cue: up, \(marked)}\n") }
        cue("⟦not-yet-supported⟧form: {wedge: {spacing: 100}}, ⟦not-yet-supported⟧over: 4s")
        cue("⟦not-yet-supported⟧to: {solo: [0, 200, 120]}")
        cue("⟦not-yet-supported⟧light: {all: \"#ff8800\"}")
        cue("do: ⟦not-yet-supported⟧light off")
        cue("do: [up 30, {⟦not-yet-supported⟧light: off}]")
    }

    @Test("`at` stands in order, not on the first cue and not within a repeat")
    func at() {
        func steps(_ marked: String) { expectShow("timeline:\n  - {cue: up, do: takeoff}\n  - \(marked)\n") }
        expectShow("timeline:\n  - {cue: up, ⟦at-place⟧at: 3s, do: takeoff}\n")
        steps("{cue: a, at: 10s, do: land}\n  - {cue: b, do: land}\n  - {cue: c, at: 11s, do: land}")
        steps("{cue: a, at: 10s, do: land}\n  - {cue: b, at: ⟦at-order⟧10s, do: land}")
        steps("{cue: a, at: 1m, do: land}\n  - {cue: b, at: ⟦at-order⟧59s, do: land}")
        steps("{repeat: 2, timeline: [{cue: a, ⟦at-place⟧at: 10s, do: land}]}")
        steps("{cue: a, at: ⟦out-of-range⟧-5s, do: land}")
    }

    @Test("Actions")
    func actions() {
        func action(_ marked: String) {
            expectShow("routines: {r: [up 30]}\ntimeline:\n  - cue: up\n    do: \(marked)\n")
        }
        action("[takeoff, mon, mdirection 0, speed 60, flip l, go 0 0 100 60 m2, EXT led 255 0 0, r, hold 2s, stop]")
        expectShow("timeline:\n  - cue: up\n    do:⟦no-value⟧\n")
        action("⟦no-value⟧''")
        action("⟦no-value⟧[]")
        action("[⟦no-value⟧'']")
        action("⟦command-unknown⟧takeof")
        action("up ⟦command-number⟧3O")
        action("⟦command-arguments⟧up")
        action("up 30 ⟦command-arguments⟧40")
        action("up ⟦command-number⟧30cm")
        action("⟦comma⟧up 30, down 30")
        action("⟦no-step⟧rc 0 0 0 0")
        action("⟦no-step⟧emergency")
        action("⟦no-step⟧battery?")
        action("⟦no-step⟧wait 3")
        action("[up 30, ⟦no-step⟧pause 1s]")
        action("⟦bad-time⟧hold")
        action("⟦bad-time⟧hold 2 3")
        action("⟦out-of-range⟧hold 0s")
        action("⟦routine-values⟧r 2")
        action("[⟦wrong-shape⟧[]]")
        action("⟦command-text⟧" + String(repeating: "up ", count: 100_000))
        action("⟦command-arguments⟧wifi home")
        action("[{⟦wrong-shape⟧up: 30}]")
        action("up ⟦command-number⟧many #10")
    }

    @Test("A text cut by a comment gets a hint, a comma the bracket form, a wrong word the nearest routine")
    func hints() {
        func advice(_ marked: String) -> String? {
            expectShow("routines: {bounce: [up 30]}\ntimeline:\n  - cue: up\n    do: \(marked)\n").first?.advice
        }
        #expect(advice("⟦command-arguments⟧up #30")?.contains("everything after ` #` is a comment") == true)
        #expect(advice("⟦comma⟧up 30, down 30") == "write them as a list: [up 30, down 30]")
        #expect(advice("⟦command-unknown⟧bouncee") == "did you mean the routine 'bounce'?")
        #expect(advice("{⟦unknown-role⟧sola: up 30}") == "did you mean 'solo'?")
        #expect(advice("{solo: up 30, ⟦comma⟧down 30}") == "write `solo: [up 30, down 30]`")
    }

    @Test("A password is neither taken for a list of actions nor shown")
    func passwords() {
        expectShow("timeline:\n  - {cue: a, do: 'wifi home se,cret'}\n")
        let fault = expectShow("timeline:\n  - {cue: a, do: ⟦command-arguments⟧'wifi home my se,cret'}\n").first
        #expect(fault?.hidesSource == true)
        #expect(fault?.message.contains("cret") == false)
    }

    @Test("Targets of `do`: unknown ones, and roles that are reached twice")
    func targets() {
        func parts(_ marked: String) -> [Diagnostic] {
            expectShow(
                "cast: [a, b, c]\ngroups: {ab: [a, b], bc: [b, c]}\ntimeline:\n  - cue: up\n    do: {\(marked)}\n")
        }
        _ = parts("ab: up 30, others: down 30")
        _ = parts("all: up 30")
        let twice = parts("ab: up 30, ⟦reached-twice⟧bc: up 30")
        #expect(twice.first?.related.first?.range?.start.column == 10)
        _ = parts("a: up 30, ⟦reached-twice⟧ab: up 30")
        _ = parts("a: up 30, ⟦reached-twice⟧all: up 30")
        _ = parts("all: up 30, ⟦reached-twice⟧a: up 30")
        _ = parts("a: up 30, bc: up 30, ⟦nobody⟧others: up 30")
        _ = parts("all: up 30, ⟦nobody⟧others: up 30")
        _ = parts("⟦unknown-role⟧d: up 30, ⟦unknown-role⟧A: up 30")
        _ = parts("a: {⟦wrong-shape⟧up: 30}")
        _ = parts("a: ⟦no-value⟧, b: up 30")
        expectShow("timeline:\n  - {cue: up, do: ⟦no-value⟧{}}\n")
    }

    @Test("A show is limited to 10,000 cues and 100,000 commands once everything is written out")
    func expansion() {
        func repeated(_ outer: String, _ inner: Int, cast: String = "") -> String {
            """
            \(cast)
            timeline:
              - repeat: \(outer)
                timeline:
                  - repeat: \(inner)
                    timeline: [{cue: a, do: [up 30, down 30]}]
            """
        }
        expectShow(repeated("100", 100))
        expectShow(repeated("⟦too-long⟧100", 101))
        expectShow(repeated("⟦too-long⟧100", 100, cast: "cast: 6"))
        expectShow(repeated("⟦too-long⟧1000", 1000))
        var nested = "timeline: [{cue: a, do: up 30}]"
        for _ in 0..<9 { nested = "timeline: [{repeat: 1000, \(nested)}]" }
        var sink = DiagnosticSink()
        #expect(ChoreographyReader.read(SourceText(name: "f", nested), into: &sink) == nil)
        #expect(sink.diagnostics.map(\.code) == ["too-long"])
    }

    @Test("Routines that double each other are counted without being written out")
    func doublingRoutines() {
        var text = "routines:\n  r0: [up 30, down 30]\n"
        for level in 1...30 { text += "  r\(level): [r\(level - 1), r\(level - 1)]\n" }
        expectShow(text + "timeline:\n  - {cue: ⟦too-long⟧a, do: r30}\n")
    }
}
