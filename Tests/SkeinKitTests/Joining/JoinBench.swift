import DroneLink
import Rehearsal
import ShowDocuments
import ShowTime
import SkeinKit
import SwarmControl
import Synchronization
import TelloEmulator
import TelloProtocol

/// Drones in Wi-Fis of their own, a router, and a person who sends them there, in virtual time.
struct JoinBench: Sendable {
    static let own = Endpoint(IPv4Address(192, 168, 10, 1), port: TelloPorts.command)
    static let network = Network(address: IPv4Address(192, 168, 1, 0), prefix: 24)
    static let router = RouterCredentials(name: "studio", password: "quiet-owl-42")

    /// What came of a set-up.
    struct Outcome: Sendable {
        var result: JoinResult
        var events: [JoinEvent]
        var questions: [JoinQuestion]
        var record: String
        var drones: [EmulatedDrone]
        var duration: Duration
        /// When the last drone was told name and password; nil: none was.
        var telling: Duration?

        /// The serial numbers of those that answer in the router's network.
        var joined: [String] { result.reports.filter { $0.station != nil }.compactMap(\.serial) }
    }

    var drones: [EmulatedDroneConfiguration]
    var procedure = JoinProcedure.Settings(hasPerson: false)
    var router = Self.router
    var networks = [Self.network]
    var air = AirModel()
    var seed: UInt64 = 1
    /// When it is asked to end, from the beginning; nil: never.
    var stop: Duration?
    /// What the computer is like, by the questions that were asked so far.
    var host: @Sendable ([JoinQuestion]) -> HostFacts = { _ in .unknown }
    /// What the person answers to the question that follows those.
    var answer: @Sendable (JoinQuestion, [JoinQuestion]) -> JoinAnswer = { _, _ in .goOn }

    /// How long after a drone was reached the set-up is cancelled; nil for never.
    var cancelledAfter: Duration?

    /// So many EDUs that know the router.
    init(_ count: Int, _ adjust: (inout EmulatedDroneConfiguration) -> Void = { _ in }) {
        drones = (1...count).map { number in
            var drone = EmulatedDroneConfiguration(
                name: "d\(number)", serial: Self.serial(number), seed: UInt64(number))
            drone.network = .own
            drone.router = EmulatedRouter(name: "studio", password: "quiet-owl-42")
            adjust(&drone)
            return drone
        }
    }

    static func serial(_ number: Int) -> String { "0TQJOINTESTS0\(number)" }

    static func station(_ number: Int) -> Endpoint {
        Endpoint(IPv4Address(192, 168, 1, UInt8(30 + number)), port: TelloPorts.command)
    }

    func run() async throws -> Outcome {
        let rehearsal = Rehearsal(seed: seed, limits: RehearsalLimits(time: .seconds(7200)))
        return try await rehearsal.run { rehearsal in try await join(in: rehearsal) }
    }

    private func join(in rehearsal: Rehearsal) async throws -> Outcome {
        let air = SimulatedAir(
            clock: rehearsal.clock, seed: seed, client: Endpoint(IPv4Address(192, 168, 1, 2), port: 8889), model: air,
            drones: drones.enumerated().map { (EmulatedDrone($1), Self.station($0 + 1)) }, ownNetwork: Self.own)
        let record = LineRecord()
        let events = Mutex<[JoinEvent]>([])
        let questions = Mutex<[JoinQuestion]>([])
        let world = World(transport: air, clock: rehearsal.clock, record: record)
        var settings = DroneJoining.Settings(router: router, procedure: procedure)
        settings.networks = networks
        let telling = Mutex<Duration?>(nil)
        let (meetings, meeting) = AsyncStream<Void>.makeStream()
        let joining = DroneJoining(settings, world: world) {
            host(questions.withLock { $0 })
        } progress: { event in
            events.withLock { $0.append(event) }
            if case .reached = event { meeting.yield() }
            if case .telling = event { telling.withLock { $0 = rehearsal.clock.now - .zero } }
        } ask: { question in
            // The person takes a quarter of a minute.
            try? await rehearsal.clock.sleep(for: .seconds(15))
            let before = questions.withLock { questions in
                defer { questions.append(question) }
                return questions
            }
            return answer(question, before)
        }
        let result = try await withThrowingTaskGroup(of: JoinResult?.self) { group in
            group.addTask { await joining.run() }
            if let cancelledAfter {
                group.addTask {
                    for await _ in meetings { break }
                    try? await rehearsal.clock.sleep(for: cancelledAfter)
                    return nil
                }
            }
            if let stop {
                group.addTask {
                    try? await rehearsal.clock.sleep(for: stop)
                    return nil
                }
            }
            for try await end in group {
                group.cancelAll()
                if let end { return end }
            }
            throw CancellationError()
        }
        return Outcome(
            result: result, events: events.withLock { $0 },
            questions: questions.withLock { $0 }, record: record.text,
            drones: air.drones, duration: rehearsal.clock.now - .zero, telling: telling.withLock { $0 })
    }
}

/// Keeps the lines of a record.
final class LineRecord: FlightRecordSink {
    private let lines = Mutex<[String]>([])

    func write(_ entry: RecordEntry) {
        lines.withLock { $0.append(entry.line) }
    }

    var text: String { lines.withLock { $0.joined(separator: "\n") } }
}
