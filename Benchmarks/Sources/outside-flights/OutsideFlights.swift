import OutsideFleet

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Lets Skein fly the outside fleet on networks that lose, double and delay, and judges each flight by the fleet's log.
@main
struct OutsideFlights {
    static func main() {
        Interruption.hold()
        do {
            exit(try run(Array(CommandLine.arguments.dropFirst())))
        } catch let interruption as Interruption.Requested {
            print(interruption)
            exit(interruption.exitStatus)
        } catch {
            print("outside-fleet: \(error)")
            exit(error is UsageFault ? 64 : 1)
        }
    }

    private static func run(_ arguments: [String]) throws -> Int32 {
        if arguments.first == FlightOrder.verb {
            let order = try FlightOrder(arguments: Array(arguments.dropFirst()))
            return try JudgedFlight.fly(order).printed() ? 0 : 1
        }
        let flights = try FlightList(arguments: arguments)
        return try FlightRunner(flights).run() ? 0 : 1
    }
}
