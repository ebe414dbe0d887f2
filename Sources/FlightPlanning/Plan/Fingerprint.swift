import Diagnostics
import ShowDocuments
import ShowTime
import TelloProtocol

extension FlightPlan {
    /// What tells two plans apart, as 16 hexadecimal digits: the same for the same flight on any machine.
    ///
    /// FNV-1a of 64 bits over cues, times, limits, policies, wire texts, pads, roles, drones, serials and addresses. Names of
    /// files and places in them are not part of it.
    package var fingerprint: String {
        var hash = FingerprintHash()
        hash.add(show)
        for member in members { hash.add(member) }
        for spare in spares { hash.add("spare \(spare.name.value)") }
        for pad in pads { hash.add("pad \(pad.id) \(pad.position) \(pad.facing)") }
        for phase in phases { hash.add(phase) }
        hash.add("end \(endLimit.nanoseconds)")
        return hash.digits
    }
}

/// FNV-1a, 64 bits, over texts with a mark between them.
struct FingerprintHash {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The state as 16 hexadecimal digits.
    var digits: String {
        let digits = String(state, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    mutating func add(_ text: String) {
        for byte in text.utf8 { add(byte) }
        // No text holds this byte, so two texts never read as one.
        add(0xFF)
    }

    private mutating func add(_ byte: UInt8) {
        state = (state ^ UInt64(byte)) &* 0x100_0000_01B3
    }

    fileprivate mutating func add(_ member: FlightPlan.Member) {
        let drone = member.drone
        add("\(member.role) \(drone.name.value) \(drone.serial?.value ?? "-")")
        add("\(drone.address.map { "\($0.value)" } ?? "-"):\(drone.port)")
    }

    fileprivate mutating func add(_ phase: PlannedPhase) {
        add("cue \(phase.cue) \(phase.ifLate?.rawValue ?? "-")")
        add("\(Self.text(phase.at)) \(Self.text(phase.after)) \(Self.text(phase.limit)) \(Self.text(phase.start))")
        for part in phase.parts {
            for planned in part.preparation { add("set \(planned.command.wireText)") }
            for step in part.steps {
                switch step {
                case .command(let planned): add(planned.command.wireText)
                case .hold(let duration): add("hold \(duration.nanoseconds)")
                }
            }
            add("part")
        }
    }

    private static func text(_ duration: Duration?) -> String {
        duration.map { "\($0.nanoseconds)" } ?? "-"
    }
}
