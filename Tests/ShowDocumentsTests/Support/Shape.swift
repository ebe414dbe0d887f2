import Diagnostics

/// A value written out without the places in files, so that two readings of different files can be compared.
func shape(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.subjectType == SourceRange.self || mirror.subjectType == SourceRange?.self { return "" }
    guard !mirror.children.isEmpty else { return "\(value)" }
    let children = mirror.children.map { ($0.label ?? "") + ":" + shape($0.value) }
    return "(" + children.joined(separator: ",") + ")"
}
