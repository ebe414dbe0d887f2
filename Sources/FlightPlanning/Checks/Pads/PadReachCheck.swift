import Diagnostics
import FlightModel
import ShowDocuments
import TelloProtocol

/// Pads that a move needs: in sight where it looks for them, and the only ones of their number near its way.
enum PadReachCheck: PlanCheck {
    /// Beyond these no pad can be in sight, by any camera's measure, cm; within them the figures are a guess.
    private static let farthest = 100.0
    private static let highest = 200.0
    /// Two pads of one number nearer than this to the way cannot be told apart, cm.
    static let distinct = 150.0

    static func findings(_ flight: PlannedFlight) -> [Diagnostic] {
        var collector = FindingCollector()
        let map = PadMap(flight.plan.pads.map(FloorPad.init))
        for event in flight.events where event.isFlying && event.planned.command.padsNamed {
            guard let move = event.planned.padMove else { continue }
            addSights(event, move, flight, to: &collector)
            addDoubles(event, move, map, flight, to: &collector)
            addArc(event, move, flight, to: &collector)
        }
        return collector.findings
    }

    // MARK: - In sight

    private static func addSights(
        _ event: PlannedFlight.Event, _ move: PadMove, _ flight: PlannedFlight, to collector: inout FindingCollector
    ) {
        if event.isStartKnown {
            addSight(of: move.first, from: event.planned.from, "starts", event, flight, to: &collector)
        }
        if case .jump = event.planned.command, let goal = move.passes.first {
            addSight(of: move.last, from: goal, "looks for it", event, flight, to: &collector)
        }
    }

    private static func addSight(
        of pad: FloorPad, from place: Pose, _ what: String, _ event: PlannedFlight.Event, _ flight: PlannedFlight,
        to collector: inout FindingCollector
    ) {
        let (aside, height) = (pad.distance(to: place), place.z - pad.pose.z)
        guard !PadSight.sees(x: aside, y: 0, z: height) else { return }
        let isFarAside = aside > PadSight.reach
        let isHopeless = aside > farthest || height > highest
        let distance = isFarAside ? "\(PlanText.below(aside)) beside" : "\(PlanText.whole(height)) cm above"
        let heights = PadSight.heights
        let limit =
            isFarAside
            ? "within \(Int(PadSight.reach)) cm of its middle"
            : "\(Int(heights.lowerBound)) to \(Int(heights.upperBound)) cm above it"
        collector.add(
            Diagnostic(
                isHopeless ? .error : .warning, code: "pad-reach",
                "\(flight.subject(event))\(flight.moment(event)) \(what) \(distance) pad m\(pad.id) for "
                    + "'\(event.planned.command.wireText)'; drones are expected to see a pad from \(limit) (a figure that "
                    + "nobody has measured)",
                at: flight.range(event),
                advice: isFarAside
                    ? "fly nearer first, move the pad, or correct the drone's `home` or the pad's place in the "
                        + "fleet file"
                    : "start \(limit)",
                related: related(pad, flight)),
            gravity: isFarAside ? aside : abs(height))
    }

    // MARK: - Unique

    private static func addDoubles(
        _ event: PlannedFlight.Event, _ move: PadMove, _ map: PadMap, _ flight: PlannedFlight,
        to collector: inout FindingCollector
    ) {
        let start = event.isStartKnown ? [event.planned.from] : []
        let way = (start + move.passes + [move.end]).map { StagePoint($0) }
        let pads = Set([move.first, move.last])
        for reference in event.planned.command.padReferences where reference.number != -2 {
            let near = map.candidates(reference).filter { distance(of: $0, from: way) < distinct }
            guard near.count > 1, let other = near.first(where: { !pads.contains($0) }) ?? near.last else { continue }
            let name = reference.number < 0 ? "pads that '\(reference.word)' may mean" : "pads m\(reference.number)"
            collector.add(
                Diagnostic(
                    .error, code: "pads-not-unique",
                    "\(flight.subject(event)) flies '\(event.planned.command.wireText)', and \(near.count) \(name) lie within "
                        + "\(Int(distinct)) cm of its way: nobody knows which one it will take",
                    at: flight.range(event),
                    advice:
                        "put them farther apart, turn one over (its other side has another number), or name another",
                    related: related(other, flight)),
                gravity: Double(near.count), subject: "\(reference.number)")
        }
    }

    /// How far a pad's middle is from a way over the floor, cm.
    private static func distance(of pad: FloorPad, from way: [StagePoint]) -> Double {
        let place = StagePoint(pad.pose.x, pad.pose.y, 0)
        let floor = way.map { StagePoint($0.x, $0.y, 0) }
        guard floor.count > 1 else { return floor.first.map { ($0 - place).length } ?? .infinity }
        return zip(floor, floor.dropFirst()).map { start, end in
            let leg = end - start
            let square = leg.dot(leg)
            let part = square > 0 ? max(0, min(1, (place - start).dot(leg) / square)) : 0
            return (start + leg * part - place).length
        }.min() ?? .infinity
    }

    // MARK: - Arcs

    /// The arc of a `curve` over a pad begins where the drone is, so only the plan knows its circle.
    private static func addArc(
        _ event: PlannedFlight.Event, _ move: PadMove, _ flight: PlannedFlight, to collector: inout FindingCollector
    ) {
        guard case .curvePad = event.planned.command, event.isStartKnown, let middle = move.passes.first else { return }
        let from = event.planned.from
        let arc = CircularArc(through: from.way(to: middle), to: from.way(to: move.end))
        if let arc, (50...1000).contains(arc.radius) { return }
        let what = arc.map { "an arc with a radius of \(PlanText.whole($0.radius)) cm" } ?? "no arc, but one line"
        collector.add(
            Diagnostic(
                .error, code: "pad-arc",
                "\(flight.subject(event)): from where it is, '\(event.planned.command.wireText)' is \(what); drones fly "
                    + "radii of 50 to 1000 cm",
                at: flight.range(event), advice: "move the points, or fly straight with 'go'"))
    }

    /// Where the fleet file says where a pad lies.
    private static func related(_ pad: FloorPad, _ flight: PlannedFlight) -> [Diagnostic.Related] {
        flight.plan.pads.filter { FloorPad($0) == pad }.map { .init("pad m\($0.id) lies here", at: $0.range) }
    }
}
