import ShowDocuments

extension ImportedShow {
    /// The fleet file's text.
    public var fleetText: String {
        FleetWriter.text(of: fleet, header: fleetRemarks, remarkOnPads: "guessed: measure in the room")
    }

    /// The choreography file's text.
    public var choreographyText: String { ChoreographyWriter.text(of: choreography, header: choreographyRemarks) }
}
