import Diagnostics
import ShowDocuments
import ShowInterchange
import Testing

@Suite struct StageGuessTests {
    /// A script of some drones on pads, its body between take-off and landing.
    private func script(_ drones: Int, _ body: String) -> MarkedScript {
        let bindings = (1...drones).map { "\($0)=0TQAAAABBBB00\($0)" }.joined(separator: "\n")
        return MarkedScript(
            text:
                "scan \(drones)\ncorrect_ip\n\(bindings)\n*>mon\n*>mdirection 0\n*>takeoff\nsync 90\n\(body)\nsync 90\n*>land"
        )
    }

    /// The fleet's pads as `1 at 0 0 facing 90`.
    private func pads(_ script: MarkedScript) -> [String] {
        (script.show?.fleet.pads ?? []).map { "\($0.id) at \($0.position.x) \($0.position.y) facing \($0.facing)" }
    }

    private func homes(_ script: MarkedScript) -> [String] {
        (script.show?.fleet.drones ?? []).map {
            "\($0.home?.value.x ?? -1) \($0.home?.value.y ?? -1) facing \($0.facing)"
        }
    }

    @Test("A drone that shuttles between two pads has them face each other, and stands on the first")
    func shuttle() {
        let script = script(1, "1>jump 50 0 80 60 0 m1 m2\nsync 90\n1>jump 50 0 80 60 0 m2 m1")
        #expect(pads(script) == ["1 at 0 0 facing 0", "2 at 50 0 facing 180"])
        #expect(homes(script) == ["0 0 facing 0"])
        #expect(script.found == ["8 warning pads-guessed"])
        #expect(script.show?.fleetText.contains("pads:  # guessed: measure in the room\n") == true)
    }

    @Test("Pads in a ring lie in a regular one, each rocket pointing at the next; what comes too near is said")
    func ring() {
        let round = (1...4).map { from in
            "1>jump 80 0 80 60 0 m\(from) m\(from % 4 + 1)\n2>jump 80 0 80 60 0 m\(from % 4 + 1) m\((from + 1) % 4 + 1)"
        }
        let script = script(2, round.joined(separator: "\nsync 90\n"))
        #expect(
            pads(script) == [
                "1 at 0 0 facing 0", "2 at 80 0 facing 270", "3 at 80 80 facing 180", "4 at 0 80 facing 90",
            ])
        #expect(homes(script) == ["0 0 facing 0", "80 0 facing 270"])
        #expect(script.found == ["9 warning pads-guessed", "9 warning near-pads"])
        #expect(script.show?.fleet.limits.separation?.value == 55)
    }

    @Test("Three pads make a triangle; a chain goes straight on")
    func shapes() {
        let triangle = script(1, "1>jump 100 0 80 60 0 m1 m2\n1>jump 100 0 80 60 0 m2 m3\n1>jump 100 0 80 60 0 m3 m1")
        #expect(pads(triangle) == ["1 at 0 0 facing 0", "2 at 100 0 facing 240", "3 at 50 87 facing 120"])
        let chain = script(1, "1>jump 100 0 80 60 0 m1 m2\n1>jump 0 60 80 60 0 m2 m3")
        #expect(pads(chain) == ["1 at 0 0 facing 0", "2 at 100 0 facing 90", "3 at 160 0 facing 0"])
    }

    @Test("Drones that stand on one number are on squares of their own, and those that share no pad are apart")
    func groups() {
        let script = script(3, "1>jump 60 0 80 60 0 m1 m2\n2>jump 60 0 80 60 0 m1 m2\n3>go 0 0 80 60 m5")
        #expect(
            pads(script) == [
                "1 at 0 0 facing 0", "2 at 60 0 facing 0", "1 at 0 250 facing 0", "2 at 60 250 facing 0",
                "5 at 0 500 facing 0",
            ])
        #expect(homes(script) == ["0 0 facing 0", "0 250 facing 0", "0 500 facing 0"])
        #expect(script.show?.fleet.limits.separation == nil)
    }

    @Test("Moves with `go` say where pads lie, too: three lakes around a fire")
    func fire() {
        let script = script(
            3,
            "1>go 80 0 110 70 m1\n1>go 0 0 30 70 m4\n1>go 0 -80 110 70 m4\n1>go 0 0 110 70 m1\nsync 90\n"
                + "2>go 80 0 110 70 m2\n2>go 0 0 30 70 m4\n2>go -80 0 110 70 m4\n2>go 0 0 110 70 m2\nsync 90\n"
                + "3>go 80 0 110 70 m3\n3>go 0 0 30 70 m4\n3>go 0 80 110 70 m4\n3>go 0 0 110 70 m3")
        #expect(
            pads(script) == [
                "1 at 0 0 facing 0", "2 at 80 80 facing 90", "3 at 160 0 facing 180", "4 at 80 0 facing 90",
            ])
    }

    @Test("A way before the first pad puts the home where the drone then sees it")
    func moved() {
        let script = script(1, "1>forward 100\n1>cw 90\n1>go 0 0 80 60 m2")
        #expect(pads(script) == ["2 at 0 0 facing 0"])
        #expect(homes(script) == ["0 -100 facing 270"])
    }

    @Test("Ways that no places fit leave the pads to the user, with the line")
    func contradiction() {
        let script = script(1, "1>jump 50 0 80 60 0 m1 m2\n1>jump 150 0 80 60 0 m2 m1")
        #expect(script.found == ["9 warning pads-unknown"])
        #expect(script.show?.fleet.pads.isEmpty == true)
    }

    @Test("Two pads are never guessed at one place")
    func overlap() {
        let script = script(1, "1>jump 50 0 80 60 0 m1 m2\n1>jump 50 0 80 60 0 m2 m1\n1>jump 50 0 80 60 0 m1 m3")
        #expect(script.found == ["10 warning pads-unknown"])
    }

    @Test("Ways of kilometres do not push the homes off the stage")
    func endless() {
        let script = script(2, String(repeating: "1>left 500\n", count: 400))
        #expect(homes(script) == ["0 0 facing 0", "0 150 facing 0"])
    }

    @Test("Homes without pads are so far apart that no drone's way meets another's")
    func ways() {
        let script = script(3, "1>left 200\n2>right 100\n2>left 100\n3>forward 300")
        #expect(homes(script) == ["0 0 facing 0", "0 450 facing 0", "0 600 facing 0"])
        #expect(script.show?.fleetText.contains("area: {x: [-100, 600], y: [-200, 800]}") == true)
    }

    @Test("`mdirection 0` follows each `mon` that no `mdirection` of the script follows")
    func direction() {
        let text = MarkedScript.opening + "1>mon\n1>mdirection 2\n2>mon\nsync 90\n2>cw 90\nsync 90\n*>land"
        let script = MarkedScript(text: text)
        #expect(script.outline[1] == "step-2 [70.0 seconds]: d1 mon, mdirection 2; d2 mon, mdirection 0")
        #expect(script.found == ["9 note pad-direction"])
    }
}
