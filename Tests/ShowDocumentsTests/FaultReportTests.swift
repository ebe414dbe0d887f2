import Diagnostics
import ShowDocuments
import Testing

/// What the field's fault reports ask of the readers, each test named after its report.
///
/// In the fixtures `⟦code⟧` stands right before the character that a message is about.
@Suite struct FaultReportTests {
    private func fleet(_ text: String) -> (fleet: Fleet?, messages: [Diagnostic]) {
        var sink = DiagnosticSink()
        let fleet = FleetReader.read(SourceText(name: "fleet.yaml", text), into: &sink)
        return (fleet, sink.diagnostics)
    }

    @Test("B053: small letters and white space in a serial number are mended with a warning at most")
    func serialCase() {
        for written in ["0tqdf6gbmb5smf", "\"0TQDF6GBMB5SMF\\n\"", "' 0TQDF6GBMB5SMF '"] {
            let (fleet, messages) = fleet(
                "fleet: A\nnetwork: 192.168.1.0/24\ndrones: {ada: {serial: \(written)}}\n")
            #expect(fleet?.drones[0].serial?.value == "0TQDF6GBMB5SMF")
            #expect(messages.allSatisfy { $0.severity == .warning })
        }
        expectFleet("fleet: A\nnetwork: 192.168.1.0/24\ndrones: {ada: {serial: ⟦serial⟧0tqdf6gbmb5smf}}\n")
        expectFleet("fleet: A\nnetwork: 192.168.1.0/24\ndrones: {ada: {serial: ⟦serial⟧0TQDF6GBMB5SM}}\n")
        expectFleet(
            """
            fleet: A
            network: 192.168.1.0/24
            drones:
              ada: {serial: 0TQDF6GBMB5SMF}
              bell: {serial: ⟦serial⟧⟦shared-identity⟧0tqdf6gbmb5smf}
            """)
    }

    @Test(
        "B057: only four plain decimal octets are an address",
        arguments: [
            "192.168.010.021", "192.168.1", "0xC0A80115", "\" 192.168.1.21\"", "192.168.1.256", "drone.local",
            "192.168.1.21.", "3232235797", "192.168.1.-1", "192.168.1.2１", "fe80::1", "192.168.1.21/24", "0.0.0.0",
            "192.168.1.0", "192.168.1.255", "255.255.255.255", "224.0.0.1", "250.1.1.1", "0.1.2.3",
            "99999999999.1.1.1",
        ])
    func addresses(text: String) {
        expectFleet("fleet: A\ndrones: {ada: {ip: ⟦bad-address⟧\(text)}}\n")
    }

    @Test("B057: the first and last address of a wide network belong to nobody, those of its parts are plain ones")
    func wideNetwork() {
        func ip(_ marked: String) {
            expectFleet("fleet: A\nnetwork: 192.168.0.0/20\ndrones: {ada: {ip: \(marked)}}\n")
        }
        ip("192.168.1.0")
        ip("192.168.1.255")
        ip("⟦bad-address⟧192.168.0.0")
        ip("⟦bad-address⟧192.168.15.255")
    }

    @Test("B079: every role that a step names is looked up, and the nearest name is offered")
    func unknownRoles() {
        let messages = expectShow(
            """
            cast: [d1, d2, d3, d4]
            timeline:
              - {cue: a, do: takeoff}
              - {cue: b, do: {d1: up 30}}
              - {cue: c, do: {⟦unknown-role⟧d5: up 30, ⟦unknown-role⟧D2: up 30}}
              - {cue: d, do: land}
            """)
        #expect(messages.map(\.message) == ["there is no role or group 'd5'", "there is no role or group 'D2'"])
        #expect(messages.map(\.advice) == ["did you mean 'd1'?", "did you mean 'd2'?"])
    }

    @Test("B083: durations of zero and below are errors wherever they stand")
    func durations() {
        for text in ["0", "0s", "0ms", "-3", "-3s", "-500ms", "0:00"] {
            expectShow("timeline:\n  - {cue: a, do: takeoff}\n  - {hold: ⟦out-of-range⟧\(text)}\n")
            expectShow("timeline:\n  - {cue: a, do: ⟦out-of-range⟧hold \(text)}\n")
            expectShow("timeline:\n  - {cue: a, do: land, late_after: ⟦out-of-range⟧\(text)}\n")
            expectShow("timeline:\n  - {cue: a, do: land, after: ⟦out-of-range⟧\(text)}\n")
            expectShow("timeline:\n  - {cue: a, do: takeoff}\n  - {cue: b, at: ⟦out-of-range⟧\(text), do: land}\n")
        }
    }

