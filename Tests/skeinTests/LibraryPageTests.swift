import Testing

/// The parts of programs on the library's pages: what they call exists, with these names and types.
@Suite struct LibraryPageTests {
    /// What the parts take from the app around them.
    private static let surroundings = """
        import SkeinKit

        struct PanelState {
            init(_ flight: Flight) {}
            var cue: String?
            mutating func note(_ progress: FlightProgress) {}
        }
        actor Pilot { func approves(_ preflight: PreflightResult) -> Bool { true } }
        func expect(_ holds: Bool) {}
        func warn(_ text: String) {}
        func complain(_ text: String) {}
        func log(_ text: String) {}
        func highlight(_ cue: String) {}
        func mark(_ drones: [String], _ fault: String) {}
        func fade(_ drone: String) {}
        func show(_ report: FlightReport) {}
        """

    /// The part inside a function that has what the text around it speaks of.
    ///
    /// Expectations and tests become plain calls and functions: their macros are the test library's.
    private static func function(_ number: Int, _ part: String) -> String {
        let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("@Test") }
            .joined(separator: "\n").replacing("#expect(", with: "expect(")
        let parameters = "flight: Flight, pilot: Pilot, choreography: String, fleet: String"
        // `show` is a show in one part and a function of the app in another.
        let show = lines.contains("show(await") ? "" : "show: Show, "
        return "func part\(number)(\(show)\(parameters)) async throws {\n\(lines)\n}\n"
    }

    @Test(
        "Every part of a program on the library's pages compiles",
        .enabled(if: LibraryProgram.compiler != nil, "there is no swiftc on the path"),
        arguments: ["FlyFromYourApp", "RehearseInYourTests", "LandAndEmergency"])
    func parts(page: String) async throws {
        let parts = try LibraryProgram.texts(of: "Sources/SkeinKit/SkeinKit.docc/\(page).md")
        let functions = parts.enumerated().map { Self.function($0, $1) }
        let program = LibraryProgram(
            compiler: try #require(LibraryProgram.compiler),
            text: ([Self.surroundings] + functions).joined(separator: "\n"))
        let result = try await program.check(as: "page.swift")
        #expect(result.status == 0, "\(result.transcript)")
        #expect(!parts.isEmpty)
    }
}
