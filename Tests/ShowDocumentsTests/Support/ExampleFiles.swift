import Diagnostics
import Foundation
import Testing

/// The files of `Fleets` and `Choreography`.
enum ExampleFiles {
    /// The fleets by name.
    static let fleets = files("Fleets")
    /// The choreographies by name.
    static let shows = files("Choreography")

    private static func files(_ folder: String) -> [SourceText] {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
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
