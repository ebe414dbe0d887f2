extension Show {
    /// A flight of this show, which begins when ``Flight/fly()`` is called.
    ///
    /// - Parameters:
    ///   - drones: What flies: real drones, emulated ones, or ones in virtual time.
    ///   - record: The path of the flight record, JSON lines that hold every datagram; nil for none. Its folder is made
    ///     where it is missing, and a file that is there already is not replaced.
    ///   - hasOperator: Whether somebody watches who decides when a drone is late: the show holds then, as
    ///     ``FlightProgress/holding(_:choices:)`` says, until ``Flight/giveMoreTime()`` or ``Flight/land()``, or for 10 s.
    ///     Without one all land at once.
    public func flight(with drones: Drones, record: String? = nil, hasOperator: Bool = false) -> Flight {
        var world = FlightWorld(show: self, drones: drones, record: record)
        world.hasOperator = hasOperator
        return Flight(world)
    }

    /// Flies it in virtual time, without drones or network: a ten-minute show takes well under a second.
    ///
    /// The same show and seed give the same report.
    ///
    /// - Parameter seed: Where chance starts: delays, and what goes wrong.
    public func rehearse(seed: UInt64 = 1) async -> FlightReport {
        await flight(with: .rehearsed(seed: seed)).fly()
    }
}