    @Test("B101: a key that is there twice is an error that shows both places, quoted or not")
    func duplicateKeys() {
        let drones = expectFleet(
            """
            fleet: A
            drones:
              d2: {ip: 192.168.1.21}
              ⟦duplicate-key⟧"d2": {ip: 192.168.1.22}
            """)
        #expect(drones.first?.related.first?.range?.start == SourcePosition(line: 3, column: 3))
        let speeds = expectShow("timeline:\n  - {cue: a, speed: 20, ⟦duplicate-key⟧speed: 90, do: land}\n")
        #expect(speeds.first?.related.first?.range?.start == SourcePosition(line: 2, column: 14))
        expectShow("timeline:\n  - {cue: a, 'speed': 20, ⟦duplicate-key⟧speed: 90, do: land}\n")
        expectFleet("fleet: A\n⟦duplicate-key⟧\"fleet\": B\ndrones: {d2: {ip: 192.168.1.21}}\n")
    }

    @Test("B103: clock-like values are minutes and seconds for a time, and an error for every other field")
    func clockValues() throws {
        func at(_ text: String) -> Duration? {
            var sink = DiagnosticSink()
            let source = SourceText(
                name: "f", "timeline:\n  - {cue: a, do: takeoff}\n  - {cue: b, at: \(text), do: land}\n")
            guard case .cue(let cue)? = ChoreographyReader.read(source, into: &sink)?.timeline.last else { return nil }
            return cue.at?.value
        }
        #expect(at("1:30") == .seconds(90))
        #expect(at("0:45") == .seconds(45))
        #expect(at("12:30") == .seconds(750))
        #expect(at("1:00.5") == .milliseconds(60_500))
        #expect(at("1:75") == nil)
        #expect(at("1:00:00") == nil)
        expectShow("timeline:\n  - {cue: a, speed: ⟦bad-speed⟧1:30, do: land}\n")
        expectShow("timeline:\n  - {cue: a, do: land}\n  - {⟦no-step⟧wait: 1:00.5}\n  - {hold: 1:00.5}\n")
        expectShow("timeline:\n  - {cue: a, do: up ⟦command-number⟧1:30}\n")
        expectFleet("fleet: A\ndrones: {ada: {ip: 192.168.1.21, home: [⟦bad-length⟧12:30, 0]}}\n")
    }

