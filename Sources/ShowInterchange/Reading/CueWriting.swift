import Diagnostics
import ShowDocuments
import TelloProtocol

/// Makes steps of a choreography from what was read between the barriers of a script.
struct CueWriting {
    /// The numbers of the drones that take part, ascending.
    let cast: [Int]
    private var used: [String: Int] = [:]
    private(set) var count = 0

    /// For a cast by its numbers, ascending.
    init(cast: [Int]) {
        self.cast = cast
    }

    /// The step for what was read.
    mutating func step(_ entry: ScriptTimeline.Entry) -> Step {
        switch entry {
        case .hold(let duration): .hold(duration)
        case .cue(let draft): .cue(cue(draft))
        }
    }

    private mutating func cue(_ draft: ScriptTimeline.Draft) -> Cue {
        count += 1
        var cue = Cue(name: Located(name(of: draft), at: draft.range))
        cue.parts = parts(of: draft)
        cue.settings.lateAfter = draft.lateAfter
        return cue
    }

    /// One part for everybody where everybody does the same, otherwise one for each drone.
    private func parts(of draft: ScriptTimeline.Draft) -> [CuePart] {
        let lanes = cast.compactMap { id in draft.lanes[id].map { (id: id, actions: $0) } }
        guard let first = lanes.first else { return [] }
        let texts = first.actions.map(\.value)
        if lanes.count == cast.count, lanes.allSatisfy({ $0.actions.map(\.value) == texts }) {
            return [CuePart(target: Located("all", at: draft.range), actions: first.actions)]
        }
        return lanes.map { lane in
            CuePart(target: Located("d\(lane.id)", at: lane.actions.first?.range), actions: lane.actions)
        }
    }

    /// `takeoff`, `land`, `flight` for both, otherwise `step-3`; a name that comes again gets a number.
    private mutating func name(of draft: ScriptTimeline.Draft) -> String {
        let actions = draft.lanes.values.joined().map(\.value)
        let base: String? =
            switch (actions.contains(.command(.takeoff)), actions.contains(.command(.land))) {
            case (true, true): "flight"
            case (true, false): "takeoff"
            case (false, true): "land"
            case (false, false): nil
            }
        guard let base else { return "step-\(count)" }
        used[base, default: 0] += 1
        let times = used[base, default: 1]
        return times == 1 ? base : "\(base)-\(times)"
    }
}
