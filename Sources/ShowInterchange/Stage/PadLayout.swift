import Diagnostics
import FlightModel

/// Places for pads that fit what a script says about them: each rocket points where the script's ways need it.
///
/// A script gives distances in each pad's own frame, and not where the rockets point. Where two pads are placed, the
/// way from one to the other gives the one's heading; where pads form a ring, it is taken for a regular one, turning to
/// the left; a chain goes straight on.
struct PadLayout {
    /// Two ways that no places fit.
    struct Contradiction: Error {
        /// The pad that would have to lie in two places.
        let pad: Int
        /// The line of the second way.
        let range: SourceRange?
    }

    /// How far from where a way leads a pad may be seen, cm.
    private static let tolerance = 20.0

    private let steps: [(step: PadStep, range: SourceRange?)]
    private var places: [Int: Pose] = [:]
    private var headed: Set<Int> = []
    /// How each pad was come to first, as a heading on the stage.
    private var incoming: [Int: Double] = [:]

    /// The places, the first pad's at the origin with its rocket along x.
    static func solve(
        _ pads: [Int], _ steps: [(step: PadStep, range: SourceRange?)]
    ) throws(Contradiction) -> [Int: Pose] {
        var seen: Set<PadStep> = []
        var layout = PadLayout(steps: steps.filter { seen.insert($0.step).inserted })
        for pad in pads where layout.places[pad] == nil {
            layout.begin(at: pad)
            repeat {
                while layout.followStep() || layout.turnOne() {}
            } while layout.guessHeading()
        }
        try layout.verify()
        return layout.places
    }

    private init(steps: [(step: PadStep, range: SourceRange?)]) {
        self.steps = steps
    }

    /// Puts a pad that no way leads to: before a pad that its own way leads to, else beside the others.
    private mutating func begin(at pad: Int) {
        let onward = steps.first { $0.step.from == pad && places[$0.step.to] != nil }?.step
        let base = Pose(x: 0, y: 0, z: 0, heading: 0)
        guard let onward, let end = places[onward.to] else {
            places[pad] = base
            headed.insert(pad)
            return
        }
        let candidates = [0.0, 90, 180, 270].map { heading in
            let turned = base.turned(by: heading)
            let tip = onward.end(from: turned)
            return Pose(x: end.x - tip.x, y: end.y - tip.y, z: 0, heading: heading)
        }
        places[pad] = candidates.first { isFree($0) } ?? candidates[0]
        headed.insert(pad)
    }

    /// Whether no other pad lies where one does.
    private func isAlone(_ pad: Int, at place: Pose) -> Bool {
        places.keys.sorted().allSatisfy { other in
            other == pad || (places[other]?.floorDistance(to: place) ?? .infinity) > Self.tolerance
        }
    }

    private func isFree(_ place: Pose) -> Bool {
        places.values.allSatisfy { $0.floorDistance(to: place) > Self.tolerance }
    }

    /// Places one more pad by a way from one whose place and heading are known.
    private mutating func followStep() -> Bool {
        for (step, _) in steps where headed.contains(step.from) && places[step.to] == nil {
            guard let start = places[step.from] else { continue }
            let end = step.end(from: start)
            places[step.to] = end
            incoming[step.to] = start.bearing(to: end)
            return true
        }
        return false
    }

    /// Gives one more pad its heading by a way to another that is placed.
    private mutating func turnOne() -> Bool {
        for (step, _) in steps where !headed.contains(step.from) && step.length > 0 {
            guard let start = places[step.from], let end = places[step.to] else { continue }
            places[step.from]?.heading = step.heading(from: start, to: end)
            headed.insert(step.from)
            return true
        }
        return false
    }

    /// Gives one pad a heading that nothing else decides.
    private mutating func guessHeading() -> Bool {
        let open = places.keys.sorted().filter { !headed.contains($0) }
        guard let pad = open.first else { return false }
        let straight = incoming[pad] ?? 0
        let way = steps.first { $0.step.from == pad }?.step
        let onward = straight - (ring(through: pad).map { 360 / Double($0) } ?? 0)
        let own = way.map {
            $0.heading(from: Pose(x: 0, y: 0, z: 0, heading: 0), to: Pose(x: 1, y: 0, z: 0, heading: 0))
        }
        places[pad]?.heading = Pose(x: 0, y: 0, z: 0, heading: onward).turned(by: own ?? 0).heading
        headed.insert(pad)
        return true
    }

    /// How many pads the ring has that leads from a pad, by the first way of each, back to it; nil when there is none.
    private func ring(through pad: Int) -> Int? {
        var next = pad
        for count in 1...8 {
            guard let step = steps.first(where: { $0.step.from == next })?.step else { return nil }
            next = step.to
            if next == pad { return count > 2 ? count : nil }
        }
        return nil
    }

    private func verify() throws(Contradiction) {
        for (step, range) in steps {
            guard let start = places[step.from], let end = places[step.to] else { continue }
            guard step.end(from: start).floorDistance(to: end) <= Self.tolerance else {
                throw Contradiction(pad: step.to, range: range)
            }
        }
        for (step, range) in steps.reversed() {
            guard let end = places[step.to], !isAlone(step.to, at: end) else { continue }
            throw Contradiction(pad: step.to, range: range)
        }
    }
}
