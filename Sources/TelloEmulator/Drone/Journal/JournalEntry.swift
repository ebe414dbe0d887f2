package import FlightModel
package import ShowTime
package import TelloProtocol

/// One line of the drone's own account of what happened to it.
package struct JournalEntry: Sendable, Hashable {
    /// Why a drone came down.
    package enum LandingCause: String, Sendable, Hashable {
        /// A `land` was received.
        case command
        /// Nothing valid was received for 15 s.
        case autoland
        /// The battery was low.
        case lowBattery
        /// For no reason that anybody could see.
        case fault
    }

    /// Why motors stopped.
    package enum MotorsOffCause: String, Sendable, Hashable {
        /// At the end of a landing.
        case landed
        /// An `emergency` was received.
        case emergency
        /// A `motoroff` was received.
        case motoroff
        /// Restart, end of the battery, or death.
        case powerLoss
    }

    /// What happened.
    package enum Event: Sendable, Hashable {
        /// A datagram was received; receipts are counted from 1.
        case received(receipt: Int, text: String, from: Endpoint)
        /// A fault lost a datagram on its way to the drone; it has no receipt number.
        case lostCommand(text: String)
        /// A motion started.
        case motionStarted(receipt: Int, command: String, from: Pose, to: Pose)
        /// A motion ended, at its end or cut short: exactly one for each that started.
        case motionEnded(ExecutedMotion)
        /// An answer leaves; `at` is its departure and may lie in the future.
        case answered(receipt: Int, command: String, text: String)
        /// A refusal leaves.
        case refused(receipt: Int, command: String, text: String)
        /// A fault lost an answer.
        case lostAnswer(receipt: Int, command: String, text: String)
        /// The drone begins to come down.
        case landing(LandingCause)
        /// A valid text cancelled the landing that began by itself.
        case landingCancelled
        /// Motors start.
        case motorsOn
        /// Motors stop.
        case motorsOff(MotorsOffCause, at: Pose)
        /// The drone restarts.
        case rebooted
        /// The drone fell silent for good.
        case died
        /// Another client took it over.
        case takenOver(by: Endpoint)
        /// The drone leaves its network, to restart into the router's.
        case leftNetwork(DroneNetwork)
        /// The drone is in the router's network.
        case joinedRouter(name: String)
        /// The drone finds no network of this name, or its password is another.
        case routerNotFound(name: String)
    }

    /// When it happened.
    package var at: ShowInstant
    /// What happened.
    package var event: Event
}

/// A motion that a drone flew.
package struct ExecutedMotion: Sendable, Hashable {
    /// The datagram that ordered it.
    package var receipt: Int
    /// Its text.
    package var command: String
    /// When it was accepted.
    package var start: ShowInstant
    /// When the drone was at rest, or when it was cut short.
    package var end: ShowInstant
    /// Where it began and where it really ended.
    package var from, to: Pose
    /// Whether it reached its own end.
    package var isComplete: Bool
}

extension Sequence<JournalEntry> {
    /// The motions that were flown, in the order in which they ended.
    package var executedMotions: [ExecutedMotion] {
        compactMap { if case .motionEnded(let motion) = $0.event { motion } else { nil } }
    }
}
