import ShowTime
import Testing

@testable import SwarmControl

@Suite struct StopPolicyTests {
    private func seconds(_ value: Double) -> ShowInstant { ShowInstant.zero.advanced(by: .seconds(value)) }

    @Test("S3: each of the signals lands all", arguments: [OperatorCommand.interrupt, .terminate, .hangUp, .land])
    func first(command: OperatorCommand) {
        var policy = StopPolicy()
        #expect(policy.decide(command, at: seconds(5)) == .land)
        #expect(policy.cause == command)
    }

    @Test("S3: Ctrl-C twice at once is one press of a key")
    func twiceAtOnce() {
        var policy = StopPolicy()
        #expect(policy.decide(.interrupt, at: seconds(5)) == .land)
        #expect(policy.decide(.interrupt, at: seconds(5)) == .nothing)
        #expect(policy.decide(.interrupt, at: seconds(5.999)) == .nothing)
    }

    @Test("S3: a second Ctrl-C at least 1 s after the first switches the motors off", arguments: [1, 2, 60])
    func twice(pause: Double) {
        var policy = StopPolicy()
        _ = policy.decide(.interrupt, at: seconds(5))
        #expect(policy.decide(.interrupt, at: seconds(5 + pause)) == .emergency)
    }

    @Test("S3: the second is measured from the first, however often the key was pressed between")
    func thrice() {
        var policy = StopPolicy()
        _ = policy.decide(.interrupt, at: seconds(5))
        #expect(policy.decide(.interrupt, at: seconds(5.6)) == .nothing)
        #expect(policy.decide(.interrupt, at: seconds(6.2)) == .emergency)
    }

    @Test(
        "S3: a second SIGTERM or SIGHUP repeats `land` and never switches motors off",
        arguments: [OperatorCommand.terminate, .hangUp, .land])
    func repeated(command: OperatorCommand) {
        var policy = StopPolicy()
        #expect(policy.decide(command, at: seconds(1)) == .land)
        #expect(policy.decide(command, at: seconds(9)) == .repeatLanding)
        #expect(policy.decide(command, at: seconds(19)) == .repeatLanding)
    }

    @Test("S3: Ctrl-C after another signal is the first Ctrl-C")
    func afterTerminate() {
        var policy = StopPolicy()
        _ = policy.decide(.terminate, at: seconds(1))
        #expect(policy.decide(.interrupt, at: seconds(5)) == .repeatLanding)
        #expect(policy.decide(.interrupt, at: seconds(6)) == .emergency)
        #expect(policy.cause == .terminate)
    }

    @Test("The operator's emergency waits for nothing")
    func emergency() {
        var policy = StopPolicy()
        #expect(policy.decide(.emergency, at: .zero) == .emergency)
        #expect(policy.decide(.emergency, at: .zero) == .emergency)
    }

    @Test("Waiting for a late member stops nothing")
    func wait() {
        var policy = StopPolicy()
        #expect(policy.decide(.wait, at: .zero) == .nothing)
        #expect(policy.cause == nil)
        #expect(policy.decide(.interrupt, at: seconds(9)) == .land)
    }
}
