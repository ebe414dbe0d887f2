/// What the command line says.
struct PanelArguments {
    static let usage = """
        usage: panel [SHOW FLEET] [--yes] [--land-after CUE]

        Flies a show on emulated drones; without files Choreography/duet.yaml with Fleets/pair.yaml.
          --yes             take off without asking
          --land-after CUE  press land once this cue has opened
        """

    var show = "Choreography/duet.yaml"
    var fleet = "Fleets/pair.yaml"
    var takesOffUnasked = false
    var lastCue: String?

    /// Nil when they cannot be understood.
    init?(_ arguments: [String]) {
        var files: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--yes": takesOffUnasked = true
            case "--land-after":
                guard let cue = rest.popFirst() else { return nil }
                lastCue = cue
            case let option where option.hasPrefix("-"): return nil
            default: files.append(argument)
            }
        }
        guard files.isEmpty || files.count == 2 else { return nil }
        if files.count == 2 { (show, fleet) = (files[0], files[1]) }
    }
}
