import FlightModel
import ShowTime
import TelloProtocol
import Testing

@testable import TelloEmulator

/// Measures how long emulated drones take from a command to its answer, as a client with a perfect network would.
///
/// Each drone is asked the same 20 times in the state that the command belongs to, then the next one takes its place:
/// no drone is exactly as quick as another, and a battery lasts.
struct TimedDrones {
    private static let asked = 20
    private static let client = Endpoint(IPv4Address(192, 168, 10, 2), port: 8889)
    /// Two pads as far apart as those of the measured jumps.
    private static let pads = [
        FloorPad(id: 1, pose: Pose(x: 0, y: 0, z: 0, heading: 0)),
        FloorPad(id: 2, pose: Pose(x: 80, y: 0, z: 0, heading: 0)),
    ]

    /// Seconds from command to answer of `count` answers `ok`, or of values of a read, in rising order.
    static func seconds(_ text: String, count: Int) throws -> [Double] {
        var times: [Double] = []
        for seed in 0..<UInt64((count + asked - 1) / asked) {
            var drone = TimedDrone(seed: 1 + seed, firmware: firmware(text), pads: pads, client: client)
            try times += drone.times(text, count: asked)
        }
        return times.sorted()
    }

    /// The family that the command was recorded with: the settings of the video stream are SDK 3.0's.
    private static func firmware(_ text: String) -> Firmware {
        text.hasPrefix("set") || text.hasPrefix("downvision") ? .sdk30 : .sdk20
    }
}

/// One emulated drone with a hand clock that runs to the next answer.
private struct TimedDrone {
    private var drone: EmulatedDrone
    private var now = ShowInstant.zero
    private var receipts = 0
    private let client: Endpoint

    init(seed: UInt64, firmware: Firmware, pads: [FloorPad], client: Endpoint) {
        var configuration = EmulatedDroneConfiguration(
            name: "d1", battery: 100, home: Pose(x: 0, y: 0, z: 0, heading: 0), firmware: firmware, seed: seed)
        configuration.pads = pads
        configuration.sendsNativeNoise = false
        drone = EmulatedDrone(configuration)
        self.client = client
    }

    mutating func times(_ text: String, count: Int) throws -> [Double] {
        try prepare(text)
        return try (0..<count).map { try seconds($0, text) }
    }

    /// Brings it to where the command belongs: awake, and in the air for what is flown.
    private mutating func prepare(_ text: String) throws {
        _ = try ask("command")
        // Nobody reads its state lines, and they are most of its work.
        drone.reports.nextLine = nil
        let command = try TelloCommand.parse(text.replacing(".0", with: "")).get()
        if command.isMotion, command != .takeoff, command != .land { _ = try ask("takeoff") }
        if case .jump = command { _ = try ask("mon") }
    }

    private mutating func seconds(_ index: Int, _ text: String) throws -> Double {
        switch text {
        case "takeoff":
            let time = try ask(text)
            _ = try ask("land")
            return time
        case "land":
            _ = try ask("takeoff")
            return try ask(text)
        // From high enough: what would lead below its least height is never answered.
        case _ where text.hasPrefix("down "):
            _ = try ask("up" + text.dropFirst(4))
            return try ask(text)
        // To and fro between its two pads.
        case _ where text.hasPrefix("jump") && index % 2 == 1: return try ask("jump -80 0 80 60 0 m2 m1")
        default: return try ask(text)
        }
    }

    /// Seconds from a command to its `ok` or value, infinite for a motion that is given up; a moment passes afterwards.
    private mutating func ask(_ text: String) throws -> Double {
        let (sent, receipt) = (now, send(text))
        var kept = now
        while now - sent < .seconds(30) {
            if let answer = drone.takeOutgoing().first(where: { $0.truth?.receipt == receipt }) {
                let words = String(decoding: answer.bytes, as: UTF8.self)
                try #require(words.isAcceptance || words == "error Run timeout", "\(text)")
                now = answer.departure.advanced(by: .milliseconds(500))
                drone.step(to: now)
                return words.isAcceptance ? (answer.departure - sent).inSeconds : .infinity
            }
            now = try #require(drone.nextWake)
            drone.step(to: now)
            // Else it would land by itself.
            if now - kept > .seconds(5) { (kept, _) = (now, send("battery?")) }
        }
        throw Silence(text: text)
    }

    private mutating func send(_ text: String) -> Int {
        drone.handle(Array(text.utf8), from: client, at: now)
        receipts += 1
        return receipts
    }

    private struct Silence: Error {
        let text: String
    }
}

extension String {
    /// Whether a drone did what it was told, or tells a value.
    fileprivate var isAcceptance: Bool { !hasPrefix("error") && !hasPrefix("unknown") && !hasPrefix("out of") }
}

extension [Double] {
    /// The value that a part of these sorted ones does not exceed.
    func quantile(_ part: Double) -> Double { self[Int(part * Double(count - 1) + 0.5)] }
}
