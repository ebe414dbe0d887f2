import Diagnostics
import ShowInterchange

/// What the import of other tools' scripts promises, strict and lenient.
enum ScriptPromise {
    /// A script is imported or refused; every message can be shown.
    static func check(_ text: SourceText) {
        for isLenient in [false, true] {
            var options = ScriptImport.Options()
            options.isLenient = isLenient
            DocumentPromise.check(text) { ScriptImport.importing($0, options: options, into: &$1) }
        }
    }
}
