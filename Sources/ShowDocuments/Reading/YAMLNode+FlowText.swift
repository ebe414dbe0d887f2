import YAMLDocuments

extension YAMLNode {
    /// A value as it may be written again in a piece of advice, short.
    var flowText: String {
        switch content {
        case .scalar(let scalar): scalar.shortText
        case .sequence(let items) where items.count <= 6 && items.allSatisfy({ $0.scalar != nil }):
            "[\(items.map(\.flowText).joined(separator: ", "))]"
        case .sequence, .mapping, .invalid: "…"
        }
    }
}
