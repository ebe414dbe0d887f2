import Foundation

/// Files that are no part of the tests.
enum Repository {
    /// The folder of the package.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized

    /// Scripts that people fly, unchanged; nil where the measured data is not at hand.
    static let formationScripts = ProcessInfo.processInfo.environment["SKEIN_SHARED"].map {
        URL(filePath: $0).appending(path: "data/formation-scripts")
    }

    /// Whether there is time for flights in real time, a minute each.
    static let hasTime = ProcessInfo.processInfo.environment["SKEIN_LONG"] != nil
}
