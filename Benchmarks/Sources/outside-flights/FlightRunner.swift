import OutsideFleet

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Makes flights, several at a time, each as a process in a network namespace of its own, and counts them.
struct FlightRunner {
    private let flights: FlightList
    private let own = CommandLine.arguments[0]

    init(_ flights: FlightList) {
        self.flights = flights
    }

    /// Makes all flights and prints them as they end; returns whether all were what they should be.
    func run() throws -> Bool {
        let project = SystemText.environment["SKEIN_PROJECT"] ?? "."
        let programs = try FleetPrograms.build(project: project)
        mkdir("\(project)/.build/outside/flights", 0o755)
        let results = try fly(flights.orders(project: project, fleet: programs.fleet))
        let passed = results.count { $0 }
        print("\(passed) passed, \(results.count - passed) failed")
        return passed == results.count
    }

    /// Makes flights, so many at a time; returns for each whether it was what it should be, as they ended.
    private func fly(_ orders: [FlightOrder]) throws -> [Bool] {
        let folder = try ScratchFolder()
        var waiting = orders[...]
        var flying: [FlyingOrder] = []
        var results: [Bool] = []
        // What these processes have started ends only when they are asked.
        defer { for flight in flying { flight.process.end(within: .seconds(10)) } }
        while !waiting.isEmpty || !flying.isEmpty {
            while flying.count < flights.atOnce, let order = waiting.popFirst() {
                flying.append(try start(order, output: folder.file("\(waiting.count).txt")))
            }
            results += try wait(for: &flying)
        }
        return results
    }

    private func start(_ order: FlightOrder, output: String) throws -> FlyingOrder {
        let inside = #"ip link set lo up && exec "$@""#
        let program = Program.named(
            "unshare", [geteuid() == 0 ? "-n" : "-rn", "bash", "-c", inside, "flight", own] + order.arguments)
        return FlyingOrder(process: try ChildProcess(program, outputFile: output), output: output, title: order.title)
    }

    /// Looks at each flight once; prints those that ended and returns whether they were perfect.
    private func wait(for flying: inout [FlyingOrder]) throws -> [Bool] {
        var ended: [Bool] = []
        var remaining: [FlyingOrder] = []
        for flight in flying {
            if let report = try flight.process.wait(until: .now + .milliseconds(50)) {
                let said = SystemText.contents(of: flight.output) ?? ""
                show(said.isEmpty ? "✘ \(flight.title): \(report.end)\n" : said)
                ended.append(report.succeeded)
            } else if ContinuousClock.now > flight.deadline {
                flight.process.end(within: .seconds(5))
                show("✘ \(flight.title): its process did not end and was ended\n")
                ended.append(false)
            } else {
                remaining.append(flight)
            }
        }
        flying = remaining
        return ended
    }

    /// Prints at once, also where the output is a file.
    private func show(_ text: String) {
        print(text, terminator: "")
        fflush(nil)
    }
}

/// A flight under way.
private struct FlyingOrder {
    var process: ChildProcess
    var output: String
    var title: String
    /// After its own limits, and time to judge.
    var deadline = ContinuousClock.now + FlightOrder.limit + .seconds(120)
}
