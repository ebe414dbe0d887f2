package import TelloEmulator

extension EmulatedDrone: AirborneDrone {}

extension SimulatedAir where Drone == EmulatedDrone {
    /// What happened to each drone, in the order in which the drones were given.
    package func journals() -> [[JournalEntry]] {
        drones.map(\.journal)
    }
}
