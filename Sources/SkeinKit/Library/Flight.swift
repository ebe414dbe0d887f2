import SwarmControl
import Synchronization

/// One flight of a show: it is begun once, watched from anywhere, and landed from anywhere.
///
/// ```swift
/// let flight = show.flight(with: .emulated)
/// async let report = flight.fly()
/// for await event in flight.events { print(event) }
/// print(await report)
/// ```
public final class Flight: Sendable {
    /// The show that is flown.
    public let show: Show

    private let log = FlightLog()
    private let world: FlightWorld
    private let watched = WatchedBoard()
    private let hasBegun = Mutex(false)

    init(_ world: FlightWorld) {
        var world = world
        world.watch = { [watched] in watched.set($0) }
        show = world.show
        self.world = world
    }

    /// What happens, from the beginning on; ends when the flight has ended.
    ///
    /// Begin the flight before, or beside: who waits for events of a flight that nobody flies waits for ever. Each use gives a
    /// sequence of its own that begins with the first event, so nothing is missed by who listens late,
    /// and any number of tasks, or none, may listen. Nothing in the flight waits for a listener. The newest 10,000 events
    /// are kept, for those who come late and for one who does not read on: far more than a flight has.
    public var events: AsyncStream<FlightProgress> { log.events }

    /// What each drone does at this moment, in the order of the roles; for a table that is redrawn a few times a second.
    ///
    /// In virtual time this moment is over before it is looked at.
    public var drones: [DroneState] { watched.board?.rows.map { DroneState($0) } ?? show.drones.map { DroneState($0) } }

    /// Flies: finds the drones, checks them, asks, flies from cue to cue, and lands whatever happens.
    ///
    /// Returns when every drone stands, or is known not to answer. When the task that waits for it is cancelled, all land,
    /// as with ``land()``; it returns once they have. So does an `async let` whose scope ends early, as by a thrown error.
    ///
    /// - Returns: How it went. A flight flies once: asked again, the report says so at once, and nothing changes for the drones.
    public func fly() async -> FlightReport {
        let isFirst = hasBegun.withLock { hasBegun in
            defer { hasBegun = true }
            return !hasBegun
        }
        guard isFirst else {
            return FlightReport(
                show: show.title, notBegun: "this flight has begun already; make another one with `Show.flight(with:)`",
                drones: drones.map { FlightReport.Drone($0) })
        }
        defer { log.finish() }
        return await withTaskCancellationHandler {
            await UncancelledWork.run { [world, log] in await world.fly { log.tell($0) } }
        } onCancel: {
            world.operate(.abandon)
        }
    }

    /// Lands all drones where they are, at once; before take-off it ends the flight on the ground.
    ///
    /// It is made for a button: it may be called from any thread and at any time, and returns at once; ``fly()`` returns when they stand. Called
    /// again, it says `land` again.
    public func land() {
        world.operate(.land)
    }

    /// Stops every drone where it is, at once and without a landing; they hover, and the show is over.
    ///
    /// For somebody who walks below them: what moves stands still in the air. After that only ``land()``, ``land(drone:)`` and ``emergency()``
    /// do anything, since nobody knows how far an interrupted move went. Without them all land after 60 s; called again, they
    /// are stopped again and hover as long again. Before take-off it ends the flight on the ground.
    public func stop() {
        world.operate(.stop)
    }

    /// Switches all motors off, now; before take-off it ends the flight on the ground.
    ///
    /// Like ``land()`` it may be called from any thread and at any time, and returns at once.
    ///
    /// - Warning: The drones fall, on whatever is below. Only for a drone that does more harm in the air.
    public func emergency() {
        world.operate(.emergency)
    }

    /// Lets a show go on that holds because a drone is late (``FlightProgress/holding(_:choices:)``): it gets as much time again.
    ///
    /// Without it all land 10 s after the hold began. Only a flight with an operator holds; while none does, this does nothing.
    public func giveMoreTime() {
        decide(.giveMoreTime)
    }

    /// Decides what becomes of a show that holds because of a fault (``FlightProgress/holding(_:choices:)``).
    ///
    /// Without a decision all land 10 s after the hold began. While nothing is asked this does nothing, but for ``FlightChoice/landAll``,
    /// which lands at any time. What is not offered is declined.
    public func decide(_ choice: FlightChoice) {
        world.operate(choice.command)
    }

    /// Holds the show before the next cue, until ``resume()``; what is under way is flown to its end.
    ///
    /// The show clock stands still there, so that later cues with an `at` come later.
    public func hold() {
        world.operate(.hold)
    }

    /// Lets the show go on after ``hold()``.
    public func resume() {
        world.operate(.resume)
    }

    /// Lands one drone, at once; the others go on if their way is free of it, otherwise all land.
    ///
    /// - Parameter drone: The drone's name.
    public func land(drone: String) {
        world.operate(.landOne(drone: drone))
    }
}

/// The board of a flight, once there is one.
private final class WatchedBoard: Sendable {
    private let state = Mutex<FlightBoard?>(nil)

    var board: FlightBoard? { state.withLock { $0 } }

    func set(_ board: FlightBoard) {
        state.withLock { $0 = board }
    }
}
