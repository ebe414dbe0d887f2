import Diagnostics
import Foundation
import Testing

/// The files of `Fleets`, `Choreography` and `Faults`.
enum ExampleFiles {
    /// The fleets' names.
    static let fleets = files("Fleets").map(\.name)
    /// The choreographies' names.
    static let shows = files("Choreography").map(\.name)

    /// The fault plans' names.
    static let faults = files("Faults").map(\.name)

    /// The file of a name.
    static func text(_ name: String) throws -> SourceText {
        let all = files("Fleets") + files("Choreography") + files("Faults")
        return try #require(all.first { $0.name == name })
    }

    /// Any file of the project, by its path from the project's root.
    static func page(_ path: String) throws -> SourceText {
        SourceText(name: path, bytes: Array(try Data(contentsOf: root.appendingPathComponent(path))))
    }

    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func files(_ folder: String) -> [SourceText] {
        let directory = root.appendingPathComponent(folder)
        let urls = (try? FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)) ?? []
        return urls.filter { $0.pathExtension == "yaml" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
            .compactMap { url in
                (try? Data(contentsOf: url)).map {
                    SourceText(name: "\(folder)/\(url.lastPathComponent)", bytes: Array($0))
                }
            }
    }
}
