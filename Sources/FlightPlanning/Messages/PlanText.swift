import ShowTime

/// How messages of planning write figures and lists.
enum PlanText {
    /// Seconds with at most one decimal, such as `12.4 s`, rounded to the nearest; milliseconds below a tenth.
    static func time(_ duration: Duration) -> String {
        let isTiny = duration > .zero && duration < .milliseconds(100)
        return isTiny ? whole(duration.inSeconds * 1000) + " ms" : seconds(duration.inSeconds)
    }

    /// Seconds with at most one decimal, rounded to the nearest.
    static func seconds(_ seconds: Double) -> String {
        tenths(seconds.rounded(toTenths: .toNearestOrAwayFromZero)) + " s"
    }

    /// Seconds rounded up to a tenth: a time that is certainly enough.
    static func enough(_ duration: Duration) -> String {
        tenths(duration.inSeconds.rounded(toTenths: .up)) + " s"
    }

    /// Seconds rounded up to a tenth, as the files write them: `9.1s`.
    static func written(_ duration: Duration) -> String {
        tenths(duration.inSeconds.rounded(toTenths: .up)) + "s"
    }

    /// Centimetres with at most one decimal, rounded down, so that 59.97 does not read as 60.
    static func below(_ centimetres: Double) -> String {
        tenths((centimetres + 1e-9).rounded(toTenths: .down)) + " cm"
    }

    /// Centimetres with at most one decimal, rounded up, so that 300.02 does not read as 300.
    static func above(_ centimetres: Double) -> String {
        tenths((centimetres - 1e-9).rounded(toTenths: .up)) + " cm"
    }

    /// A place in whole centimetres, such as `(120, 0, 83)`.
    static func place(_ point: StagePoint) -> String {
        "(\(whole(point.x)), \(whole(point.y)), \(whole(point.z)))"
    }

    /// A number rounded to a whole one, kept within what a message needs.
    static func whole(_ value: Double) -> String {
        "\(Int(max(-1e9, min(1e9, value)).rounded()))"
    }

    /// Names in quotes, `and` before the last, cut after `most`.
    static func list(_ names: [String], most: Int = 6) -> String {
        words(names.map { "'\($0)'" }, most: most)
    }

    /// Words as they are, `and` before the last, cut after `most`.
    static func words(_ words: [String], most: Int = 8) -> String {
        let shown = words.prefix(most)
        if words.count > most {
            return shown.joined(separator: ", ") + " and \(words.count - most) more"
        }
        guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
        return shown.dropLast().joined(separator: ", ") + " and " + last
    }

    private static func tenths(_ tenths: Int) -> String {
        let (whole, part) = abs(tenths).quotientAndRemainder(dividingBy: 10)
        return (tenths < 0 ? "-" : "") + (part == 0 ? "\(whole)" : "\(whole).\(part)")
    }
}

extension Double {
    /// The number in tenths, kept within what a message needs.
    fileprivate func rounded(toTenths rule: FloatingPointRoundingRule) -> Int {
        Int((Swift.max(-1e9, Swift.min(1e9, self)) * 10).rounded(rule))
    }
}
