import Diagnostics
import ShowDocuments
import SkeinKit
import TelloProtocol

/// Says how drones that joined stand in a fleet file, and writes them there where that was asked for.
struct FleetLines {
    let drones: [FleetFileAddition.Joined]
    let file: String?
    let networks: [Network]
    let context: CommandContext

    /// Writes or prints them; returns why they could not be written.
    func write() -> ExitStatus? {
        guard let file else {
            show(FleetFileAddition(drones, newFile: "", network: network).lines, "for the fleet file, under 'drones':")
            return nil
        }
        return context.files.exists(file) ? extend(file) : make(file)
    }

    private var network: Network {
        networks.first ?? Network(address: IPv4Address(bits: drones[0].address.bits & ~0xFF), prefix: 24)
    }

    private func make(_ file: String) -> ExitStatus? {
        let addition = FleetFileAddition(drones, newFile: FileName.stem(file), network: network)
        return save(addition, in: file)
    }

    private func extend(_ file: String) -> ExitStatus? {
        var reading = ShowReading(files: context.files)
        guard let fleet = reading.fleet(file), let source = reading.texts.last else {
            let findings = Findings(reading)
            findings.show(in: context)
            show(FleetFileAddition(drones, newFile: "", network: network).lines, "to be added there, under 'drones':")
            return findings.status
        }
        let addition = FleetFileAddition(drones, existing: source, fleet: fleet)
        for note in addition.notes { context.complain(DisplayText.escaped("\(file): \(note)")) }
        guard !addition.lines.isEmpty else {
            context.output.writeLine("\(DisplayText.escaped(file)) has them already")
            return nil
        }
        return save(addition, in: file)
    }

    private func save(_ addition: FleetFileAddition, in file: String) -> ExitStatus? {
        let shown = DisplayText.escaped(file)
        guard let text = addition.text else {
            show(addition.lines, "to be added to \(shown) by hand, under 'drones':")
            return .cannotWrite
        }
        do {
            try context.files.write(Array(text.utf8), to: file, replacing: true)
        } catch {
            context.complain(error.message)
            show(addition.lines, "for the fleet file, under 'drones':")
            return .cannotWrite
        }
        show(addition.lines, "added to \(shown):")
        return nil
    }

    private func show(_ lines: [String], _ title: String) {
        context.output.writeLine(title)
        for line in lines { context.output.writeLine("  \(DisplayText.escaped(line))") }
    }
}
