import ShowTime

/// A cue of a show as it is planned: nobody starts it before everybody has finished the one before.
public struct ShowCue: Sendable, Hashable, CustomStringConvertible {
    /// Its name, with `#1`, `#2` … inside a repeat; a hold has the name `hold 3`.
    public let name: String
    /// When it opens, since the first cue, if everything takes its median time as measured on real drones.
    public let opens: Duration
    /// How long it takes then.
    public let duration: Duration

    /// Such as `wave#1 at 14.7 s`.
    public var description: String { "\(name) at \(TimeText.tenths(opens))" }
}
