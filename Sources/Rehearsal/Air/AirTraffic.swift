/// How many datagrams a simulated air has carried.
package struct AirTraffic: Sendable, Hashable {
    /// The counts of one path.
    package struct Counts: Sendable, Hashable {
        /// Datagrams that were sent.
        package var sent = 0
        /// Those of them that were lost, by chance or in an outage.
        package var lost = 0
        /// Those of them that arrive twice.
        package var doubled = 0
    }

    /// Commands to known drones.
    package var commands = Counts()
    /// Answers.
    package var answers = Counts()
    /// State lines.
    package var telemetry = Counts()
    /// Datagrams to endpoints where no drone is.
    package var strays = 0
}

extension AirTraffic.Counts {
    /// Counts one datagram by the number of its copies that arrive.
    mutating func note(copies: Int) {
        sent += 1
        if copies == 0 { lost += 1 }
        if copies > 1 { doubled += 1 }
    }
}
