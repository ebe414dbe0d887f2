/// How much a file may hold.
package enum YAMLLimits {
    /// Greatest size, bytes.
    package static let bytes = 1 << 20
    /// Deepest nesting of lists and mappings, aliases followed.
    package static let depth = 32
    /// Most values, aliases followed.
    package static let nodes = 200_000
}
