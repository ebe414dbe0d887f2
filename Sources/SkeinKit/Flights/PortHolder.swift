import Diagnostics
import Foundation
import TelloProtocol

/// Which program holds a UDP port, where the system tells: in `/proc`, for the programs of this user.
enum PortHolder {
    /// Such as `skein (process 4711)`, or `another flight of this program`; nil where it is not known.
    static func name(of local: Endpoint) -> String? {
        let sockets = sockets(at: local)
        guard !sockets.isEmpty else { return nil }
        let processes = names(in: "/proc").compactMap { Int32($0) }.sorted()
        let own = ProcessInfo.processInfo.processIdentifier
        guard let process = processes.first(where: { $0 != own && holds($0, one: sockets) }) else {
            return holds(own, one: sockets) ? "another flight of this program" : nil
        }
        let name = text("/proc/\(process)/comm").split(separator: "\n").first.map { DisplayText.escaped(String($0)) }
        return "\(name ?? "a program") (process \(process))"
    }

    /// The open sockets of the system that stand in the way of this end, as their numbers.
    private static func sockets(at local: Endpoint) -> [String] {
        text("/proc/net/udp").split(separator: "\n").dropFirst().compactMap { line in
            let fields = line.split(separator: " ")
            guard fields.count > 9, let end = endpoint(fields[1]), end.port == local.port else { return nil }
            let isInTheWay = end.address == local.address || end.address.bits == 0 || local.address.bits == 0
            return isInTheWay ? "socket:[\(fields[9])]" : nil
        }
    }

    /// An end as `/proc` writes it: `0100007F:22BA` is 127.0.0.1:8890, the address as it lies in memory.
    private static func endpoint(_ text: Substring) -> Endpoint? {
        let parts = text.split(separator: ":")
        guard parts.count == 2, let bits = UInt32(parts[0], radix: 16), let port = UInt16(parts[1], radix: 16) else {
            return nil
        }
        return Endpoint(IPv4Address(bits: UInt32(bigEndian: bits)), port: port)
    }

    private static func holds(_ process: Int32, one sockets: [String]) -> Bool {
        let folder = "/proc/\(process)/fd"
        return names(in: folder).contains { name in
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
            return target.map(sockets.contains) ?? false
        }
    }

    private static func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    /// Read piece by piece: such a file says that it is empty, and gives a page at a time.
    private static func text(_ path: String) -> String {
        guard let file = FileHandle(forReadingAtPath: path) else { return "" }
        defer { try? file.close() }
        var data = Data()
        while let piece = try? file.read(upToCount: 4096), !piece.isEmpty { data += piece }
        return String(decoding: data, as: UTF8.self)
    }
}