    @Test("B105: a mistyped key is an error with the right one, and never falls back to a default")
    func mistypedKeys() {
        let messages = expectShow(
            """
            defaults: {⟦unknown-key⟧iflate: land}
            timeline:
              - cue: a
                ⟦unknown-key⟧speeed: 20
                do: takeoff
              - cue: b
                do:
                  all: up 30
                  ⟦unknown-role⟧speed: up 30
            """)
        #expect(
            messages.prefix(2).map(\.advice) == ["did you mean 'if_late'?", "did you mean 'speed'?"])
        let limits = expectFleet(
            """
            fleet: A
            ⟦unknown-key⟧failurePolicy: land
            limits: {⟦unknown-key⟧cieling: 100, ⟦unknown-key⟧heigth: 100, battery: {⟦unknown-key⟧lnad: 15%}}
            link: {⟦unknown-key⟧localPort: 9000}
            drones: {ada: {ip: 192.168.1.21, ⟦unknown-key⟧hoem: [0, 0]}}
            """)
        #expect(limits.allSatisfy { $0.severity == .error && $0.advice != nil })
        #expect(
            limits.compactMap(\.replacement) == ["ceiling", "land", "local_port", "home"])
    }

    @Test("B105: a step that is indented one level too deep is an error")
    func stepTooDeep() {
        expectShow(
            """
            timeline:
              - cue: a
                do: takeoff
                ⟦unknown-key⟧steps:
                  - cue: b
                    do: land
            """)
        expectShow("timeline:\n  - cue: a\n    do: takeoff\n    ⟦syntax⟧- cue: b\n      do: land\n")
        for step in ["cue: b", "hold: 2s", "repeat: 3"] {
            let messages = expectShow("timeline:\n  - cue: a\n    do:\n      - takeoff\n      - ⟦wrong-shape⟧\(step)\n")
            #expect(messages.first?.advice == "move it to the left, below the `-` of the other steps")
        }
    }

    @Test("B075: a fraction with a point or a comma is a number for no command and no setting")
    func fractions() {
        for text in ["50.0", "50.5", "5e1", "+50", "050", "0x32", "50cm", "1_000"] {
            expectShow("timeline:\n  - {cue: a, do: [up ⟦command-number⟧\(text), land]}\n")
        }
        for text in ["50,5", "50,0"] {
            let messages = expectShow("timeline:\n  - {cue: a, do: [⟦command-number⟧'up \(text)', land]}\n")
            #expect(messages.first?.message == "`\(text)` is not a whole number")
        }
        expectShow("timeline:\n  - {cue: a, do: ⟦comma⟧'up 50, down 50'}\n  - {cue: b, do: ⟦comma⟧'up 50,down 50'}\n")
        expectShow("timeline:\n  - {cue: a, speed: ⟦bad-speed⟧5e1, do: land}\n")
        expectShow("timeline:\n  - {cue: a, speed: ⟦bad-speed⟧60.5, do: land}\n")
        expectShow("timeline:\n  - {cue: a, speed: ⟦quoted-number⟧'60', do: land}\n")
    }

    @Test("B107: anchors that contain themselves, and aliases before or without their anchor, are clean errors")
    func aliases() {
        expectShow("routines: {a: &a [⟦alias⟧*a]}\ntimeline: [{cue: up, do: takeoff}]\n")
        expectShow("timeline:\n  - {cue: a, do: ⟦alias⟧*later}\n  - {cue: b, do: &later [land]}\n")
        expectShow("a: &a [up 30]\n⟦second-document⟧---\ntimeline: [{cue: up, do: *a}]\n")
        expectShow("timeline:\n  - {cue: a, do: &moves [up 30, down 30]}\n  - {cue: b, do: *moves}\n")
    }

    @Test("B109: deep nesting is an error and no overflow", arguments: [900, 1_100, 100_000])
    func deepNesting(levels: Int) {
        for (open, close) in [("[", "]"), ("{a: ", "}")] {
            let text = "timeline: " + String(repeating: open, count: levels) + String(repeating: close, count: levels)
            var sink = DiagnosticSink()
            #expect(ChoreographyReader.read(SourceText(name: "f", text), into: &sink) == nil)
            #expect(sink.diagnostics.map(\.code) == ["too-deep"])
        }
        let lines = (0..<min(levels, 1_200)).map { String(repeating: " ", count: $0) + "-\n" }.joined()
        var sink = DiagnosticSink()
        #expect(FleetReader.read(SourceText(name: "f", lines), into: &sink) == nil)
        #expect(sink.diagnostics.map(\.code) == ["too-deep"])
    }

    @Test("B111: a second document is an error with the line of its separator; a leading one is not")
    func documents() {
        expectFleet("fleet: A\ndrones: {ada: {ip: 192.168.1.21}}\n⟦second-document⟧---\nshow: B\n")
        expectFleet("fleet: A\ndrones: {ada: {ip: 192.168.1.21}}\n⟦second-document⟧---\n")
        expectFleet("fleet: A\ndrones: {ada: {ip: 192.168.1.21}}\n⟦second-document⟧---")
        expectFleet("---\nfleet: A\ndrones: {ada: {ip: 192.168.1.21}}\n")
        expectFleet("fleet: A\ndrones: {ada: {ip: 192.168.1.21}}\n...\n")
    }

    @Test("B113: a fleet is the same with a byte order mark and CRLF; other encodings name the file and UTF-8")
    func encodings() throws {
        let text = "fleet: Übung\ndrones:\n  zoë: {ip: 192.168.1.21}\n"
        let marked = [0xEF, 0xBB, 0xBF] + Array(text.replacing("\n", with: "\r\n").utf8)
        var sink = DiagnosticSink()
        let fleet = try #require(FleetReader.read(SourceText(name: "f", bytes: marked), into: &sink))
        #expect(fleet.name.value == "Übung")
        #expect(fleet.drones[0].name.value == "zoë")
        #expect(fleet.drones[0].name.range?.start == SourcePosition(line: 3, column: 3))
        let latin1 = SourceText(name: "übung.yaml", bytes: text.unicodeScalars.map { UInt8($0.value) })
        #expect(FleetReader.read(latin1, into: &sink) == nil)
        #expect(sink.diagnostics.map(\.advice) == ["save as UTF-8"])
        #expect(sink.shown(latin1).hasPrefix("übung.yaml:1:8: error: the file is not UTF-8"))
        let utf16 = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        for bytes in [utf16, [0xFF, 0xFE] + utf16, Array(text.replacing("\n", with: "\r").utf8)] {
            var sink = DiagnosticSink()
            let other = SourceText(name: "übung.yaml", bytes: bytes)
            #expect(FleetReader.read(other, into: &sink) == nil)
            #expect(sink.diagnostics.map(\.code) == ["encoding"])
            #expect(sink.shown(other).hasPrefix("übung.yaml:1:") && sink.shown(other).contains("save as UTF-8"))
        }
        expectFleet("fleet: A\ndro⟦odd-character⟧\u{0}nes: {}\n")
    }

    @Test(
        "B115: numbers that are none, not finite or enormous are errors with their place",
        arguments: [".nan", "nan", ".NaN", ".inf", "-.inf", "inf", "1e400", "99999999999999999999", "1e3", "0x7f"])
    func strangeNumbers(text: String) {
        let drones = "drones: {ada: {ip: 192.168.1.21}}\n"
        expectShow("timeline:\n  - {cue: a, late_after: ⟦bad-time⟧\(text), do: land}\n")
        expectShow("timeline:\n  - {hold: ⟦bad-time⟧\(text)}\n")
        expectShow("timeline:\n  - {cue: a, do: ⟦bad-time⟧hold \(text)}\n")
        expectShow("timeline:\n  - {cue: a, speed: ⟦bad-speed⟧\(text), do: land}\n")
        expectShow("timeline:\n  - {cue: a, do: up ⟦command-number⟧\(text)}\n")
        expectShow("timeline:\n  - {repeat: ⟦bad-number⟧\(text), timeline: [hold: 2s]}\n")
        expectFleet("fleet: A\nlimits: {ceiling: ⟦bad-length⟧\(text)}\n" + drones)
        expectFleet("fleet: A\nlimits: {battery: {land: ⟦bad-percentage⟧\(text)}}\n" + drones)
        expectFleet("fleet: A\nlink: {local_port: ⟦bad-number⟧\(text)}\n" + drones)
        expectFleet("fleet: A\nlimits: {area: {x: [⟦bad-length⟧\(text), 1], y: [0, 1]}}\n" + drones)
        expectFleet("fleet: A\ndrones: {ada: {ip: 192.168.1.21, facing: ⟦bad-angle⟧\(text)}}\n")
        let later = "timeline:\n  - {cue: up, do: takeoff}\n  - {cue: a, do: land, "
        expectShow("\(later)at: ⟦bad-time⟧\(text)}\n")
        expectShow("\(later)after: ⟦bad-time⟧\(text)}\n")
    }

    @Test("B117: what is missing is named with its place, everything in one pass")
    func missingParts() {
        expectFleet("⟦missing-key⟧drones:\n  ⟦missing-key⟧ada: {home: [0, 0]}\n  ⟦missing-key⟧bell: {}\n")
        expectFleet("⟦wrong-shape⟧- fleet: A\n")
        expectShow("⟦missing-key⟧show: A\ncast: ⟦empty-list⟧[]\n")
        expectShow(
            """
            timeline:
              - cue: ⟦missing-key⟧a
              - {⟦missing-key⟧do: up 30}
              - cue: c
                do: [up 30, ⟦no-value⟧'']
            """)
        expectShow("timeline: ⟦wrong-shape⟧{cue: a}\n")
        expectFleet("⟦missing-key⟧fleet: A\n")
        expectFleet("fleet: A\ndrones:\n  ada:⟦wrong-shape⟧\n  bell: {ip: 192.168.1.22}\n")
        expectFleet(
            """
            fleet: ⟦wrong-shape⟧[A]
            drones: ⟦wrong-shape⟧[ada, bell]
            groups: ⟦wrong-shape⟧[a]
            limits: ⟦wrong-shape⟧[1]
            link: ⟦wrong-shape⟧3
            """)
    }

    @Test("B119: a single text where a list belongs is refused with the list's spelling; ` #` gets a hint")
    func singleTexts() {
        let cast = expectShow("cast: ⟦wrong-shape⟧d1\ntimeline: ⟦wrong-shape⟧takeoff\n")
        #expect(cast.first?.replacement == "[d1]")
        let comma = expectFleet(
            "fleet: A\ndrones: {d1: {ip: 192.168.1.21}}\ngroups: {both: [⟦unknown-drone⟧'d1, d2']}\n")
        #expect(comma.first?.message == "there is no drone 'd1, d2'")
        let cut = expectFleet("fleet: pass ⟦cut-text⟧#word\ndrones: {d1: {ip: 192.168.1.21}}\n")
        #expect(cut.first?.advice?.contains("everything after ` #` is a comment") == true)
        let cue = expectShow("timeline:\n  - cue: up ⟦cut-text⟧#1\n    do: ⟦command-arguments⟧up #30\n")
        #expect(cue.allSatisfy { $0.advice?.contains("everything after ` #` is a comment") == true })
        expectFleet("fleet: A\ndrones: ⟦wrong-shape⟧d1\n")
        let group = expectShow("cast: [a, b]\ngroups: {g: ⟦wrong-shape⟧'a, b'}\ntimeline: [{cue: c, do: land}]\n")
        #expect(group.first?.replacement == "[a, b]")
    }
}
