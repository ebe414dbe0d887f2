import Rehearsal
import TelloEmulator

/// What happens to the datagrams of a whole flight: all of it within what the contract defends against (E4).
enum Weather: String, CaseIterable, Sendable {
    /// A quiet link.
    case calm
    /// Up to a fifth of everything is lost each way.
    case lossy
    /// Up to two fifths of commands and answers come twice, up to 300 ms apart.
    case doubled
    /// Up to a tenth of the answers, to motions or to all, comes up to 19 s late.
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
        case .doubled: return AirModel(loss: 0, duplication: dice.amount(0.05...0.4))
        case .heldUp: return held(AirModel(), dice.amount(0.02...0.1))
        case .mixed:
            let air = AirModel(loss: dice.amount(0...0.1), duplication: dice.amount(0.02...0.1))
            return held(air, dice.amount(0...0.05))
        }
    }

    /// What every drone does.
    func rules(_ dice: inout Dice) -> [FaultRule] {
        switch self {
        case .late: [late(dice.amount(0.03...0.1), to: 19, motionsOnly: dice.chance(0.4))]
        case .mixed: [late(dice.amount(0...0.05), to: 9, motionsOnly: dice.chance(0.7))]
        case .calm, .lossy, .doubled, .heldUp: []
        }
    }

    /// How often each is drawn: that in which most goes wrong more often than the rest.
    static let drawn: [Weather] = [
        .calm, .lossy, .lossy, .doubled, .doubled, .late, .late, .heldUp, .mixed, .mixed, .mixed,
    ]

    private func late(_ chance: Double, to longest: Int, motionsOnly: Bool) -> FaultRule {
        .answerDelay(chance, by: .seconds(1) ... .seconds(longest), motionsOnly: motionsOnly)
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
