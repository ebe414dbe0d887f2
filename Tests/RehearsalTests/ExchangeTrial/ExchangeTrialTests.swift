import Foundation
import TelloProtocol
import Testing

/// The trial that rules E4 to E6 ask for before they are changed.
///
/// By default small enough for every run; `SKEIN_MISSIONS` sets the missions for each network, `SKEIN_SEED` the first
/// seed. 4800 missions of 32 commands (seeds from 5000), 10 % of datagrams doubled, came to these parts of their motions:
///
///     loss  late  motions  at once    held  by telemetry  resent  ahead of its answer  missions unknown
///      0 %   0 %   14,066   96.9 %   3.0 %         0.0 %   0.0 %                    1                 0
///      5 %   0 %   14,066   48.6 %  47.0 %         4.4 %   4.5 %                    0                 0
///     10 %   0 %   14,066   26.9 %  64.4 %         8.7 %  10.2 %                    1                 0
///     20 %   0 %   14,011   10.3 %  72.3 %        17.4 %  22.0 %                    2                 5
///      0 %   5 %   13,964   79.3 %  15.9 %         4.8 %   0.1 %                   20                 0
///      5 %   5 %   13,999   39.9 %  50.7 %         9.4 %   4.5 %                   17                 0
///     10 %   5 %   13,987   22.6 %  64.3 %        13.1 %  10.2 %                   13                 1
///     20 %   5 %   13,920    9.2 %  69.3 %        21.4 %  22.6 %                   11                 7
///
/// One seed's move on a diagonal, flown slower than any line shows, was flown twice before the lines' sum was asked.
/// None else was flown twice, skipped, or done more than 0.1 s before the end of its movement; no set was believed that had
/// not arrived. Without doubling or loss 96.6 % were credited at once; the rest were first motions after a take-off.
///
/// With the answer times of each command as they were recorded five motions of the same seeds, at 20 % loss, were
/// taken as flown that never began (`left 45` of seed 5203, `left 41` of 5240, `left 49` of 5302; two with and without late
/// answers): the ones that a hovering
/// drone reports added up to a way in the 12 s after a gap had forbidden another copy. They end as unknown since what
/// comes after a move could have ended is left out. Seed 5040's slow `forward 43`, done 0.3 s before its end, waits since
/// three lines at rest may not add up. After that none of these 126,000 motions was flown twice, skipped or early. Of
/// 139,000 more (6000 missions, seeds from 20000, 20 % loss or 5 % late answers) two were early and one skipped, with late
/// answers: amid a turn a state line that came twice looked like rest (seed 21221). Since the lines of the last 0.3 s are
/// asked, 4800 missions (seeds from 30000, 112,000 motions) had none skipped and two early.
///
/// With eight copies instead of five, and a drone that may hear nothing asked every second, 4800 missions (seeds from
/// 40000, 111,900 motions) had none flown twice or skipped, one early (a turn, 0.26 s), 8 cut short, all at 20 % loss. A
/// late answer to a `command` that the network doubled is still taken for a take-off's now and then (seed 5016), when
/// that rests at its height: nothing is owed then, and what the drone refuses until it has answered is sent again.
@Suite struct ExchangeTrialTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let missions = environment["SKEIN_MISSIONS"].flatMap(Int.init) ?? 8
    private static let firstSeed = environment["SKEIN_SEED"].flatMap(UInt64.init) ?? 1

    private func judgement(
        _ kind: TrialScript.Kind, _ noise: TrialNetwork.Noise, frames: CommandFrame.Variant? = nil
    ) -> TrialJudgement {
        var judgement = TrialJudgement()
        for number in 0..<Self.missions {
            let seed = Self.firstSeed + UInt64(number)
            var mission = TrialMission(kind, noise: noise, frames: frames, commands: 32, seed: seed)
            mission.fly()
            judgement.judge(mission, name: "seed \(seed)")
        }
        return judgement
    }

    @Test(
        "E4 to E6: whatever the network does, no motion is flown twice or skipped, and no answer goes to another",
        arguments: [
            TrialNetwork.Noise(doubled: 0.1), .init(loss: 0.05, doubled: 0.1), .init(loss: 0.1, doubled: 0.1),
            .init(loss: 0.2, doubled: 0.1), .init(doubled: 0.1, late: 0.05),
            .init(loss: 0.05, doubled: 0.1, late: 0.05), .init(loss: 0.1, doubled: 0.1, late: 0.05),
            .init(loss: 0.2, doubled: 0.1, late: 0.05),
        ])
    func trial(noise: TrialNetwork.Noise) {
        let judgement = judgement(.moves, noise)
        let comment = Comment(rawValue: ([judgement.row] + judgement.findings.prefix(20)).joined(separator: "\n"))
        #expect(judgement.motions >= judgement.missions * 10, comment)
        #expect(judgement.flownTwice == 0, comment)
        #expect(judgement.skipped == 0, comment)
        #expect(judgement.early == 0, comment)
        // With late answers, one in 800 may be taken for the next motion's when that has reached its end and rests.
        #expect(judgement.miscredited * 800 <= (noise.late > 0 ? judgement.motions + 800 : 0), comment)
        #expect(judgement.aheadOfAnswer * 400 <= judgement.motions + 400, comment)
        #expect(judgement.setsMissed * 10_000 <= judgement.motions, comment)
        #expect(judgement.cut * 20 <= (noise.loss >= 0.2 ? judgement.missions + 20 : 0), comment)
    }

    @Test(
        "E4 to E6: the same of moves over mission pads and of a Talent's lights, amid its controller's noise",
        arguments: [
            TrialNetwork.Noise(), .init(doubled: 0.1), .init(loss: 0.1, doubled: 0.1), .init(loss: 0.2, doubled: 0.1),
            .init(doubled: 0.1, late: 0.05), .init(loss: 0.1, doubled: 0.1, late: 0.05),
        ])
    func padsAndLights(noise: TrialNetwork.Noise) {
        let judgement = judgement(.padsAndLights, noise)
        let comment = Comment(rawValue: ([judgement.row] + judgement.findings.prefix(20)).joined(separator: "\n"))
        #expect(judgement.flownTwice == 0, comment)
        #expect(judgement.skipped == 0, comment)
        // A pad move of some centimetres a second shows no speed: a late answer may come while it creeps to its end.
        #expect(judgement.early * 200 <= (noise.late > 0 ? judgement.motions + 200 : 0), comment)
        // The doubles of a light's answer may be taken for the next one's, of which a copy is on its way.
        #expect(judgement.miscredited * 400 <= (noise.doubled > 0 ? judgement.motions + 400 : 0), comment)
        #expect(judgement.setsMissed * 10_000 <= judgement.motions, comment)
        #expect(judgement.cut * 8 <= (noise.loss > 0 ? judgement.missions + 8 : 0), comment)
    }

    @Test(
        "B3: with a fifth of everything lost, drones that wait for long hear enough not to land by themselves",
        arguments: [15, 11])
    func waits(seconds: Int) {
        var judgement = TrialJudgement()
        for number in 0..<Self.missions {
            let seed = Self.firstSeed + UInt64(number)
            var mission = TrialMission(
                .waits, noise: TrialNetwork.Noise(loss: 0.2, doubled: 0.1), commands: 10,
                landsAfter: .seconds(seconds), seed: seed)
            mission.fly()
            judgement.judge(mission, name: "seed \(seed)")
        }
        let comment = Comment(rawValue: ([judgement.row] + judgement.findings.prefix(20)).joined(separator: "\n"))
        #expect(judgement.motions >= judgement.missions * 5, comment)
        #expect(judgement.flownTwice + judgement.skipped == 0, comment)
        #expect(judgement.landedAlone == 0, comment)
    }

    @Test(
        "E9: in frames no motion is flown twice or skipped, however far apart its copies come",
        arguments: CommandFrame.Variant.allCases)
    func frames(variant: CommandFrame.Variant) {
        let judgement = judgement(.moves, TrialNetwork.Noise(loss: 0.1, doubled: 0.1, apart: 5), frames: variant)
        let comment = Comment(rawValue: ([judgement.row] + judgement.findings.prefix(20)).joined(separator: "\n"))
        #expect(judgement.motions >= judgement.missions * 10, comment)
        #expect(judgement.flownTwice + judgement.skipped + judgement.early == 0, comment)
    }

    @Test(
        "E6, E8: the seeds that once went wrong with late answers",
        arguments: [(21_221, 0.0), (21_733, 0), (21_524, 0), (20_465, 0)] as [(UInt64, Double)])
    func knownSeeds(seed: UInt64, loss: Double) {
        var judgement = TrialJudgement()
        let noise = TrialNetwork.Noise(loss: loss, doubled: 0.1, late: 0.05)
        var mission = TrialMission(.moves, noise: noise, commands: 32, seed: seed)
        mission.fly()
        judgement.judge(mission, name: "seed \(seed)")
        let comment = Comment(rawValue: ([judgement.row] + judgement.findings).joined(separator: "\n"))
        #expect(judgement.flownTwice + judgement.skipped + judgement.early + judgement.cut == 0, comment)
    }

    @Test("E6: on a clean network 98 of 100 answers of motions are credited at once, the first after take-off apart")
    func clean() {
        let judgement = judgement(.moves, TrialNetwork.Noise())
        let comment = Comment(rawValue: ([judgement.row] + judgement.findings.prefix(20)).joined(separator: "\n"))
        let counted = judgement.motions - judgement.firstHeld
        #expect(judgement.creditedAtOnce * 100 >= counted * 98, comment)
        #expect(judgement.cut + judgement.miscredited == 0, comment)
        // An answer later than 99 of 100 finds telemetry's decision made; the drone refuses what is sent before it.
        #expect(judgement.byTelemetry * 500 <= judgement.motions + 500, comment)
        #expect(judgement.resent <= judgement.byTelemetry, comment)
        #expect(judgement.flownTwice + judgement.skipped + judgement.early == 0, comment)
    }
}
