import FlightPlanning

extension ParsedArguments {
    /// Which part of the show the command line asks for.
    var part: ShowPart {
        var part = ShowPart()
        part.role = text(.role)
        part.only = texts(.onlyFlying).flatMap { text in
            let names = text.split(separator: ",").map(String.init)
            // Commas alone name nobody, and nobody must not come to mean everybody.
            return names.isEmpty ? [text] : names
        }
        part.until = text(.until)
        return part
    }
}
