import FlightModel
import FlightPlanning
import ShowDocuments
import Synchronization
import TelloProtocol

/// Where each drone is by what it was last told, for the question whether the others can pass it (B4).
final class PlaceBook: Sendable {
    /// Where a drone is by the plan.
    enum Place: Sendable, Hashable {
        /// Where it stood when it was switched on; nil when the fleet file says nothing of it.
        case home(Pose?)
        /// At the end of what it did.
        case at(Pose)
        /// Somewhere on its way of a phase.
        case onItsWay(phase: Int)
        /// Beyond a move that led nobody knows where.
        case unknown
    }

    private let places: Mutex<[Place]>

    init(_ plan: FlightPlan) {
        places = Mutex(
            plan.members.indices.map { member in
                let isKnown = plan.members[member].drone.home != nil
                return .home(isKnown ? plan.phases.first?.parts[member].from : nil)
            })
    }

    /// A member begins a command of a phase.
    func begin(_ planned: PlannedCommand, of member: Int, in phase: Int) {
        guard planned.command.isMotion || planned.command == .land else { return }
        places.withLock { places in
            if places[member].isKnown { places[member] = .onItsWay(phase: phase) }
        }
    }

    /// A member has carried a command out.
    func end(_ planned: PlannedCommand, of member: Int) {
        guard planned.command.isMotion || planned.command == .land else { return }
        places.withLock { places in
            let isKnown = planned.padMove != nil ? planned.isPlaceKnown : places[member].isKnown && planned.isPlaceKnown
            places[member] = isKnown ? .at(planned.to) : .unknown
        }
    }

    /// A member's command did not begin: it is where it was.
    func stay(_ planned: PlannedCommand, of member: Int) {
        places.withLock { places in
            if places[member].isKnown { places[member] = .at(planned.from) }
        }
    }

    /// A member was seen to leave its place by itself: nobody knows where it goes.
    func lose(_ member: Int) {
        places.withLock { $0[member] = .unknown }
    }

    /// Where a member is.
    func place(of member: Int) -> Place { places.withLock { $0[member] } }
}

extension PlaceBook.Place {
    /// Whether anything can be said of it.
    var isKnown: Bool {
        switch self {
        case .home(nil), .unknown: false
        case .home, .at, .onItsWay: true
        }
    }

    /// The same for the check of a plan's rest.
    ///
    /// - Parameters:
    ///   - isStanding: Whether the drone is seen on the floor, motors off.
    ///   - uncertainty: How far it may be from there, cm.
    func whereabouts(isStanding: Bool, uncertainty: Double) -> MissingDrone.Whereabouts {
        switch self {
        case .home(nil), .unknown: .unknown
        case .home(let pose?), .at(let pose):
            isStanding ? .onTheFloor(pose, uncertainty: uncertainty) : .inTheAir(pose, uncertainty: uncertainty)
        case .onItsWay(let phase): .onItsWay(phase: phase, uncertainty: uncertainty)
        }
    }
}
