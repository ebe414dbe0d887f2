import Diagnostics
import YAMLDocuments

/// Reads `link` of a fleet file.
enum LinkSettingsReader {
    /// The settings; what cannot be read is reported.
    static func read(_ node: YAMLNode, networks: [Network], into sink: inout DiagnosticSink) -> LinkSettings {
        var link = LinkSettings()
        guard var reader = MappingReader(node, of: "'link'", example: "`link: {spacing: 100ms}`", into: &sink) else {
            return link
        }
        link.localPort = reader.value("local_port")?.number(.count, "local_port", in: 1...65535, into: &sink)
        link.spacing = reader.value("spacing")?.duration("spacing", into: &sink)
        link.localAddress = reader.value("local_address")?
            .address("local_address", networks: networks, into: &sink)
        if let word = reader.value("resend")?.word("resend", as: LinkSettings.Resend.self, into: &sink) {
            link.resend = word
        }
        _ = reader.notYetSupported("interface", advice: FleetDroneReader.interfaceAdvice, into: &sink)
        reader.finish(into: &sink)
        return link
    }
}
