import Diagnostics
import TelloProtocol

/// How a script is read.
struct ScriptManner {
    /// The tool that it was written for.
    var dialect = ScriptDialect.official
    /// Whether what the tool or a drone passes over is passed over here too, with a note.
    var isLenient = false
    /// Addresses for drones that the script knows by number only, the first one's first.
    var addresses: [Located<IPv4Address>] = []
    /// What is known of the whole file.
    var survey = ScriptSurvey([])

    /// Whether a drone without a serial number gets an address in the fleet file.
    var adoptsUnbound: Bool { isLenient || dialect == .daedalus || !addresses.isEmpty }

    /// The number of the first drone.
    var firstID: Int { survey.countsFromZero ? 0 : 1 }

    /// An address for a drone that is known by its number only, and what is to be said of it; nil when there is none.
    func address(of id: Int) -> (address: Located<IPv4Address>, remark: Remark?)? {
        let place = id - firstID
        if addresses.indices.contains(place) { return (addresses[place], nil) }
        if dialect == .daedalus {
            guard let host = UInt8(exactly: id), (1...254).contains(host) else { return nil }
            return (Located(IPv4Address(192, 168, 50, host)), .daedalus)
        }
        return UnknownAddress.placeholder(place).map { (Located($0), .placeholder) }
    }

    /// What is to be said of an address.
    enum Remark {
        /// It follows from the drone's number.
        case daedalus
        /// It leads nowhere.
        case placeholder

        /// Says it of a drone.
        func report(of id: Int, at address: IPv4Address, line: ScriptLine, into findings: inout ScriptFindings) {
            switch self {
            case .daedalus:
                findings.gather(
                    .warning, "unbound-id",
                    "drone \(id) is bound to no serial number; it is taken for whichever drone is at \(address)",
                    at: line, advice: "add `serial` to each such drone in the fleet file")
            case .placeholder:
                findings.gather(
                    .warning, "no-address",
                    "the script does not say which drone drone \(id) is; the fleet file gives it \(address), "
                        + "an address that leads nowhere", at: line,
                    advice: "put in each drone's `serial` or `ip`, or import with `--addresses FILE`")
            }
        }
    }
}
