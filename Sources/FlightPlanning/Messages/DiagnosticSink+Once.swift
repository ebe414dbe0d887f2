import Diagnostics

extension DiagnosticSink {
    /// Adds an error unless its place has one already.
    ///
    /// The readers name most faults of references; the compiler resolves them again, since a choreography can also be
    /// made by a program and since the roles of `cast: all` are not known before the fleet is. One place, one message.
    mutating func reportUnlessNamed(_ diagnostic: Diagnostic) {
        let isNamed = diagnostics.contains { known in
            known.severity == .error
                && (known.range == nil ? known.message == diagnostic.message : known.range == diagnostic.range)
        }
        if !isNamed { report(diagnostic) }
    }
}
