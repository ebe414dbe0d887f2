/// What is measured, as the command line says.
struct BenchOptions: Sendable, Hashable, Codable {
    /// How often each client flies each fleet.
    var rounds = 3
    /// The fleets, by their drones.
    var sizes = [10, 50]
    /// How many cues between take-off and landing.
    var cues = 40
    /// Seconds for which telemetry is watched in a flight of its own; 0 leaves it out.
    var watch = 0
    /// Where `skein` is.
    var skein = ".build/release/skein"
    /// Where the figures go as JSON; nothing for nowhere.
    var json: String?
    /// Print the tables of RESULTS.md at the end.
    var markdown = false
    /// Only say how it is used.
    var help = false

    /// How the fleet's drones behave; times in milliseconds.
    static let behaviour = ["-motion", "700", "-jitter", "100", "-takeoff", "4000", "-land", "3000", "-true-tof"]
    /// Fewer rounds than this say little.
    static let leastRounds = 3

    /// How long a flight takes at least, in seconds.
    func shortestFlight(cues: Int, hold: Int = 0) -> Int {
        4 + 3 + hold + (cues * 7 + 9) / 10
    }
}

extension BenchOptions {
    static let usage = """
        cue-bench: skein fly and a client in C fly one outside fleet by turns, and are compared

        usage: make bench [ARGS="OPTION..."]

          --rounds N       how often each client flies each fleet [3]
          --drones N,N     the fleets' sizes [10,50]
          --cues N         cues between take-off and landing, 1 to 340 [40]
          --watch SECONDS  measure the cost of watching too, in a hold this long [0: leave it out]
          --skein FILE     the program [.build/release/skein]
          --json FILE      write all figures there
          --markdown       print the tables of Benchmarks/RESULTS.md at the end
          --help           show this

        Ends with 0 when skein flew every cue exactly once with every drone, else with 1. Times do not matter for that.
        """

    /// A command line that cannot be followed.
    struct Mistake: Error, Equatable, CustomStringConvertible {
        var description: String
    }

    /// Options from the command line, without the program's name.
    init(arguments: [String]) throws(Mistake) {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            switch option {
            case "--help", "-h": help = true
            case "--markdown": markdown = true
            case "--rounds": rounds = try Self.number(of: option, from: &rest, in: 1...1000)
            case "--cues": cues = try Self.number(of: option, from: &rest, in: 1...340)
            case "--watch": watch = try Self.number(of: option, from: &rest, in: 0...3600)
            case "--drones": sizes = try Self.sizes(of: option, from: &rest)
            case "--skein": skein = try Self.value(of: option, from: &rest)
            case "--json": json = try Self.value(of: option, from: &rest)
            default: throw Mistake(description: "there is no option '\(option)'; see --help")
            }
        }
    }

    private static func value(of option: String, from rest: inout ArraySlice<String>) throws(Mistake) -> String {
        guard let value = rest.popFirst(), !value.isEmpty else {
            throw Mistake(description: "\(option) needs a value; see --help")
        }
        return value
    }

    private static func number(
        of option: String, from rest: inout ArraySlice<String>, in range: ClosedRange<Int>
    ) throws(Mistake) -> Int {
        try number(try value(of: option, from: &rest), of: option, in: range)
    }

    private static func number(_ text: String, of option: String, in range: ClosedRange<Int>) throws(Mistake) -> Int {
        guard let number = Int(text), range.contains(number) else {
            throw Mistake(
                description: "\(option) takes a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
        }
        return number
    }

    private static func sizes(of option: String, from rest: inout ArraySlice<String>) throws(Mistake) -> [Int] {
        var sizes: [Int] = []
        for part in try value(of: option, from: &rest).split(separator: ",", omittingEmptySubsequences: false) {
            sizes.append(try number(String(part), of: option, in: 1...250))
        }
        return sizes
    }
}
