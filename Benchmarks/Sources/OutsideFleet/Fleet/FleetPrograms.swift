#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The fleet and the reference client, built from their C sources, which are not part of this project.
package struct FleetPrograms: Sendable, Hashable {
    /// The fleet's program.
    package var fleet: String
    /// The simplest client that flies in step, as a measure of what the machine itself costs.
    package var referenceClient: String

    /// Programs at these places.
    package init(fleet: String, referenceClient: String) {
        self.fleet = fleet
        self.referenceClient = referenceClient
    }

    /// Builds both into `.build/outside` of the project from the sources in the folder that `SKEIN_SHARED` names.
    ///
    /// They are built in a folder of their own and moved to their place when they are whole: somebody else may be about to
    /// start the ones of the last time.
    ///
    /// Throws ``OutsideFault`` when there are no sources or they cannot be built.
    package static func build(
        project: String, environment: [String: String] = SystemText.environment
    ) throws -> FleetPrograms {
        guard let measured = environment["SKEIN_SHARED"], !measured.isEmpty else {
            throw OutsideFault("the outside fleet's sources are not known: set SKEIN_SHARED to the folder above bench/")
        }
        let script = "\(measured)/bench/build.sh"
        guard access(script, R_OK) == 0 else { throw OutsideFault("there is no \(script)") }
        let target = "\(project)/.build/outside"
        let scratch = try ScratchFolder(in: target)
        let builder = try ChildProcess(
            .named("bash", [script, "--no-peers"], environment: ["BENCH_OUT": scratch.path]),
            outputFile: scratch.file("build.txt"))
        let report = try builder.wait(until: .now + .seconds(120))
        guard let report, report.succeeded else {
            builder.end(within: .seconds(1))
            let said = SystemText.contents(of: scratch.file("build.txt")) ?? ""
            throw OutsideFault("the outside fleet could not be built:\n\(said)")
        }
        let programs = FleetPrograms(fleet: "\(target)/fleet", referenceClient: "\(target)/refclient")
        try SystemText.move(scratch.file("fleet"), to: programs.fleet)
        try SystemText.move(scratch.file("refclient"), to: programs.referenceClient)
        return programs
    }
}
