import FlightPlanning

extension ParsedArguments {
    /// Which part of the show the command line asks for.
    var part: ShowPart {
        var part = ShowPart()
        part.role = text(.role)
        part.only = texts(.onlyFlying).flatMap { $0.split(separator: ",").map(String.init) }
        part.until = text(.until)
        return part
    }
}
