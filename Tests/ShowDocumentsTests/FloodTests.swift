import Diagnostics
import ShowDocuments
import Testing

/// Files that are all faults, some hundred kilobytes of them: named within seconds, in a bounded memory.
@Suite struct FloodTests {
    /// Far more than any of them takes without optimization on a busy machine.
    private static let patience = Duration.seconds(20)

    private static let floods: [(name: String, head: String, line: @Sendable (Int) -> String)] = [
        ("commands that do not exist", "timeline:\n", { "  - {cue: c\($0), do: forwrd \($0)}\n" }),
        ("keys that do not exist", "timeline:\n", { "  - {cue: c\($0), speeed: 50, do: land}\n" }),
        (
            "roles that do not exist", "cast: [\((0..<1000).map { "r\($0)" }.joined(separator: ","))]\ntimeline:\n",
            { "  - {cue: c\($0), do: {x\($0): land}}\n" }
        ),
        ("one name for all", "timeline:\n", { _ in "  - {cue: c, do: land}\n" }),
        ("values of a wrong shape", "timeline:\n", { "  - {cue: c\($0), at: [\($0)], do: {}}\n" }),
    ]

    @Test("A choreography of nothing but faults", arguments: floods.indices)
    func flood(index: Int) {
        let flood = Self.floods[index]
        var text = flood.head
        var number = 0
        while text.utf8.count < 400_000 {
            text += flood.line(number)
            number += 1
        }
        let start = ContinuousClock.now
        var sink = DiagnosticSink()
        #expect(ChoreographyReader.read(SourceText(name: "flood.yaml", text), into: &sink) == nil)
        #expect(sink.diagnostics.count > 5_000 || sink.diagnostics.first?.code == "too-many-values")
        #expect(sink.shown(SourceText(name: "flood.yaml", text)).utf8.count < 100_000)
        #expect(ContinuousClock.now - start < Self.patience, "\(flood.name)")
    }

    @Test("A fleet has at most a thousand drones, since every two of them are compared")
    func manyDrones() {
        let drones = { (count: Int) in
            (1...count).map { "  d\($0): {ip: 127.0.\($0 / 250).\($0 % 250 + 1)}\n" }.joined()
        }
        expectFleet("fleet: A\ndrones:\n" + drones(1000))
        expectFleet("fleet: A\ndrones:\n  ⟦too-large⟧" + drones(1001).dropFirst(2))
    }

    @Test("A letter carries marks, and not any number of them")
    func marks() {
        let fleet = { (name: String) in "fleet: A\ndrones:\n  \(name): {ip: 127.0.0.1}\n" }
        expectFleet(fleet("वायुयान"))
        expectFleet(fleet("⟦bad-name⟧a" + String(repeating: "\u{300}", count: 400)))
    }

    @Test("A name that was refused is no fault again wherever it is used, and an empty list lists nothing")
    func refusedNames() {
        expectShow(
            """
            cast: [⟦reserved-name⟧left, east]
            groups: {⟦reserved-name⟧up: [east, left], both: [left, ⟦unknown-role⟧nobody]}
            timeline:
              - {cue: a, do: {left: takeoff, east: takeoff, up: up 20}}
              - {cue: b, do: {⟦unknown-role⟧west: land}}
            """)
        expectShow("cast: ⟦empty-list⟧[]\ntimeline:\n  - {cue: a, do: {lead: takeoff}}\n")
        expectFleet("fleet: A\ndrones: ⟦empty-list⟧{}\ngroups: {g: [ada]}\n")
        expectFleet("fleet: A\ndrones: {⟦reserved-name⟧land: {ip: 192.168.1.21}}\ngroups: {g: [land]}\n")
    }
}
