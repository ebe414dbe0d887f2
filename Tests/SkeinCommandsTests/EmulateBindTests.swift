import DroneLink
import SkeinCommands
import SkeinKit
import TelloProtocol
import Testing

@Suite struct EmulateBindTests {
    private static let host = HostFacts(adapters: [
        NetworkAdapter(name: "lo", address: IPv4Address(127, 0, 0, 1), prefix: 8),
        NetworkAdapter(name: "eth0", address: IPv4Address(192, 168, 1, 20), prefix: 24),
        NetworkAdapter(name: "wlan0", address: IPv4Address(10, 0, 0, 3), prefix: 24, isUp: false),
    ])

    private func run(_ line: String, files: any FileAccess = MemoryFiles()) async -> CommandRun {
        await CommandRun(line.split(separator: " ").map(String.init), files: files, host: Self.host)
    }

    @Test(
        "What cannot be bound to is a usage fault that says why",
        arguments: [
            (
                "--bind 0.0.0.0",
                "--bind needs an address of this machine, such as 192.168.1.20; 0.0.0.0 is no machine's"
            ),
            ("--bind 239.1.2.3", "239.1.2.3 is no machine's"),
            ("--bind 255.255.255.255", "255.255.255.255 is no machine's"),
            ("--bind eth0", "'--bind' needs an address of four numbers, such as 192.168.10.1, not 'eth0'"),
            ("--bind 192.168.1.20 --base 127.0.1.1", "--base does not go with --bind"),
            ("--bind 192.168.1.20 --own-wifi 127.0.10.1", "--own-wifi does not go with --bind"),
            ("--bind 192.168.1.20 --bind 192.168.1.20", "--bind 192.168.1.20 is there twice"),
            (
                "--bind 192.168.1.20 --bind 192.168.1.21 --count 3",
                "--bind is there 2 times for 3 drones: give one for each"
            ),
            ("--bind 223.255.255.250 --count 9", "--bind 223.255.255.250 leaves no room for 9 addresses"),
            ("--base 192.168.1.20", "--base needs loopback addresses for all drones"),
        ])
    func usage(_ options: String, _ message: String) async {
        let run = await run("emulate \(options)")
        #expect(run.status == .usage)
        #expect(run.errors.contains(message), "\(run.errors)")
    }

    @Test(
        "Addresses that no adapter has are all named, with those that there are; a broadcast address is none",
        arguments: [
            ("--bind 192.168.1.20 --count 3", "no address 192.168.1.21 or 192.168.1.22;"),
            ("--bind 192.168.1.255", "no address 192.168.1.255;"),
            ("--bind 192.168.1.20 --bind 10.9.9.9", "no address 10.9.9.9;"),
        ])
    func noSuchAddress(_ options: String, _ message: String) async {
        let run = await run("emulate \(options)")
        #expect(run.status == .unreachable)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(
            run.errors.contains(
                "it has 127.0.0.1 (lo), 192.168.1.20 (eth0) and 10.0.0.3 (wlan0, which is down)"))
    }

    @Test("A fleet file's drones want one --bind each, or only the first")
    func fleet() async {
        let files = MemoryFiles([
            "f.yaml": """
            fleet: pair
            drones:
              ada: {ip: 192.168.1.101}
              bell: {ip: 192.168.1.102}
            """
        ])
        let run = await run("emulate --fleet f.yaml --bind 10.1.1.1 --bind 10.1.1.2 --bind 10.1.1.3", files: files)
        #expect(run.status == .usage)
        #expect(run.errors.contains("--bind is there 3 times for 2 drones"), "\(run.errors)")
        let counted = await self.run("emulate --fleet f.yaml --bind 10.1.1.1", files: files)
        #expect(counted.status == .unreachable)
        #expect(counted.errors.contains("no address 10.1.1.1 or 10.1.1.2;"), "\(counted.errors)")
    }
}
