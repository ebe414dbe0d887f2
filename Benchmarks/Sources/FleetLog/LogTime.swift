/// Times of the log as they are shown.
enum LogTime {
    /// Seconds since the log's begin with three decimals.
    static func text(_ nanoseconds: Int64, since begin: Int64) -> String {
        let milliseconds = (nanoseconds - begin) / 1_000_000
        let decimals = String(milliseconds.magnitude % 1000)
        let padding = String(repeating: "0", count: 3 - decimals.count)
        return (milliseconds < 0 ? "-" : "") + "\(milliseconds.magnitude / 1000).\(padding)\(decimals) s"
    }
}
