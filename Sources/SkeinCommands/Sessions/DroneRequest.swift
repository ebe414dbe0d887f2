import ShowDocuments
import SkeinKit
import TelloProtocol

/// Which drone a command line asks for.
struct DroneRequest {
    /// A reason to end that was told.
    struct Stop: Error {
        var status: ExitStatus
    }

    /// Its name in the fleet file.
    let name: String?
    /// The fleet file.
    let fleet: String?
    /// Its address, where no file is named.
    let address: String?
    /// Whether this program plays it.
    let isEmulated: Bool

    /// The drone, or what the shell is told after everything has been said about why there is none.
    func resolve(in context: CommandContext) -> Result<OneDrone, Stop> {
        if let address = address.flatMap({ IPv4Address($0) }) {
            return .success(OneDrone(at: address, isEmulated: isEmulated))
        }
        return readFleet(in: context).flatMap { fleet in
            guard let drone = OneDrone.named(name ?? "", in: fleet, tell: { context.complain($0) }) else {
                return .failure(Stop(status: .usage))
            }
            return .success(OneDrone(drone, of: fleet, isEmulated: isEmulated))
        }
    }

    /// The fleet file's contents.
    func readFleet(in context: CommandContext) -> Result<Fleet, Stop> {
        var reading = ShowReading(files: context.files)
        let fleet = reading.fleet(fleet ?? "")
        let findings = Findings(reading)
        findings.show(in: context)
        guard let fleet, reading.isClean else { return .failure(Stop(status: findings.status)) }
        return .success(fleet)
    }
}
