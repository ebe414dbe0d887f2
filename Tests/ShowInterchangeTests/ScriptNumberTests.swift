import Testing

@testable import ShowInterchange

@Suite struct ScriptNumberTests {
    @Test(
        "Whole numbers are read with blanks and a sign around them, and nothing else",
        arguments: [
            (" 3", 3), ("+3 ", 3), ("-1", -1), ("007", 7), ("", nil), ("3 4", nil), ("0x10", nil), ("３", nil),
            ("99999999999999999999", nil),
        ] as [(String, Int?)])
    func integers(text: String, expected: Int?) {
        #expect(ScriptNumber.integer(text[...]) == expected)
    }

    @Test(
        "Seconds are plain decimals up to a limit; not-a-number, infinity and negative times are none",
        arguments: [
            (" 5", 5), ("2.5", 2.5), (".5", 0.5), ("", nil), ("nan", nil), ("inf", nil), ("-1", nil), ("1e3", nil),
            ("601", nil),
        ] as [(String, Double?)])
    func seconds(text: String, expected: Double?) {
        #expect(ScriptNumber.seconds(text[...], upTo: 600) == expected)
    }

    @Test(
        "An argument is a whole number, one written otherwise, a fraction, arithmetic, or a word",
        arguments: [
            ("90", .whole(90)), ("-90", .whole(-90)), ("90.0", .rewritten(90)), ("00", .rewritten(0)),
            ("+5", .rewritten(5)), ("-270.000000", .rewritten(-270)), ("87.5", .fraction(nearest: 88)),
            ("-33.4", .fraction(nearest: -33)), ("100*sin(50)", .expression), ("5-3", .expression), ("m1", .word),
            ("m-1", .word), ("l", .word), ("1.2.3", .word), ("-", .word), ("1e400", .word),
            ("99999999999999999999999", .word),
        ] as [(String, ScriptNumber.Argument)])
    func arguments(text: String, expected: ScriptNumber.Argument) {
        #expect(ScriptNumber.argument(text[...]) == expected)
    }
}
