import DroneLink
import ShowTime
import TelloProtocol

extension CommandOrder {
    /// An order with its times in seconds and the evidence of its command at 60 cm/s.
    static func motion(
        _ command: TelloCommand, _ median: Double, _ late: Double, limit: Double = 16, speed: Int = 60
    ) -> CommandOrder {
        CommandOrder(
            command: command, median: .seconds(rounding: median), late: .seconds(rounding: late),
            limit: .seconds(rounding: limit), evidence: command.evidence(speed: speed))
    }

    static var takeoff: CommandOrder { motion(.takeoff, 6.4, 8.8, limit: 20) }
    static var land: CommandOrder { motion(.land, 4.3, 6, limit: 20) }
    static var forward: CommandOrder { motion(.move(.forward, 100), 3.4, 3.8) }
    static var turn: CommandOrder { turn(90) }
    static var climb: CommandOrder { motion(.move(.up, 50), 2.4, 3) }
    static var flip: CommandOrder { motion(.flip(.left), 3.6, 3.65) }
    static var battery: CommandOrder { prompt(.read(.battery)) }
    static var speed: CommandOrder { prompt(.speed(60)) }
    static var streamOn: CommandOrder { prompt(.plain(.streamOn)) }
    static var padsOn: CommandOrder { prompt(.plain(.padsOn)) }

    static func turn(_ degrees: Int) -> CommandOrder {
        let late = 2 + Double(abs(degrees)) / 60
        return motion(.turn(degrees < 0 ? .ccw : .cw, abs(degrees)), late - 0.4, late)
    }
}
