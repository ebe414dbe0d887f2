import Foundation

/// Processes in a network namespace that has a loopback interface and nothing else.
enum OwnNetwork {
    /// Brings up the loopback addresses of a network that has just been made.
    private static let loopback = "PATH=$PATH:/sbin:/usr/sbin ip link set lo up"
    private static let unshare = URL(filePath: "/usr/bin/unshare")

    /// Whether a process can be given a network of its own here.
    static let isPossible: Bool = {
        let process = Process()
        process.executableURL = unshare
        process.arguments = ["--net", "--", "sh", "-c", loopback]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    /// Starts a program in a network of its own; what it starts ends with it.
    static func process(_ program: String, _ arguments: [String]) throws -> ToolProcess {
        // Dispatch looks its threads up in /proc, so that has to show the processes of the namespace.
        let alone = [
            "--net", "--pid", "--fork", "--kill-child", "--mount-proc", "--", "sh", "-c",
            "\(loopback) && exec \"$@\"", "sh", program,
        ]
        return try ToolProcess(alone + arguments, executable: unshare)
    }
}
