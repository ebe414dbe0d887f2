package import DroneLink
import Foundation
package import SwarmControl
import TelloProtocol

/// Looks at this computer and its network, in real time over UDP.
package struct LiveDoctor: Sendable {
    /// Looks at what the computer is like at this moment.
    package var host: @Sendable () -> HostFacts = { .unknown }
    /// What lies between this program and the network.
    package var surroundings: @Sendable () -> Surroundings = { .probed() }

    /// A look at the computer alone.
    package init() {}

    /// Looks at everything.
    package func run() async -> DoctorReport {
        let local = IPv4Address(bits: 0)
        let facts = facts(
            command: Endpoint(local, port: TelloPorts.command), telemetry: Endpoint(local, port: TelloPorts.telemetry))
        return DoctorReport(items: ComputerCheck(facts).items())
    }

    /// What the computer is like; opens both ports for a moment, and sends nothing.
    private func facts(command: Endpoint, telemetry: Endpoint) -> ComputerFacts {
        ComputerFacts(
            host: host(), ports: [port(command, .commands), port(telemetry, .stateLines)],
            surroundings: surroundings())
    }

    private func port(_ endpoint: Endpoint, _ purpose: ComputerFacts.Port.Purpose) -> ComputerFacts.Port {
        let failure = PortProbe.failure(of: endpoint)
        let isTaken = failure?.isInUse ?? false
        return ComputerFacts.Port(
            endpoint, for: purpose, failure: failure, holder: isTaken ? PortHolder.name(of: endpoint) : nil)
    }
}

extension Surroundings {
    /// What this system's files tell any program; reads files only.
    package static func probed() -> Surroundings {
        #if os(Linux)
            Surroundings(enclosure: enclosure, firewall: firewall)
        #else
            Surroundings()
        #endif
    }

    private static var enclosure: Enclosure? {
        let version = text("/proc/version").lowercased()
        if version.contains("microsoft") { return .wsl }
        let marks = ["/.dockerenv", "/run/.containerenv"]
        return marks.contains(where: FileManager.default.fileExists(atPath:)) ? .container : nil
    }

    private static var firewall: Firewall? {
        let isOn = text("/etc/ufw/ufw.conf").split(separator: "\n").contains { $0.uppercased() == "ENABLED=YES" }
        if isOn { return .ufw }
        return FileManager.default.fileExists(atPath: "/run/firewalld") ? .firewalld : nil
    }

    private static func text(_ path: String) -> String {
        (try? Data(contentsOf: URL(fileURLWithPath: path))).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
