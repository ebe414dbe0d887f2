import DroneLink
import Testing

@Suite struct OpenFilesTests {
    @Test("The limit is raised as far as the system lets it be, and stays there")
    func raised() {
        #expect(OpenFiles.raised() >= 256)
        #expect(OpenFiles.raised() == OpenFiles.raised())
    }

    @Test("Too few are said with how many are needed and how to allow more; enough are no fault")
    func shortage() {
        #expect(OpenFiles.shortage(sockets: 0, of: 48) == nil)
        #expect(OpenFiles.shortage(sockets: 200, of: 248) == nil)
        #expect(
            OpenFiles.shortage(sockets: 0, of: 20)
                == "only 20 files may be open at once here, and skein needs 48; allow it more, such as with `ulimit -n 1024`"
        )
        #expect(
            OpenFiles.shortage(sockets: 1200, of: 1024)
                == "only 1024 files may be open at once here, and skein needs 1248 for 1200 emulated drones; allow it more, "
                + "such as with `ulimit -n 1248`")
    }
}
