package import TelloProtocol

/// Who a drone says it is.
package struct DroneIdentity: Sendable, Hashable {
    /// Where it is.
    package var endpoint: Endpoint
    /// Its serial number; nil when its firmware has none.
    package var serial: String?
    /// What `sdk?` says: 1.3 where it is refused.
    package var firmware: Firmware
    /// Whether a Talent's controller is fitted, by `hardware?`; nil when it was not asked or not said.
    package var hasController: Bool?
}

/// A drone that answered: where, and who it says it is.
package struct Sighting: Sendable, Hashable {
    /// Where it is.
    package var endpoint: Endpoint
    /// Its serial number; nil when its firmware has none.
    package var serial: String?
    /// What `sdk?` says; nil when it was not asked, as no stranger is (I3).
    package var firmware: Firmware?
    /// Whether a Talent's controller is fitted; nil when it was not asked or not said.
    package var hasController: Bool?

    /// A sighting with all its parts.
    package init(endpoint: Endpoint, serial: String?, firmware: Firmware? = nil) {
        self.endpoint = endpoint
        self.serial = serial
        self.firmware = firmware
    }
}

/// Why a drone could not be identified.
package enum IdentityFailure: Error, Sendable, Hashable {
    /// No answer to `command`.
    case silent
    /// `command` was refused.
    case refused(Refusal)
    /// Two answers to `sn?` differ: two drones share an address.
    case twoSerials(String, String)
    /// An answer to `command` came, and none to a question after it.
    case unanswered(String)
    /// Its motors run: it gets no further question (P1).
    case flying(serial: String?)
}
