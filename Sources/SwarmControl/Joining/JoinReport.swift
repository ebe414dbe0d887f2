package import DroneLink
package import TelloProtocol

/// What became of one drone that was to join the router.
package struct JoinReport: Sendable, Hashable {
    /// How it ended.
    package enum Ending: Sendable, Hashable {
        /// It answers in the router's network.
        case joined(Endpoint)
        /// It has taken name and password; it was not seen in the router's network (yet).
        case told
        /// It stayed in its own network.
        case refused(JoinRefusal)
    }

    /// Its serial number; nil when its firmware has none.
    package var serial: String?
    /// Its firmware; nil when it did not come so far.
    package var firmware: Firmware?
    /// Its battery when it was asked, per cent; nil when it did not say.
    package var battery: Int?
    /// How it ended.
    package var ending: Ending

    /// A report with all its parts.
    package init(serial: String?, firmware: Firmware?, battery: Int?, ending: Ending) {
        self.serial = serial
        self.firmware = firmware
        self.battery = battery
        self.ending = ending
    }

    /// Where it is in the router's network.
    package var station: Endpoint? {
        if case .joined(let endpoint) = ending { endpoint } else { nil }
    }
}

/// Why a drone cannot be sent to a router.
package enum JoinRefusal: Sendable, Hashable {
    /// Its firmware speaks SDK 1.3, which cannot join a router.
    case oldFirmware
    /// Its motors run: the restart would drop it.
    case motorsRun
    /// It has no serial number by which it could be found again.
    case noSerial
    /// It refuses `ap`, in its own words.
    case refused(Refusal)
    /// It answers, but not to `ap`.
    case unanswered
    /// It does not say who it is.
    case unidentified(IdentityFailure)
}

/// How a set-up ended.
package struct JoinResult: Sendable {
    /// Why it ended.
    package enum Ending: Sendable, Hashable {
        /// As it was meant to.
        case done
        /// Nobody answered at the drones' own address.
        case nobody
        /// The person ended it.
        case stopped
        /// A port could not be opened.
        case noPort(TransportError)
    }

    /// The drones in the order in which they were met.
    package var reports: [JoinReport]
    /// Why it ended.
    package var ending: Ending

    /// A result with its parts.
    package init(reports: [JoinReport], ending: Ending) {
        self.reports = reports
        self.ending = ending
    }
}
