import Foundation

/// How many seeds a test flies.
enum Seeds {
    /// The first few in every run of the tests, all of them with `SKEIN_LONG=1`, as in `.ci/run`.
    static func first(_ few: Int, of all: Int) -> ClosedRange<Int> {
        1...(ProcessInfo.processInfo.environment["SKEIN_LONG"] == "1" ? all : few)
    }
}
