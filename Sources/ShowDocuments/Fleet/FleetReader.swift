package import Diagnostics
import YAMLDocuments

/// Reads fleet files.
package enum FleetReader {
    /// Most drones; every two of them are compared.
    static let most = 1000

    /// The fleet of a file; nil when anything in the file is an error.
    ///
    /// Reports every fault of the file in one pass, in the file's order. Whether homes are far enough apart is a
    /// question for the plan checks.
    package static func read(_ text: SourceText, into sink: inout DiagnosticSink) -> Fleet? {
        DocumentPass.read(text, into: &sink, with: fleet).sound
    }

    private static func fleet(_ node: YAMLNode, into sink: inout DiagnosticSink) -> Fleet? {
        let isShow = DocumentPass.isOtherKind(
            node, has: ["show", "timeline"], lacks: ["fleet", "drones"], "this is a choreography, not a fleet",
            advice: "give the fleet file here: it begins with `fleet:` and lists `drones`", into: &sink)
        guard !isShow,
            var reader = MappingReader(node, of: "a fleet file", example: "`fleet: NAME` and `drones:`", into: &sink)
        else { return nil }
        FileVersion.read(&reader, into: &sink)
        reader.offer("fleet", for: "name")
        let name = reader.required("fleet", advice: "add `fleet: NAME`")?
            .text("fleet", example: "fleet: Classroom", into: &sink)
        var fleet = Fleet(name: name ?? Located(""))
        fleet.networks = networks(reader.value("network"), into: &sink)
        readDrones(&reader, of: &fleet, into: &sink)
        readGroups(&reader, of: &fleet, into: &sink)
        if let node = reader.value("limits") { fleet.limits = FleetLimitsReader.read(node, into: &sink) }
        if let node = reader.value("link") {
            fleet.link = LinkSettingsReader.read(node, networks: fleet.networks.map(\.value), into: &sink)
        }
        if let node = reader.value("pads") { fleet.pads = MissionPadReader.read(node, into: &sink) }
        _ = reader.notYetSupported("interface", advice: FleetDroneReader.interfaceAdvice, into: &sink)
        reader.finish(into: &sink)
        return fleet
    }

    private static func networks(_ node: YAMLNode?, into sink: inout DiagnosticSink) -> [Located<Network>] {
        guard let node else { return [] }
        guard case .sequence(let items) = node.content else { return [node.network(into: &sink)].compactMap(\.self) }
        if items.isEmpty {
            node.report("empty-list", "'network' names none", advice: "write 192.168.1.0/24", into: &sink)
        }
        return items.compactMap { $0.network(into: &sink) }
    }

    private static func readDrones(
        _ reader: inout MappingReader, of fleet: inout Fleet, into sink: inout DiagnosticSink
    ) {
        let example = "`ada: {ip: 192.168.1.21}`"
        guard let node = reader.required("drones", advice: "add `drones:` and below it \(example)") else {
            return
        }
        guard case .mapping(let entries) = node.content else {
            sink.reportShape(of: node, as: "'drones' must be names with what is known of each", example: example)
            return
        }
        if entries.isEmpty {
            node.report("empty-list", "the fleet has no drones", advice: "add one: \(example)", into: &sink)
        }
        if entries.count > most {
            node.report("too-large", "a fleet has at most \(most) drones", advice: "split it", into: &sink)
        }
        let networks = fleet.networks.map(\.value)
        fleet.drones = entries.prefix(most).compactMap { FleetDroneReader.read($0, networks: networks, into: &sink) }
        FleetIdentityCheck(fleet: fleet, hasNetwork: reader.value("network") != nil).report(into: &sink)
    }

    private static func readGroups(
        _ reader: inout MappingReader, of fleet: inout Fleet, into sink: inout DiagnosticSink
    ) {
        var isComplete = false
        if case .mapping(let entries)? = reader.value("drones")?.content {
            isComplete = !entries.isEmpty && entries.count == fleet.drones.count
        }
        let scope = NameScope("drone", names: fleet.drones.map(\.name), isComplete: isComplete)
        var groups = GroupReader(scope: scope)
        groups.read(reader.value("groups"), into: &sink)
        fleet.groups = groups.groups.map { DroneGroup(name: $0.name, members: $0.members) }
    }
}
