import Diagnostics
import ShowDocuments
import SkeinKit
import TelloProtocol

/// Looks at the fleet file that drones are to be added to, before any drone is told anything.
struct FleetFileOutlook {
    /// The file; nil when none is written.
    let file: String?
    /// Whether the drones are played ones.
    let isPlayed: Bool
    let files: any FileAccess

    /// Says what is wrong with the file; nil when drones can be added, or when there is no file yet.
    func refusal(in context: CommandContext) -> ExitStatus? {
        guard let file, files.exists(file) else { return nil }
        var reading = ShowReading(files: files)
        guard let fleet = reading.fleet(file) else {
            let findings = Findings(reading)
            findings.show(in: context)
            context.complain("no drone was told anything: mend that file, or name another one after --write")
            return findings.status
        }
        // Drones that are played and drones that are not do not make a fleet.
        guard isPlayed, !isOfPlayedDrones(fleet) else { return nil }
        context.complain(
            "--emulated: the drones of '\(DisplayText.escaped(file))' are real ones, and played ones would be missing from "
                + "every flight: name another file after --write")
        return .usage
    }

    private func isOfPlayedDrones(_ fleet: Fleet) -> Bool {
        fleet.networks.allSatisfy(\.value.address.isLoopback)
            && fleet.drones.allSatisfy { $0.address?.value.isLoopback ?? true }
    }
}
