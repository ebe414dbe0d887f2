import ShowTime

/// Why a show stands still without anybody being asked (B6, B7).
package enum ShowPause: Sendable, Hashable {
    /// The operator wants it.
    case byOperator
    /// This computer stood still for so long.
    case stall(Duration)
    /// Nothing came from anybody.
    case outage

    /// Why, in words; a whole sentence without its full stop.
    package var sentence: String {
        switch self {
        case .byOperator: "the show holds before the next cue until 'resume'; its clock stands still there"
        case .stall(let duration):
            "this computer stood still for \(TimeText.tenths(duration)); the show holds until all drones "
                + "report again, and nothing is made up for"
        case .outage: "the show holds until all drones report again, at most until 13 s after the last state line"
        }
    }
}
