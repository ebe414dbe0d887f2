import Foundation
import Testing

/// `skein doctor` in a network of its own in which the kernel drops what comes to a port.
@Suite struct FilteredPortTests {
    /// A filter of the kernel's own, with no firewall's tool: whatever is UDP over IPv4 and goes to port 8890 is dropped.
    private static let filter = """
        tc qdisc add dev lo clsact && tc filter add dev lo ingress bpf da bytecode \
        '8,40 0 0 12,21 0 5 2048,48 0 0 23,21 0 3 17,40 0 0 36,21 0 1 8890,6 0 0 2,6 0 0 4294967295'
        """
    private static let fleet = """
        fleet: Two
        drones:
          ada:  {serial: 0TQTESTDRONE01, ip: 127.0.70.2, home: [0, 0]}
          bell: {serial: 0TQTESTDRONE02, ip: 127.0.70.3, home: [0, 150]}
        link: {local_address: 127.0.70.200}

        """

    /// Emulates the fleet and looks at it, in the folder of its process; `$1` is the command.
    private func doctor(behind filter: String) async throws -> ToolProcess.Result {
        let script = """
            PATH=$PATH:/sbin:/usr/sbin
            cat > fleet.yaml <<'END'
            \(Self.fleet)END
            { \(filter); } || exit 99
            "$1" emulate --fleet fleet.yaml > emulator.log 2>&1 &
            for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
              grep -q 'Ctrl-C ends it' emulator.log && break
              sleep 0.5
            done
            "$1" doctor --fleet fleet.yaml
            """
        return try await OwnNetwork.process("sh", ["-c", script, "sh", ToolProcess.tool().path]).result(within: 60)
    }

    @Test(
        "A port filter that keeps state lines out is found: the drones answer, none of their lines reaches the port",
        .enabled(
            if: ProcessInfo.processInfo.environment["SKEIN_LONG"] == "1", "takes 15 s, and root; set SKEIN_LONG=1"),
        .timeLimit(.minutes(3)))
    func filtered() async throws {
        try #require(OwnNetwork.isPossible, "a filter needs a network of its own: unshare --net, as root")
        let open = try await doctor(behind: "true")
        #expect(open.status == 0 && open.output.hasSuffix("this fleet can fly from here\n"), "\(open.transcript)")
        let blocked = try await doctor(behind: Self.filter)
        try #require(blocked.status != 99, "the filter needs `tc`, and a kernel with its BPF classifier")
        #expect(blocked.status == 69, "\(blocked.transcript)")
        #expect(blocked.output.contains("port 8890  ok    is free"), "\(blocked.transcript)")
        #expect(
            blocked.output.contains("do    let UDP 8890 in through this computer's firewall\n"), "\(blocked.transcript)"
        )
        #expect(
            blocked.output.hasSuffix(
                "cannot fly from here: ada answers, but none of its state lines reaches UDP port 8890, and 1 more\n"),
            "\(blocked.transcript)")
    }
}
