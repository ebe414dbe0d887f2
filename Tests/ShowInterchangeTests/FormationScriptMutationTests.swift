import Diagnostics
import Foundation
import ShowDocuments
import ShowInterchange
import Testing

@Suite struct FormationScriptMutationTests {
    /// How many mutated copies are read for each dialect; more in the long run.
    private static let count = (ProcessInfo.processInfo.environment["SKEIN_MUTATIONS"].flatMap(Int.init) ?? 600) / 8

    /// Scripts of every kind, with what people write in them.
    private static let originals = [
        MarkedScript.opening
            + "1>go 50 0 0 50\n2> cw 90.0\nsync 70\ndelay 2\n1>Re jump 50 0 80 60 0 m1 m2\n#sync 5\n*>land // x\n*>land\n",
        MarkedScript.opening
            + "*>mon\n1>jump 80 0 80 60 0 m1 m2\n2>go 0 -80 110 70 m4\nsync 5\n1>jump 80 0 80 60 90 m2 m3\n"
            + "2>go 0 0 30 70 m1\nsync 5\n1>jump 80 0 80 60 0 m3 m1\n*>land\n",
        "scan 2 192.168.32.\nbattery_check 20\ncorrect_ip\n0=b'0TQAAAABBBB001'\n1=0TQAAAABBBB002\n*>takeoff\nsync 9\n*>land\n",
        "expect [1, 4]\n1=0TQAAAABBBB001\n4=0TQAAAABBBB004\nload\n//time(seconds) = 0\n*>takeoff\nsync 5\nbattery_check 5\n"
            + "4>go 0 0 87.500000 17.500000\n1>stop\nsync 5\n*>land\n",
        "ip=192.168.3\nscan 1\ncorrect_ip\n1 = 0TQAAAABBBB001\n* > takeoff\nsync 5\nmacro up:\n1 >  up 15\n* > land\n",
        "# demo\nt1,takeoff\nt1,go 80 0 110 70 m1,t2\nt1,go 0 0 30 70 m4,t2\nt2,takeoff\nt2,wait\nt2,up 50\nt2,wait\nland\n",
        "command\nspeed 40\ntakeoff\nup 50 # higher\ndelay 2.5\ncw 90\nmon\ngo 50 0 80 60 m3\ncurve 50 50 0 100 0 0 30\nland\n",
    ].map { Array($0.utf8) }

    /// Bytes that mean something to the reader, and some that mean nothing to anybody.
    private static let alphabet: [UInt8] =
        Array("0123456789.-+*>=/#,[]' \t\r\nsynctm".utf8) + [0x00, 0x1B, 0x7F, 0xC3, 0xFF]

    @Test(
        "No mutated script traps: it imports, or it is refused with a reason that has a place in the file",
        arguments: [nil] + ScriptDialect.allCases)
    func mutations(dialect: ScriptDialect?) {
        var random = Steps(state: 20)
        for round in 0..<Self.count {
            var bytes = Self.originals[round % Self.originals.count]
            for _ in 0...random.next(upTo: 4) { Self.mutate(&bytes, with: &random) }
            var options = ScriptImport.Options()
            options.dialect = dialect
            options.isLenient = random.next(upTo: 2) == 0
            var sink = DiagnosticSink()
            let text = SourceText(name: "mutated.txt", bytes: bytes)
            let show = ScriptImport.importing(text, options: options, into: &sink)
            #expect((show == nil) == sink.hasErrors)
            let misplaced = sink.diagnostics.filter { diagnostic in
                diagnostic.range.map { !(1...text.lineCount).contains($0.start.line) } ?? false
            }
            #expect(misplaced.isEmpty)
            if let show, round % 10 == 0 { Self.expectReadable(show) }
        }
    }

    /// What is written is read again without an error of its form.
    private static func expectReadable(_ show: ImportedShow) {
        var sink = DiagnosticSink()
        let fleet = FleetReader.read(SourceText(name: "fleet.yaml", show.fleetText), into: &sink)
        let choreography = ChoreographyReader.read(SourceText(name: "show.yaml", show.choreographyText), into: &sink)
        #expect(fleet != nil && choreography != nil, "\(sink.diagnostics.map(\.message))\n\(show.fleetText)")
    }

    private static func mutate(_ bytes: inout [UInt8], with random: inout Steps) {
        let place = random.next(upTo: max(1, bytes.count))
        switch random.next(upTo: 6) {
        case 0: bytes.insert(alphabet[random.next(upTo: alphabet.count)], at: min(place, bytes.count))
        case 1 where !bytes.isEmpty: bytes.remove(at: min(place, bytes.count - 1))
        case 2 where !bytes.isEmpty:
            bytes[min(place, bytes.count - 1)] = alphabet[random.next(upTo: alphabet.count)]
        case 3: bytes.insert(contentsOf: bytes.suffix(random.next(upTo: 20)), at: min(place, bytes.count))
        case 4:
            bytes.insert(
                contentsOf: originals[random.next(upTo: originals.count)].prefix(40), at: min(place, bytes.count))
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
