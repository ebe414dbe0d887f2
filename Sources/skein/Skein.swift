import SkeinCommands

/// The executable: everything it does is in `SkeinCommands`.
@main
struct Skein {
    static func main() async {
        await SkeinProcess.main()
    }
}
