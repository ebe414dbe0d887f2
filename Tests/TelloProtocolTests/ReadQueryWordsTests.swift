import TelloProtocol
import Testing

@Suite struct ReadQueryWordsTests {
    private static let answers: [(query: ReadQuery, answer: String, words: String)] = [
        (.battery, "87", "87 %"), (.speed, "100.0", "100 cm/s"), (.height, "15dm", "150 cm above where it took off"),
        (.temp, "85~88C", "85 to 88 °C"), (.tof, "875mm", "87.5 cm to the ground"), (.sdk, "20", "SDK 2.0"),
        (.attitude, "pitch:0;roll:-1;yaw:0;", "pitch 0, roll -1, yaw 0 degrees"),
        (.time, "24s", "24 s of running motors since it was switched on"),
        (.extTof, "tof 8192", "nothing in range in front"), (.extTof, "tof 1234", "123.4 cm to what is in front"),
        (.hardware, "RMTT", "RMTT: with the Talent's controller"), (.sn, "0TQDG3UEDBSP12", "0TQDG3UEDBSP12"),
    ]

    @Test("An answer is said in words, with its unit", arguments: answers)
    func words(query: ReadQuery, answer: String, words: String) {
        #expect(query.words(for: answer) == words)
    }

    @Test("An answer of another shape is shown as it is", arguments: ReadQuery.allCases)
    func other(query: ReadQuery) {
        #expect(query.words(for: "error 7;") == "error 7;")
        #expect(query.words(for: "") == "")
    }
}
