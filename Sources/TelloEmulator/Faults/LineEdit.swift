/// How a state line differs from what the drone would say.
package enum LineEdit: Sendable, Hashable {
    /// This field has this text for its value; it is added in front where the line lacks it.
    case set(key: String, value: String)
    /// This field is missing.
    case drop(key: String)
    /// The whole datagram is this text instead.
    case replace(String)
    /// The datagram ends before this text.
    case cut(before: String)
    /// Several of these, one after the other.
    case each([LineEdit])

    func applied(to line: String) -> String {
        switch self {
        case .set(let key, let value): Self.setting(key, value, in: line)
        case .drop(let key): Self.fields(line).filter { !$0.hasPrefix("\(key):") }.joined(separator: ";")
        case .replace(let text): text
        case .cut(let text): Self.beginning(of: line, before: text)
        case .each(let edits): edits.reduce(line) { $1.applied(to: $0) }
        }
    }

    private static func fields(_ line: String) -> [String] {
        line.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    }

    private static func setting(_ key: String, _ value: String, in line: String) -> String {
        var fields = fields(line)
        if let index = fields.firstIndex(where: { $0.hasPrefix("\(key):") }) {
            fields[index] = "\(key):\(value)"
        } else {
            fields.insert("\(key):\(value)", at: 0)
        }
        return fields.joined(separator: ";")
    }

    private static func beginning(of line: String, before text: String) -> String {
        let rest = Array(line.utf8), wanted = Array(text.utf8)
        guard !wanted.isEmpty, rest.count >= wanted.count else { return line }
        let start = (0...(rest.count - wanted.count)).first { rest[$0...].starts(with: wanted) }
        return start.map { String(decoding: rest[..<$0], as: UTF8.self) } ?? line
    }
}
