import DroneLink
import SwarmControl
import TelloProtocol
import Testing

@testable import SkeinCommands

@Suite struct DoctorTableTests {
    private let report = DoctorReport(items: [
        DoctorReport.Item("computer", "port 8889", .pass, "is free for commands"),
        DoctorReport.Item(
            "computer", "port 8890", .failure, "is taken by \u{1B}[31mpython3 (process 4711)",
            why: "only one gets them",
            remedy: "end it, then look again"),
    ])

    @Test("Each failure has its cause and what to do below it, in the column of what was found")
    func causes() {
        #expect(
            DoctorTable(report: report, style: TextStyle(isColored: false)).lines == [
                "  computer  port 8889  ok    is free for commands",
                "            port 8890  FAIL  is taken by \\u{1B}[31mpython3 (process 4711)",
                "                       why   only one gets them",
                "                       do    end it, then look again",
            ])
    }

    @Test("For programs it is one line of JSON with the same words")
    func json() {
        let text = DoctorTable(report: report, style: TextStyle(isColored: false)).json
        #expect(text.hasPrefix(#"{"checks":[{"subject":"computer","check":"port 8889","verdict":"pass","#))
        #expect(text.contains(#""do":"end it, then look again""#))
        #expect(!text.utf8.contains(0x1B))
    }
}
