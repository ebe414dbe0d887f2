/// A router's network name and password, as they are handed to a drone.
///
/// Nothing that prints or dumps a value shows the password.
package struct RouterCredentials: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The network's name (SSID).
    package var name: String
    /// The network's password.
    package var password: String

    /// A name and a password.
    package init(name: String, password: String) {
        self.name = name
        self.password = password
    }

    /// The name alone.
    package var description: String { name }
    /// The name alone.
    package var debugDescription: String { name }
    /// The name alone.
    package var customMirror: Mirror { Mirror(self, children: ["name": name]) }

    /// Every reason why a drone cannot join a network of this name, as sentences without a full stop.
    ///
    /// `ap NAME PASSWORD` is one line of plain text: blanks separate its words, and drones read ASCII only.
    package static func faults(ofName name: String) -> [String] {
        var faults: [String] = []
        if name.isEmpty { faults.append("the network's name is empty") }
        if name.utf8.count > 32 {
            faults.append("the network's name has \(name.utf8.count) bytes; a Wi-Fi's name has 32 at the most")
        }
        if ["TELLO-", "RMTT-"].contains(where: { name.uppercased().hasPrefix($0) }) {
            faults.append("'\(name)' is the name of a drone's own Wi-Fi: give the name of the router's")
        }
        faults += characterFaults(name, what: "name")
        return faults
    }

    /// Every reason why a drone cannot use this password, without a word of the password itself.
    package static func faults(ofPassword password: String) -> [String] {
        var faults: [String] = []
        if password.isEmpty {
            faults.append(
                "the password is empty, and a drone cannot be told to join an open network: protect the router's Wi-Fi "
                    + "with WPA2")
        } else if password.utf8.count < 8 {
            faults.append("the password is too short: WPA2 has 8 characters at least")
        }
        if password.utf8.count > 63 { faults.append("the password is too long: WPA2 has 63 characters at the most") }
        faults += characterFaults(password, what: "password")
        return faults
    }

    /// Every reason why a drone cannot join with these.
    package var faults: [String] { Self.faults(ofName: name) + Self.faults(ofPassword: password) }

    private static func characterFaults(_ text: String, what: String) -> [String] {
        var faults: [String] = []
        if text.utf8.contains(0x20) {
            faults.append(
                "the network's \(what) holds a blank, which ends a word of the drones' text protocol: change it on the "
                    + "router")
        }
        if text.utf8.contains(where: { $0 >= 0x80 }) {
            faults.append(
                "the network's \(what) holds a character that is not ASCII, such as \u{FC}, and drones read nothing else: "
                    + "change it on the router to plain letters and digits")
        }
        if text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
            faults.append("the network's \(what) holds a tab or another control character, which drones do not read")
        }
        return faults
    }
}
