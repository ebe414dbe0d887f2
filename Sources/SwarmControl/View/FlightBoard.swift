package import DroneLink
import ShowTime
import Synchronization
package import TelloProtocol

/// What each drone does at this moment, for the operator's view.
package final class FlightBoard: Sendable {
    /// What a drone does.
    package enum Action: Sendable, Hashable {
        /// Nothing yet.
        case idle
        /// It waits for the next cue.
        case waiting
        /// It pauses within its part.
        case holding
        /// It carries out a command.
        case command(TelloCommand)
        /// It has done all its steps.
        case finished
        /// It has left the show and hovers, or lands.
        case leftOut
        /// It was stopped with all the others, and hovers.
        case stopped
    }

    /// One drone's line.
    package struct Row: Sendable {
        /// The drone's name.
        package var drone: String
        /// Its role.
        package var role: String
        /// What it does.
        package var action: Action
        /// What is known of it; nil before it was found.
        package var status: ChannelStatus?
    }

    private struct State: Sendable {
        var names: [(drone: String, role: String)]
        var actions: [Action]
        var channels: [CommandChannel?]
        var barrier: CueBarrier?
    }

    private let state: Mutex<State>

    /// A board for some members, by the names of their drones and roles.
    package init(members: [(drone: String, role: String)]) {
        state = Mutex(
            State(
                names: members, actions: Array(repeating: .idle, count: members.count),
                channels: Array(repeating: nil, count: members.count)))
    }

    func set(_ member: Int, action: Action) {
        state.withLock { state in
            // What it was at ends only now, and nobody wants to read that.
            if ![.leftOut, .stopped].contains(state.actions[member]) { state.actions[member] = action }
        }
    }

    func set(_ member: Int, channel: CommandChannel) {
        state.withLock { $0.channels[member] = channel }
    }

    func set(barrier: CueBarrier?) {
        state.withLock { $0.barrier = barrier }
    }

    /// Every drone's line, in the plan's order.
    package var rows: [Row] {
        let (names, actions, channels) = state.withLock { ($0.names, $0.actions, $0.channels) }
        return names.indices.map { index in
            Row(
                drone: names[index].drone, role: names[index].role, action: actions[index],
                status: channels[index]?.status)
        }
    }

    /// What the barrier waits for; nil while none is.
    package var wait: BarrierWait? {
        state.withLock { $0.barrier }?.wait
    }
}
