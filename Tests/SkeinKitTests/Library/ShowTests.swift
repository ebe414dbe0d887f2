import Foundation
import SkeinKit
import Testing

@Suite struct ShowTests {
    private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path(percentEncoded: false)

    @Test("A show of two files says who flies, its cues and how long it takes, and what there is to know")
    func files() throws {
        let show = try Show(choreography: root + "Choreography/duet.yaml", fleet: root + "Fleets/pair.yaml")
        #expect(show.title == "Duet")
        #expect(show.drones.map(\.description) == ["castor as melody", "pollux as harmony"])
        #expect(show.drones.map(\.serial) == ["0TQDG44EDBABE1", "0TQDG44EDBABE2"])
        #expect(show.cues.map(\.name) == ["up", "greet", "part", "return", "tumble", "home"])
        #expect(show.cues[0].opens == .zero)
        #expect(zip(show.cues, show.cues.dropFirst()).allSatisfy { $0.opens < $1.opens })
        #expect(show.expectedDuration > show.cues[5].opens)
        #expect(show.description.hasPrefix("Duet, flown by Pair: 2 drones, 6 cues, "))
        #expect(show.timetable.contains("  melody   flip l "))
        #expect(show.findings.contains { $0.code == "undecidable-motion" })
        #expect(show.findings.allSatisfy { $0.severity < .error })
    }

    @Test("Two faulty documents are refused with every error of both, each with its place")
    func faulty() throws {
        let show = ShowText(
            name: "bad.yaml", text: "show: Bad\ntimeline:\n  - cue: up\n    do: takeof\n  - cue: on\n    do: up 5000\n")
        let fleet = ShowText(name: "fleet.yaml", text: "fleet: Bad\ndrones:\n  ada: {ip: 300.1.1.1}\n")
        let error = try #require(throws: ShowError.self) { try Show(choreography: show, fleet: fleet) }
        let errors = error.findings.filter { $0.severity == .error }
        #expect(errors.compactMap(\.place?.description) == ["bad.yaml:4:9", "bad.yaml:6:9", "fleet.yaml:3:13"])
        for finding in errors { #expect(error.description.contains(finding.description)) }
        #expect(error.description.contains("do: takeof\n"), "the line is shown")
        #expect("\(String(reflecting: error))" == error.description)
    }

    @Test("Files that are not there are named, both of them")
    func missing() throws {
        let error = try #require(throws: ShowError.self) { try Show(choreography: "no.yaml", fleet: "nor-this.yaml") }
        #expect(error.description == "no.yaml: no such file\nnor-this.yaml: no such file")
        #expect(error.findings.map(\.code) == ["unreadable-file", "unreadable-file"])
        #expect(error.findings.allSatisfy { $0.severity == .error })
    }

    @Test("Options cast a role, leave drones on the ground and end after a cue")
    func options() throws {
        #expect(
            try LibraryScene.show(options: .init(cast: ["lead": "pollux"], until: "turn")).drones.map(\.name) == [
                "pollux", "castor",
            ])
        #expect(try LibraryScene.show(options: .init(only: ["pollux"])).drones.map(\.name) == ["pollux"])
        #expect(try LibraryScene.show(options: .init(role: "echo")).drones.map(\.role) == ["echo"])
        let part = try LibraryScene.show(options: .init(until: "turn"))
        #expect(part.cues.map(\.name).prefix(2) == ["up", "turn"])
        #expect(part.expectedDuration < (try LibraryScene.show().expectedDuration))
    }

    @Test("An option that names what the show does not have is an error of the show, not a trap")
    func wrongOptions() {
        for options in [
            ShowOptions(cast: ["lead": "nobody"]), ShowOptions(cast: ["nothing": "castor"]), ShowOptions(role: "tenor"),
            ShowOptions(only: ["nobody"]), ShowOptions(until: "never"),
        ] {
            #expect(throws: ShowError.self) { try LibraryScene.show(options: options) }
        }
    }

    @Test("The same seed gives the same report, to the last word")
    func rehearsal() async throws {
        let show = try LibraryScene.show()
        let report = await show.rehearse(seed: 7)
        #expect(report.isFlown)
        #expect(report.cues.map(\.cue) == show.cues.map(\.name))
        #expect(report.drones.map(\.hasLanded) == [true, true])
        #expect(await show.rehearse(seed: 7).description == report.description)
        #expect(report.description.hasPrefix("'Turn' was flown as planned in "))
    }
}
