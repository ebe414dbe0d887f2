extension TelloCommand {
    /// The mission pads that it names, in their order; none for commands that need none.
    package var padReferences: [PadReference] {
        switch self {
        case .goPad(_, _, let pad), .curvePad(_, _, _, let pad): [pad]
        case .jump(_, _, _, let from, let to): [from, to]
        default: []
        }
    }
}

extension Refusal {
    /// What it means as the answer to one command: over mission pads, which of them to look at.
    package func meaning(for command: TelloCommand) -> String {
        let pads = command.padReferences.map(\.word)
        guard let first = pads.first else { return meaning }
        let which = pads.count > 1 ? "\(first), or \(pads[1]) where the jump ends," : first
        let look =
            "look whether it lies where the plan has it, the right side up, in good light and without shine, and whether "
            + "the drone was above it"
        return switch kind {
        case .noValidMarker: "pad \(which) was not seen: \(look)"
        case .runTimeout:
            "it was not finished within 15 s; drones that do not find their pad end like this, too. Pad \(which) may not "
                + "have been seen: \(look)"
        default: meaning
        }
    }
}
