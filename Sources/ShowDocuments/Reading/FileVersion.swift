import Diagnostics
import YAMLDocuments

/// The `version` that both files may begin with.
enum FileVersion {
    /// The version that this release reads.
    static let current = 1

    /// Reads `version`, and reports every other one.
    static func read(_ reader: inout MappingReader, into sink: inout DiagnosticSink) {
        guard let node = reader.value("version") else { return }
        guard let version = node.number(.count, "version", in: 0...Int.max, into: &sink) else { return }
        guard version.value != current else { return }
        let release = version.value > current ? "a later release of Skein" : "no release of Skein"
        node.report(
            "version", "version \(version.value) is read by \(release); this one reads version \(current)",
            advice: "update Skein, or write `version: \(current)` if the file follows this release's documentation",
            into: &sink)
    }
}
