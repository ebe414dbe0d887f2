import Testing

/// The Swift program that the README shows; `Scripts/examples` flies it.
@Suite struct ReadmeProgramTests {
    @Test(
        "The README and the library's first page show one and the same program, the first of the examples, in ten lines"
    )
    func agreement() throws {
        let example = try LibraryProgram.text(of: "Examples/FirstFlight/main.swift")
        #expect(try LibraryProgram.texts(of: "README.md") == [example])
        #expect(try LibraryProgram.texts(of: "Sources/SkeinKit/SkeinKit.docc/SkeinKit.md").first == example)
        #expect(example.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count <= 10)
    }

    @Test(
        "The README's program compiles as it stands there, with the library alone and without a warning",
        .enabled(if: LibraryProgram.compiler != nil, "there is no swiftc on the path"))
    func compilation() async throws {
        let program = LibraryProgram(
            compiler: try #require(LibraryProgram.compiler), text: try LibraryProgram.texts(of: "README.md").joined())
        let result = try await program.check(as: "main.swift", ["-warnings-as-errors"])
        #expect(result.status == 0, "\(result.transcript)")
    }
}
