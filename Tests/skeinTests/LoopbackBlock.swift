import Foundation

/// Loopback addresses of one test, such as 127.130.20.1 and following.
///
/// The second number is this process's own, so that the tests of two checkouts can run at the same time.
struct LoopbackBlock {
    private let prefix: String

    /// Each test that may run at the same time needs another number.
    init(_ number: Int) {
        prefix = "127.\(100 + ProcessInfo.processInfo.processIdentifier % 150).\(number)"
    }

    /// An address of the block.
    subscript(_ index: Int) -> String { "\(prefix).\(index)" }
}
