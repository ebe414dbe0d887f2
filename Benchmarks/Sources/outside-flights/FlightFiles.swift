import OutsideFleet

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The files of one flight, in a folder of its own.
struct FlightFiles {
    var folder: String

    var choreography: String { "\(folder)/show.yaml" }
    var fleet: String { "\(folder)/fleet.yaml" }
    var record: String { "\(folder)/record.jsonl" }
    var log: String { "\(folder)/fleet.csv" }
    var output: String { "\(folder)/output.txt" }

    /// Makes the folder, whose parents are there, and writes what is flown.
    func write(_ show: StepShow) throws {
        guard mkdir(folder, 0o755) == 0 || errno == EEXIST else { throw OutsideFault("\(folder) cannot be made") }
        remove()
        try SystemText.write(show.choreography, to: choreography)
        try SystemText.write(show.fleet, to: fleet)
    }

    /// Removes the files, and leaves the folder.
    func remove() {
        for file in [choreography, fleet, record, log, output] { unlink(file) }
    }
}
