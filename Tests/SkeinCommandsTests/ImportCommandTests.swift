import SkeinCommands
import Testing

@Suite struct ImportCommandTests {
    @Test("An import writes two files, says which, and what it found")
    func golden() async throws {
        let files = Fixtures.files
        let run = await CommandRun("import script.txt --out shows", files: files)
        let show = try #require(files.text("shows/script.show.yaml"))
        let fleet = try #require(files.text("shows/script.fleet.yaml"))
        try Snapshot.expect("\(run.transcript)--- show\n\(show)--- fleet\n\(fleet)", named: "import-script")
    }

    @Test("What an import writes, check reads without errors")
    func roundTrip() async {
        let files = Fixtures.files
        _ = await CommandRun("import script.txt", files: files)
        let show = await CommandRun("check script.show.yaml", files: files)
        #expect(show.status != .badFile, "\(show.errors)")
        let fleet = await CommandRun("check script.fleet.yaml", files: files)
        #expect(fleet.status != .badFile, "\(fleet.errors)")
    }

    @Test("The commands to go on with are quoted where a file's name has blanks")
    func blanks() async {
        let files = MemoryFiles(["my script.txt": Fixtures.files.text("script.txt") ?? ""])
        let run = await CommandRun(["import", "my script.txt"], files: files)
        #expect(
            run.output.contains("  skein check 'my script.show.yaml' --fleet 'my script.fleet.yaml'\n"), "\(run.output)"
        )
    }

    @Test("Nothing is written over, unless --force says so")
    func overwriting() async {
        let files = Fixtures.files
        _ = await CommandRun("import script.txt", files: files)
        let before = files.names
        let again = await CommandRun("import script.txt", files: files)
        #expect(again.status == .cannotWrite)
        #expect(again.errors.hasSuffix("nothing was written; --force replaces it\n"))
        #expect(files.names == before)
        let forced = await CommandRun("import script.txt --force", files: files)
        #expect(forced.status != .cannotWrite)
    }

    @Test("A script with errors writes nothing")
    func badScript() async throws {
        let files = Fixtures.files
        let before = files.names
        let run = await CommandRun("import bad-script.txt", files: files)
        #expect(run.status == .badFile)
        #expect(files.names == before)
        try Snapshot.expect(run.transcript, named: "import-bad-script")
    }

    @Test("A show or a fleet is no script", arguments: [("duet.yaml", "choreography"), ("pair.yaml", "fleet")])
    func documents(file: String, kind: String) async {
        let run = await CommandRun("import \(file)", files: Fixtures.files)
        #expect(run.status == .badFile)
        #expect(run.errors.contains("error: this is a \(kind) already, not a script of another tool [wrong-file]"))
        #expect(run.errors.contains("nothing was written: 1 error\n"))
    }

    @Test("Addresses are not passed over in silence")
    func unusedAddresses() async throws {
        let script = try #require(Fixtures.files.text("script.txt"))
        let files = MemoryFiles(["script.txt": script, "ips.txt": "192.168.1.21\n192.168.1.22\n"])
        let run = await CommandRun("import script.txt --addresses ips.txt", files: files)
        #expect(run.status == .success)
        #expect(run.errors.contains("ips.txt:1:1: note: no drone gets one of these addresses: "), "\(run.errors)")
    }

    @Test("A dialect of another kind than the script's lines is named")
    func otherDialect() async {
        let run = await CommandRun("import script.txt --dialect mission", files: Fixtures.files)
        #expect(run.status == .badFile)
        #expect(run.errors.contains("it was read as 'mission', and its lines look like 'official'"), "\(run.errors)")
    }

    @Test("A folder that permits no writing ends with its own status")
    func notPermitted() async {
        let run = await CommandRun("import script.txt --out locked", files: Fixtures.files)
        #expect(run.status == .notPermitted)
    }
}
