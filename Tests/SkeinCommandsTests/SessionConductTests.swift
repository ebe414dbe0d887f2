import SkeinKit
import Testing

@testable import SkeinCommands
@testable import SwarmControl

@Suite struct SessionConductTests {
    @Test(
        "A request that comes while the search for a drone ends decides the exit status; the reason is said all the same",
        arguments: [
            (OperatorCommand?.none, SkeinCommands.ExitStatus.unreachable), (.interrupt, .interrupted),
            (.hangUp, .hungUp),
        ])
    func stop(request: OperatorCommand?, status: SkeinCommands.ExitStatus) {
        let errors = MemoryOutput()
        var context = SkeinProcess.context()
        context.errors = errors
        let conduct = SessionConduct(context: context, title: "send", interrupts: InterruptRelay())
        for ending in [SessionEnding.notReachable(reason: "ada is away"), .otherDrone(reason: "is bell")] {
            let outcome = SessionOutcome<Int>(ending: ending, value: nil, stop: request)
            #expect(conduct.conclude(outcome, of: "ada") == status)
        }
        #expect(errors.text.contains("ada is away"))
        #expect(errors.text.contains("ada: is bell"))
    }
}
