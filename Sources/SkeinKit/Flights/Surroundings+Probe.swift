import Foundation
package import SwarmControl

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
        if text("/proc/version").lowercased().contains("microsoft") { return .wsl }
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
