import Diagnostics
import FlightModel
import ShowDocuments
import TelloProtocol

/// Every place that a motion leads to against the room's area; straight ways between places inside stay inside.
enum AreaCheck: PlanCheck {
    static func findings(_ flight: PlannedFlight) -> [Diagnostic] {
        guard let area = flight.plan.limits.area else { return [missing(flight)] }
        var collector = FindingCollector()
        for drone in flight.plan.members.map(\.drone) {
            guard let home = drone.home else { continue }
            let excess = area.value.excess(StagePoint(home.value))
            if excess > 0 {
                collector.add(
                    Diagnostic(
                        .error, code: "area",
                        "the home of '\(drone.name.value)' is \(PlanText.above(excess)) outside the area "
                            + area.value.words,
                        at: home.range, advice: "move it inside, or widen the area",
                        related: [.init("the area", at: area.range)]))
            }
        }
        for event in flight.events where event.isPlaceKnown && event.planned.command.isMotion {
            for place in event.planned.places {
                let excess = area.value.excess(place)
                // Who stays outside, or comes nearer again, was named when it left.
                guard excess > area.value.excess(StagePoint(event.planned.from)) else { continue }
                collector.add(finding(event, at: place, excess: excess, area: area, flight: flight), gravity: excess)
            }
        }
        return collector.findings
    }

    private static func missing(_ flight: PlannedFlight) -> Diagnostic {
        let around = floor(of: flight)
        let example =
            "`area: {x: [\(around.x.lowerBound), \(around.x.upperBound)], "
            + "y: [\(around.y.lowerBound), \(around.y.upperBound)]}`"
        return Diagnostic(
            .note, code: "no-area",
            "the fleet gives no 'area', so nothing checks how far its drones fly along the floor",
            advice:
                "measure the room's walls and write them under the fleet's `limits`, cm; \(example) would be a metre "
                + "around this show")
    }

    /// The floor that homes and ways take up, and about a metre around it, in whole ten centimetres.
    private static func floor(of flight: PlannedFlight) -> Area {
        let homes = flight.plan.members.compactMap { $0.drone.home.map { StagePoint($0.value) } }
        let ways = flight.events.filter { $0.isPlaceKnown && $0.planned.command.isMotion }.flatMap(\.planned.places)
        let places = homes + ways
        return Area(x: span(places.map(\.x)), y: span(places.map(\.y)))
    }

    private static func span(_ values: [Double]) -> ClosedRange<Int> {
        let low = max(-200_000, min(200_000, values.min() ?? 0))
        let high = max(-200_000, min(200_000, values.max() ?? 0))
        let margin = 10.0
        return Int((low / 10).rounded(.down) - margin) * 10...Int((high / 10).rounded(.up) + margin) * 10
    }

    private static func finding(
        _ event: PlannedFlight.Event, at place: StagePoint, excess: Double, area: Located<Area>, flight: PlannedFlight
    ) -> Diagnostic {
        Diagnostic(
            .error, code: "area",
            "\(flight.subject(event))\(flight.moment(event)) flies '\(event.planned.command.wireText)' to "
                + "\(PlanText.place(place)), \(PlanText.above(excess)) outside the area \(area.value.words)",
            at: flight.range(event), advice: "fly less far, or widen the area if the room allows it",
            related: [.init("the area", at: area.range)])
    }
}

extension Area {
    /// How far a place is outside, cm; 0 inside, the edge included.
    fileprivate func excess(_ place: StagePoint) -> Double {
        let excess = max(
            Double(x.lowerBound) - place.x, place.x - Double(x.upperBound), Double(y.lowerBound) - place.y,
            place.y - Double(y.upperBound))
        return excess > PlannedCommand.tolerance ? excess : 0
    }

    fileprivate var words: String {
        "(x \(x.lowerBound) to \(x.upperBound), y \(y.lowerBound) to \(y.upperBound))"
    }
}

extension PlannedCommand {
    /// What rounding may add to a dead-reckoned place, cm.
    static let tolerance = 1e-6

    /// The places that it certainly passes: its end, and those on the way that `curve` and `jump` name.
    var places: [StagePoint] {
        if case .curve(let middle, _, _) = command {
            [StagePoint(from.offset(by: middle)), StagePoint(to)]
        } else {
            (padMove?.passes.map { StagePoint($0) } ?? []) + [StagePoint(to)]
        }
    }
}
