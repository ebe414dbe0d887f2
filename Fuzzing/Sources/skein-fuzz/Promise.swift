/// Ends the process, as libFuzzer wants it, when a promise is broken.
func promise(_ isKept: Bool, _ words: @autoclosure () -> String) {
    if !isKept { preconditionFailure("broken promise: \(words())") }
}
