package import Diagnostics

/// Reads a YAML file of one document.
package enum YAMLDocument {
    /// The document as nodes that know their place; nil when the file cannot be read at all, which is then reported.
    ///
    /// Reports every fault that a reader of fields would not see: the encoding, the syntax, a second document, duplicate
    /// keys, tags, merge keys, anchors and aliases, depth and size (`YAMLLimits`).
    package static func read(_ text: SourceText, into sink: inout DiagnosticSink) -> YAMLNode? {
        if let fault = EncodingCheck.fault(of: text) {
            sink.report(fault)
            return nil
        }
        var composer = YAMLComposer(text: text)
        let root = composer.compose()
        sink.report(contentsOf: composer.faults)
        return root
    }
}
