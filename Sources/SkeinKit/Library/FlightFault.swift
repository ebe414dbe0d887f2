import Diagnostics
import SwarmControl

/// Something that went wrong in flight, with one drone or with all.
public struct FlightFault: Sendable, Hashable, CustomStringConvertible {
    /// The names of the drones whose fault it is: one, all of them where the network failed, and none where it is a fault of Skein.
    public let drones: [String]
    /// The cue within which it happened; empty before the first, and where it is a fault of Skein.
    public let cue: String
    /// What went wrong, with its cause and what to do where that is known.
    public let message: String

    /// Whose fault it is, in words: `ada`, or `both drones`.
    let subject: String

    /// The drone, the cue and the message in one line, such as `ada, in cue 'up', …`; nothing in it acts on a terminal.
    public var description: String { DisplayText.escaped(sentence) }

    private var sentence: String {
        if subject.isEmpty { return message }
        return cue.isEmpty ? "\(subject) \(message)" : "\(subject), in cue '\(cue)', \(message)"
    }
}

extension FlightFault {
    init(_ fault: DroneFault) {
        drones = fault.all.isEmpty && fault.member != nil ? [fault.drone] : fault.all
        subject = fault.drone
        cue = fault.cue
        message = fault.message
    }

    /// A fault that is this program's own.
    init(ofSkein message: String) {
        drones = []
        subject = ""
        cue = ""
        self.message = message
    }
}
