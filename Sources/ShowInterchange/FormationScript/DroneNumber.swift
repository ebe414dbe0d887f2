import Diagnostics

/// The number of a drone in a script.
enum DroneNumber {
    /// The number, or nil, reported.
    static func read(
        _ text: Substring, at line: ScriptLine, manner: ScriptManner, into findings: inout ScriptFindings
    ) -> Int? {
        let first = manner.survey.countsFromZero ? 0 : 1
        if let number = ScriptNumber.integer(text), (first...ScriptDrones.most).contains(number) {
            if number == 0 {
                findings.gather(
                    "ids-from-zero",
                    "this script numbers its drones from 0; the drone maker's runner counts from 1", at: line)
            }
            return number
        }
        findings.report(
            .error, "bad-id",
            "\(line.quoted(text.trimmed)) is no number of a drone; the runner "
                + (ScriptNumber.integer(text) == nil ? "stops with an error here" : "counts from 1"),
            at: line, part: text, advice: "drones are numbered from 1, one to a line; `*` is all of them")
        return nil
    }
}
