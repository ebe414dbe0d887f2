/// A value with the place in the file where it was written.
package struct Located<Value: Sendable>: Sendable {
    /// The value.
    package var value: Value
    /// Where it was written; nil for one that no file gave.
    package var range: SourceRange?

    /// A value and its place.
    package init(_ value: Value, at range: SourceRange? = nil) {
        self.value = value
        self.range = range
    }

    /// The same place with another value.
    package func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
        Located<Other>(transform(value), at: range)
    }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
