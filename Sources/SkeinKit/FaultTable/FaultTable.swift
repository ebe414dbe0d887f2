import TelloEmulator
import TelloProtocol

/// What can go wrong with a show, when, and what answers it: what `skein faults` prints and what a test flies.
///
/// Each row is flown by ``FaultTrial`` with three drones, `ada`, `bell` and `curie`.
package enum FaultTable {
    /// Every row, by the states in their order.
    package static let rows: [FaultCase] = FaultState.allCases.flatMap { state in
        (ground + airborne + landing).filter { $0.state == state }
    }
}
