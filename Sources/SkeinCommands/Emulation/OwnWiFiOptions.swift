import Diagnostics
import SkeinKit
import TelloEmulator
import TelloProtocol

/// Played drones that begin in a Wi-Fi of their own, as new ones do: the options of `skein emulate` for them.
enum OwnWiFiOptions {
    static let address = OptionSpec(
        "own-wifi", "ADDRESS", .address,
        "begin in Wi-Fis of their own, reached here one after the other until 'ap' sends each to its address")
    static let router = OptionSpec(
        "router", "FILE", .file, "a file with the name and the password, a line each, that 'ap' must name [any]")

    /// What does not go together.
    static func faults(in arguments: ParsedArguments) -> [UsageFault] {
        var faults: [UsageFault] = []
        if let own = arguments.text(address).flatMap({ IPv4Address($0) }), !own.isLoopback {
            faults.append(UsageFault("--own-wifi needs a loopback address, such as 127.0.10.1"))
        }
        if arguments.has(router), !arguments.has(address) {
            faults.append(UsageFault("--router goes with --own-wifi: only drones in their own Wi-Fi join a router"))
        }
        return faults
    }

    /// The router in a file.
    static func router(in path: String, files: any FileAccess) throws(FileFault) -> EmulatedRouter {
        let lines = String(decoding: try files.read(path, limit: 4096), as: UTF8.self).split(
            whereSeparator: \.isNewline)
        guard lines.count == 2 else {
            throw FileFault(
                .failed, path: path, reason: "must have two lines: the network's name and its password")
        }
        return EmulatedRouter(name: String(lines[0]), password: String(lines[1]))
    }
}
