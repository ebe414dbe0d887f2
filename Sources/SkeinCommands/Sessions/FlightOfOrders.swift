import Diagnostics
import ShowDocuments
import SkeinKit
import TelloProtocol

/// The motions among some orders as a show for one drone, so that they are checked against the fleet's limits as every
/// show is (S6).
struct FlightOfOrders {
    private let orders: [TelloCommand]

    init(_ orders: [TelloCommand]) {
        self.orders = orders.filter(\.isPartOfAShow)
    }

    /// Why the drone must not fly them; empty when it may.
    func findings(for one: OneDrone, files: any FileAccess) -> [String] {
        guard orders.contains(where: \.isMotion) else { return [] }
        var fleet = one.fleet
        if fleet.drones[0].home == nil { fleet.drones[0].home = Located(StagePosition(x: 0, y: 0)) }
        var reading = ShowReading(files: files)
        let show = reading.choreography(in: SourceText(name: "the commands", bytes: Array(text.utf8)))
        _ = reading.plan(show, fleet, cast: [])
        return reading.sink.diagnostics.filter { $0.severity == .error }.map { finding in
            finding.advice.map { "\(finding.message): \($0)" } ?? finding.message
        }
    }

    private var text: String {
        """
        show: Orders
        timeline:
          - cue: orders
            do: [\(orders.map(\.wireText).joined(separator: ", "))]

        """
    }
}

extension TelloCommand {
    /// Whether it is a step that a show can have: a motion, or a setting that motions depend on.
    fileprivate var isPartOfAShow: Bool {
        switch self {
        case .speed, .padDirection, .land, .plain(.padsOn), .plain(.padsOff): true
        default: isMotion
        }
    }
}
