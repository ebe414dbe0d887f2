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
