import Diagnostics
import FlightModel
import FlightPlanning
import ShowDocuments
import ShowTime
import SkeinKit
import TelloProtocol

/// A plan for programs: one JSON object; times in seconds, places in cm, headings in degrees.
enum PlanJSON {
    /// The plan as one line of JSON.
    static func text(of plan: FlightPlan) -> String {
        let overview = PlanOverview(plan)
        return JSONValue.object([
            ("show", .string(plan.show)),
            ("fleet", .string(plan.fleet)),
            ("casting", .array(plan.members.map(member))),
            ("spares", .array(plan.spares.map { .string($0.name.value) })),
            ("cues", .array(zip(plan.phases, plan.slack).map { phase($0, slack: $1, of: plan) })),
            ("endLimit", seconds(plan.endLimit)),
            ("duration", seconds(overview.duration)),
            ("lateDuration", seconds(overview.lateDuration)),
            ("batteryNeeded", .double(overview.batteryNeeded)),
        ]).text
    }

    private static func member(_ member: FlightPlan.Member) -> JSONValue {
        .object([
            ("role", .string(member.role)),
            ("drone", .string(member.drone.name.value)),
            ("serial", .optional(member.drone.serial?.value)),
            ("address", .optional(member.drone.address.map { "\($0.value)" })),
        ])
    }

    private static func phase(_ phase: PlannedPhase, slack: BarrierSlack, of plan: FlightPlan) -> JSONValue {
        .object([
            ("cue", .string(phase.cue)),
            ("line", phase.range.map { .int($0.start.line) } ?? .null),
            ("start", seconds(phase.start)),
            ("at", phase.at.map(seconds) ?? .null),
            ("after", phase.after.map(seconds) ?? .null),
            ("limit", seconds(phase.limit)),
            ("ifLate", .optional(phase.ifLate?.rawValue)),
            ("duration", seconds(phase.estimate.median)),
            ("lateDuration", seconds(phase.estimate.late)),
            (
                "parts",
                .array(zip(slack.waits, phase.parts).map { part($1, role: $0.name, slack: $0.slack) })
            ),
        ])
    }

    private static func part(_ part: PlannedPart, role: String, slack: Duration) -> JSONValue {
        .object([
            ("role", .string(role)),
            ("preparation", .array(part.preparation.map(command))),
            ("steps", .array(part.steps.map(step))),
            ("slack", seconds(slack)),
            ("from", place(part.from)),
            ("to", place(part.to)),
        ])
    }

    private static func step(_ step: PlannedStep) -> JSONValue {
        switch step {
        case .command(let planned): command(planned)
        case .hold(let duration): .object([("hold", seconds(duration))])
        }
    }

    private static func command(_ planned: PlannedCommand) -> JSONValue {
        .object([
            ("command", .string(planned.command.wireText)),
            ("duration", seconds(planned.estimate.median)),
            ("lateDuration", seconds(planned.estimate.late)),
            ("limit", seconds(planned.limit)),
            ("to", planned.isPlaceKnown ? place(planned.to) : .null),
        ])
    }

    private static func place(_ pose: Pose) -> JSONValue {
        .object([
            ("x", .double(pose.x)), ("y", .double(pose.y)), ("z", .double(pose.z)), ("heading", .double(pose.heading)),
        ])
    }

    private static func seconds(_ duration: Duration) -> JSONValue { .double(duration.inSeconds) }
}
