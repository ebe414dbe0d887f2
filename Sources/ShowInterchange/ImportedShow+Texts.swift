import ShowDocuments

extension ImportedShow {
    /// The fleet file's text.
    package var fleetText: String {
        FleetWriter.text(of: fleet, header: fleetRemarks, remarkOnPads: "guessed: measure in the room")
    }

    /// The choreography file's text.
    package var choreographyText: String { ChoreographyWriter.text(of: choreography, header: choreographyRemarks) }
}
