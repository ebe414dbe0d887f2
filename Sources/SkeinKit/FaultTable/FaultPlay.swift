package import DroneLink
package import Rehearsal
package import ShowDocuments
package import SwarmControl
package import TelloEmulator

/// How a fault is played: what drones, air and operator do.
package struct FaultPlay: Sendable {
    /// A moment of the show as it goes when nothing is wrong.
    package struct Moment: Sendable, Hashable {
        /// The cue from whose opening it counts; nil for power-on.
        package var cue: String?
        /// How long after that.
        package var delay: Duration

        /// So long after power-on.
        package static func age(_ delay: Duration) -> Moment { Moment(cue: nil, delay: delay) }

        /// So long after the opening of a cue.
        package static func cue(_ name: String, _ delay: Duration) -> Moment { Moment(cue: name, delay: delay) }
    }

    /// What befalls a drone at a moment.
    package struct Stroke: Sendable {
        /// Its name; nil for every drone.
        package var drone: String?
        /// When.
        package var moment: Moment
        /// What.
        package var effect: FaultEffect
    }

    /// A time in which the air carries nothing.
    package struct Outage: Sendable {
        /// From when on.
        package var begin: Moment
        /// How long.
        package var length: Duration
        /// What it concerns; nil for everything.
        package var channel: LinkChannel?
    }

    /// What the operator does at a moment.
    package struct Order: Sendable {
        /// When.
        package var moment: Moment
        /// What.
        package var command: OperatorCommand
    }

    /// Rules of the drone `bell`.
    package var rules: [FaultRule] = []
    /// Rules of every drone.
    package var common: [FaultRule] = []
    /// What befalls drones at moments.
    package var strokes: [Stroke] = []
    /// When the air carries nothing.
    package var outages: [Outage] = []
    /// When this program stands still.
    package var stalls: [Outage] = []
    /// When the system hands over nothing of what comes.
    package var deafness: [Outage] = []
    /// When somebody sets the wall clock, and by how much.
    package var clockSteps: [(moment: Moment, by: Duration)] = []
    /// The air besides.
    package var air = AirModel()
    /// What every cue says about a drone that is late or faults; nil for what holds where nothing is said.
    package var policy: LatePolicy?
    /// How many datagrams to `bell` the system does not take.
    package var unsent = 0
    /// What the operator does, in order.
    package var orders: [Order] = []
    /// Whether somebody can be asked.
    package var hasOperator = false
    /// How long whoever is asked before take-off takes to say yes.
    package var hesitation = Duration.zero
    /// What another program said to every drone before.
    package var earlier: [String] = []
    /// Changes the played drones before they are switched on.
    package var adjust: @Sendable (inout [EmulatedStation]) -> Void = { _ in }

    /// `bell` has these rules.
    package static func bell(_ rules: FaultRule...) -> FaultPlay { FaultPlay(rules: rules) }

    /// Every drone has these rules.
    package static func everybody(_ rules: FaultRule...) -> FaultPlay { FaultPlay(common: rules) }

    /// This befalls a drone, `bell` unless told otherwise, at a moment.
    package static func stroke(_ effect: FaultEffect, at moment: Moment, drone: String? = "bell") -> FaultPlay {
        FaultPlay(strokes: [Stroke(drone: drone, moment: moment, effect: effect)])
    }

    /// Somebody says a state line ten times a second, twenty times, among those of a drone that has a client.
    package static func lines(
        from sender: LinkEndpoint, at cue: String, among drone: String = "bell"
    ) -> FaultPlay {
        let line = Array("mid:-1;x:0;y:0;z:0;pitch:0;roll:0;yaw:0;h:0;bat:1;tof:10;time:0;\r\n".utf8)
        return FaultPlay(
            strokes: (0..<20).map { round in
                Stroke(
                    drone: drone, moment: .cue(cue, .milliseconds(500 + 100 * round)),
                    effect: .say(line, from: sender, isState: true))
            })
    }

    /// The air carries nothing for so long.
    package static func outage(at begin: Moment, for length: Duration, _ channel: LinkChannel? = nil) -> FaultPlay {
        FaultPlay(outages: [Outage(begin: begin, length: length, channel: channel)])
    }

    /// The operator orders something.
    package static func order(_ command: OperatorCommand, at moment: Moment) -> FaultPlay {
        FaultPlay(orders: [Order(moment: moment, command: command)], hasOperator: true)
    }
}
