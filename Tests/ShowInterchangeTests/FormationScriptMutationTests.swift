import Diagnostics
import Foundation
import ShowInterchange
import Testing

@Suite struct FormationScriptMutationTests {
    /// How many mutated copies are read; more in the long run.
    private static let count = ProcessInfo.processInfo.environment["SKEIN_MUTATIONS"].flatMap(Int.init) ?? 300

    private static let original = Array(
        (MarkedScript.opening
            + "1>go 50 0 0 50\n2> cw 90.0\nsync 70\ndelay 2\n1>Re jump 50 0 80 60 0 m1 m2\n#sync 5\n*>land // x\n*>land\n")
            .utf8)

    /// Bytes that mean something to the reader, and some that mean nothing to anybody.
    private static let alphabet: [UInt8] = Array("0123456789.-+*>=/# \t\r\nsync".utf8) + [0x00, 0x1B, 0x7F, 0xC3, 0xFF]

    @Test("No mutated script traps: it imports, or it is refused with a reason that has a place in the file")
    func mutations() {
        var random = Steps(state: 20)
        for _ in 0..<Self.count {
            var bytes = Self.original
            for _ in 0...random.next(upTo: 4) { Self.mutate(&bytes, with: &random) }
            var sink = DiagnosticSink()
            let text = SourceText(name: "mutated.txt", bytes: bytes)
            let show = FormationScript.importing(text, into: &sink)
            #expect((show == nil) == sink.hasErrors)
            let misplaced = sink.diagnostics.filter { diagnostic in
                diagnostic.range.map { !(1...text.lineCount).contains($0.start.line) } ?? false
            }
            #expect(misplaced.isEmpty)
        }
    }

    private static func mutate(_ bytes: inout [UInt8], with random: inout Steps) {
        let place = random.next(upTo: max(1, bytes.count))
        switch random.next(upTo: 5) {
        case 0: bytes.insert(alphabet[random.next(upTo: alphabet.count)], at: min(place, bytes.count))
        case 1 where !bytes.isEmpty: bytes.remove(at: min(place, bytes.count - 1))
        case 2 where !bytes.isEmpty:
            bytes[min(place, bytes.count - 1)] = alphabet[random.next(upTo: alphabet.count)]
        case 3: bytes.insert(contentsOf: bytes.suffix(random.next(upTo: 20)), at: min(place, bytes.count))
        default: bytes.removeLast(min(bytes.count, random.next(upTo: 12)))
        }
    }

    /// A small generator (SplitMix64): the same mutations in every run.
    private struct Steps {
        var state: UInt64

        mutating func next(upTo bound: Int) -> Int {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
        }
    }
}
