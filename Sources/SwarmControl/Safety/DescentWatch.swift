import DroneLink
import ShowTime
import TelloProtocol

/// Notices a drone that comes down while its height should not change (S4).
///
/// Both sensors have to agree: the distance to the floor alone changes over a table, and `h` alone in steps of 10 cm.
/// Each is taken as the middle of five lines, so that single wrong readings count for nothing.
struct DescentWatch: Sendable {
    /// Below this a drone lands, or is about to; nothing is judged (S4).
    private static let leastHeight = 40
    /// How far it has to come down by the one sensor and by the other, cm.
    private static let fall = (tof: 25, height: 20)
    /// At this distance it stands: it fell, and its motors tell why.
    private static let floor = 15
    /// Where one of them says nothing: how fast it falls by its own speed as well, dm/s.
    private static let sinkRate = 2

    private var recent: [TelemetrySample] = []
    private var top: (tof: Int?, height: Int?) = (nil, nil)
    private var isReported = false

    /// Takes in a line that counts; returns what it found, once.
    ///
    /// - Parameter isLevel: Whether the height should not change at this moment.
    mutating func note(_ sample: TelemetrySample, isLevel: Bool) -> FlightHazard? {
        guard isLevel else {
            recent = []
            top = (nil, nil)
            return nil
        }
        recent = recent.suffix(4) + [sample]
        guard !isReported, recent.count == 5 else { return nil }
        let now = (tof: middle(\.tof), height: middle(\.height))
        top = (highest(top.tof, now.tof), highest(top.height, now.height))
        guard let from = top.tof ?? top.height, from >= Self.leastHeight, isFalling(now),
            now.tof.map({ $0 > Self.floor }) ?? true
        else { return nil }
        isReported = true
        return .sinking(from: from, to: (top.tof == nil ? now.height : now.tof) ?? 0)
    }

    private func isFalling(_ now: (tof: Int?, height: Int?)) -> Bool {
        let byTof = top.tof.flatMap { top in now.tof.map { top - $0 >= Self.fall.tof } }
        let byHeight = top.height.flatMap { top in now.height.map { top - $0 >= Self.fall.height } }
        switch (byTof, byHeight) {
        case (let byTof?, let byHeight?): return byTof && byHeight
        case (let single?, nil), (nil, let single?): return single && (middle(\.vz) ?? 0) >= Self.sinkRate
        case (nil, nil): return false
        }
    }

    private func highest(_ before: Int?, _ now: Int?) -> Int? {
        [before, now].compactMap { $0 }.max()
    }

    private func middle(_ reading: (TelemetryLine) -> Int?) -> Int? {
        let values = recent.compactMap { reading($0.line) }
        return values.count * 2 > recent.count ? values.sorted()[values.count / 2] : nil
    }
}
