/// Tells one order of a drone from all its others; counted from 1.
package struct OrderID: Sendable, Hashable, Comparable {
    /// The count.
    package var number: Int

    /// An identity by its count.
    package init(_ number: Int) {
        self.number = number
    }

    /// Whether `lhs` was given first.
    package static func < (lhs: OrderID, rhs: OrderID) -> Bool {
        lhs.number < rhs.number
    }
}
