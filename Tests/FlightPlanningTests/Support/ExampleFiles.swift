import FlightPlanning
import Foundation

/// The example files that the project ships.
enum ExampleFiles {
    /// The package's root, above `Tests/FlightPlanningTests/Support`.
    private static let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

    /// The shows by name, each with the fleet that it is written for.
    static let pairs = [
        ("opening-wave", "classroom"), ("duet", "pair"), ("stepping-stones", "pads"), ("first-flight", "solo"),
        ("first-flight", "old-tello"),
    ]

    /// The names of the files in a folder, without `.yaml`.
    static func names(in folder: String) -> [String] {
        let files = try? FileManager.default.contentsOfDirectory(
            at: root.appending(path: folder), includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "yaml" }.map { $0.deletingPathExtension().lastPathComponent }
            .sorted()
    }

    /// A file's text.
    static func text(_ folder: String, _ name: String) throws -> String {
        try String(contentsOf: root.appending(path: folder).appending(path: name + ".yaml"), encoding: .utf8)
    }
}
