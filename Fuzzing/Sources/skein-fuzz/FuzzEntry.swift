#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The part that this process attacks, by FUZZ_TARGET.
private let target: FuzzTarget = {
    let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
        print("FUZZ_TARGET is one of \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")), not '\(name)'")
        exit(64)
    }
    return target
}()

/// What libFuzzer calls with each input; `main` is its own.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    target.attack(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
