import Foundation
import OutsideFleet

/// Measures how soon a landing of all reaches every drone when all of them are amid a command that nobody answers.
@main
struct LandingBench {
    private static let usage = "usage: landing-bench [--drones N] [--rounds N] [--skein FILE]"

    static func main() {
        Interruption.hold()
        do {
            exit(try run(Array(CommandLine.arguments.dropFirst())) ? 0 : 1)
        } catch let interruption as Interruption.Requested {
            fail("\(interruption)", status: interruption.exitStatus)
        } catch let mistake as Mistake {
            fail("\(mistake.message)\n\(usage)", status: 64)
        } catch {
            fail("\(error)", status: 1)
        }
    }

    /// A command line that cannot be followed.
    private struct Mistake: Error {
        var message: String
    }

    /// Whether every drone heard `land` and landed in every round.
    private static func run(_ arguments: [String]) throws -> Bool {
        var (drones, rounds, skein) = (40, 3, ".build/release/skein")
        var rest = arguments[...]
        while let option = rest.popFirst() {
            guard let value = rest.popFirst() else { throw Mistake(message: "\(option) needs a value") }
            switch option {
            case "--drones": drones = try number(value, of: option, within: 1...250)
            case "--rounds": rounds = try number(value, of: option, within: 1...100)
            case "--skein": skein = value
            default: throw Mistake(message: "there is no option '\(option)'")
            }
        }
        print("landing of \(drones) drones, each amid a second copy; from the request to each drone's `land`")
        var isSound = true
        for round in 1...rounds {
            let figures = try LandingRun(skein: skein, drones: drones, seed: round).figures()
            print(line(round, figures, drones))
            if figures.delays.count != drones || figures.landed != drones { isSound = false }
        }
        return isSound
    }

    private static func number(_ text: String, of option: String, within bounds: ClosedRange<Int>) throws -> Int {
        guard let number = Int(text), bounds.contains(number) else {
            throw Mistake(message: "\(option) takes \(bounds.lowerBound) to \(bounds.upperBound), not '\(text)'")
        }
        return number
    }

    private static func line(_ round: Int, _ figures: LandingFigures, _ drones: Int) -> String {
        let times = [(0.0, "first"), (0.5, "median"), (1.0, "last")].map { share, name in
            "\(name) \(String(format: "%.1f", share == 0 ? figures.delays.first ?? .nan : figures.delay(of: share))) ms"
        }
        return "round \(round): \(times.joined(separator: ", ")); \(figures.delays.count) of \(drones) heard it, "
            + "\(figures.landed) landed"
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("landing-bench: \(message)\n".utf8))
        exit(status)
    }
}
