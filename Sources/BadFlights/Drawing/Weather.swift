import Rehearsal
import TelloEmulator

/// What happens to the datagrams of a whole flight: all of it within what the contract defends against (E4).
enum Weather: String, CaseIterable, Sendable {
    /// A quiet link.
    case calm
    /// Up to a fifth of everything is lost each way.
    case lossy
    /// Up to a tenth of commands and answers comes twice, up to 300 ms apart.
    case doubled
    /// Up to a tenth of the answers to motions comes up to 19 s late.
    case late
    /// Commands are held up by up to a second, state lines too.
    case heldUp = "held up"
    /// Some of each.
    case mixed

    /// Whether answers come late by more than the network takes.
    var delaysAnswers: Bool { self == .late || self == .mixed }

    /// What the air does.
    func air(_ dice: inout Dice) -> AirModel {
        switch self {
        case .calm, .late: return AirModel()
        case .lossy: return AirModel(loss: dice.amount(0.01...0.2))
        case .doubled: return AirModel(loss: 0, duplication: dice.amount(0.01...0.1))
        case .heldUp: return held(AirModel(), dice.amount(0.02...0.1))
        case .mixed:
            let air = AirModel(loss: dice.amount(0...0.1), duplication: dice.amount(0...0.1))
            return held(air, dice.amount(0...0.05))
        }
    }

    /// What every drone does.
    func rules(_ dice: inout Dice) -> [FaultRule] {
        switch self {
        case .late: [.answerDelay(dice.amount(0.01...0.1), by: .seconds(1) ... .seconds(19))]
        case .mixed: [.answerDelay(dice.amount(0...0.05), by: .seconds(1) ... .seconds(9))]
        case .calm, .lossy, .doubled, .heldUp: []
        }
    }

    private func held(_ air: AirModel, _ chance: Double) -> AirModel {
        var air = air
        air.commands.holdUpChance = chance
        air.commands.longestHoldUp = .milliseconds(990)
        air.telemetry.holdUpChance = chance
        air.telemetry.longestHoldUp = .milliseconds(990)
        return air
    }
}
