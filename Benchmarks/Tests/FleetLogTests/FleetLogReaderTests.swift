import FleetLog
import Testing

@Suite struct FleetLogReaderTests {
    static let header = "type,t_ns,t_user_ns,drone,ip,peer,text,note\n"

    @Test("A line has its kind, both times, drone, peer, text and note")
    func line() throws {
        let log = Self.header + "RX,12,34,3,127.0.1.4,127.0.0.1:8889,cw 20,exec\n"
        let entry = FleetLogEntry(
            kind: .received, nanoseconds: 12, handled: 34, drone: 3, peer: "127.0.0.1:8889", text: "cw 20", note: "exec"
        )
        #expect(try FleetLogReader.entries(of: log) == [entry])
    }

    @Test("A log without events, and events without text and note, are none the worse")
    func empty() throws {
        #expect(try FleetLogReader.entries(of: Self.header).isEmpty)
        let landed = try FleetLogReader.entries(of: Self.header + "AUTOLAND,1,1,0,127.0.1.1,0.0.0.0:0,,\n")
        #expect(landed == [FleetLogEntry(kind: .landedAlone, nanoseconds: 1, drone: 0, peer: "0.0.0.0:0", text: "")])
    }

    @Test(
        "A line that is none is named by its number",
        arguments: [
            "RX,1,1,0,127.0.1.1,127.0.0.1:9,up 20", "XX,1,1,0,127.0.1.1,127.0.0.1:9,up 20,",
            "RX,x,1,0,127.0.1.1,127.0.0.1:9,up 20,", "RX,1,-1,0,127.0.1.1,127.0.0.1:9,up 20,",
            "RX,1,1,-2,127.0.1.1,127.0.0.1:9,up 20,", "",
        ])
    func badLine(line: String) {
        let good = "TX,1,1,0,127.0.1.1,127.0.0.1:9,ok,\n"
        let fault = #expect(throws: FleetLogFault.self) {
            try FleetLogReader.entries(of: Self.header + good + line + "\n" + good)
        }
        #expect(fault?.line == 3)
    }

    @Test("A log that was cut off, and a file that is no log, are refused")
    func cutOff() {
        let cut = #expect(throws: FleetLogFault.self) {
            try FleetLogReader.entries(of: Self.header + "TX,1,1,0,127.0.1.1,127.0.0.1:9,ok,")
        }
        #expect(cut?.line == 2)
        let other = #expect(throws: FleetLogFault.self) { try FleetLogReader.entries(of: "drone,motion\n") }
        #expect(other?.line == 1)
        #expect(throws: FleetLogFault.self) { try FleetLogReader.entries(of: "") }
    }
}
