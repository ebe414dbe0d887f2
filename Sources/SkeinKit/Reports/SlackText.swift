import Diagnostics
package import FlightPlanning
import ShowTime
package import SwarmControl

/// Who waits for whom at each barrier, in lines for people.
package enum SlackText {
    /// A line for each barrier at which anybody waits for anybody.
    package static func lines(_ slacks: [BarrierSlack]) -> [String] {
        slacks.filter { $0.waits.count > 1 }.map { slack in
            let place = slack.cue.map { "before cue '\(DisplayText.escaped($0))'" } ?? "at the end"
            return "\(place): \(words(slack))"
        }
    }

    /// Who is ready when at one barrier.
    package static func words(_ slack: BarrierSlack) -> String {
        slack.words(shown: { DisplayText.escaped($0) }, time: { TimeText.tenths($0) })
    }

    /// The slack that was measured before each cue of a flight, by the names of its drones.
    package static func measured(_ flight: FlightResult) -> [BarrierSlack] {
        flight.openings.map { opening in
            BarrierSlack(
                cue: opening.cue,
                waits: opening.slack.map { member, slack in
                    let isKnown = flight.members.indices.contains(member)
                    return BarrierSlack.Wait(isKnown ? flight.members[member].drone : "?", slack)
                })
        }
    }
}
