import Diagnostics
import ShowDocuments
package import SkeinKit
import TelloEmulator
import TelloProtocol

/// What kind of drones `skein emulate` plays: its options and its words.
package enum EmulatedKind {
    private static let model = OptionSpec(
        "model", "MODEL", .choice(DroneModel.allCases.map(\.rawValue)),
        "what drones are whose model no fleet file gives [edu]")
    private static let sdk = OptionSpec(
        "sdk", "VERSION", .choice(["2.0", "3.0"]), "what EDUs speak; newer firmware made it 3.0 [2.0]")
    private static let inactive = OptionSpec(
        flag: "inactive", "the drones were never activated: no take-off; SDK 3.0 says 'unactive' to 'command'")
    private static let latch = OptionSpec(
        flag: "latch", "answer the port that spoke first since power-on, whoever asks, as some EDUs do")
    private static let unknown = OptionSpec(
        "unknown", "MANNER", .choice(["named", "error", "silence"]),
        "how unknown texts are met: 'unknown command: TEXT', 'error' or nothing [named]")
    private static let padFields = OptionSpec(
        flag: "pad-fields", "a Tello's state begins with pad fields that mean nothing, as later firmware's does")
    private static let textsOnly = OptionSpec(
        flag: "texts-only",
        "leave out the drone's binary packets, such as the one before the first 'ok', which some "
            + "programs take for an answer")

    /// Its options, in the help page's order.
    package static let options = [model, sdk, inactive, latch, unknown, padFields, textsOnly]

    /// Makes the drones what the arguments ask for.
    package static func apply(_ arguments: ParsedArguments, to layout: inout EmulatedStations) {
        layout.model = arguments.text(model).flatMap(DroneModel.init) ?? layout.model
        layout.eduFirmware = arguments.text(sdk).flatMap(Firmware.init) ?? layout.eduFirmware
        layout.temper.isActivated = !arguments.isSet(inactive)
        layout.temper.latchesReplyPort = arguments.isSet(latch)
        layout.temper.sendsNativePackets = !arguments.isSet(textsOnly)
        layout.temper.meaninglessPad = arguments.isSet(padFields) ? 64 : nil
        switch arguments.text(unknown) {
        case "error": layout.temper.unknownAnswer = .error
        case "silence": layout.temper.unknownAnswer = .silence
        default: break
        }
    }

    /// A station's serial number, 14 cells wide.
    static func serial(of station: EmulatedStation) -> String {
        let serial = station.configuration.firmware == .sdk13 ? "no serial" : station.configuration.serial
        return TerminalText.fitted(serial, to: max(14, serial.utf8.count))
    }

    /// What a station is, in words.
    static func name(of station: EmulatedStation) -> String {
        let firmware = station.configuration.firmware
        let model: DroneModel = station.configuration.hasController ? .tt : firmware == .sdk13 ? .tello : .edu
        return "\(model.rawValue), SDK \(firmware.rawValue)"
    }
}
