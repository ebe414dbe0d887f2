import Diagnostics
import FlightPlanning
import ShowDocuments
import TelloEmulator

/// A show whose drones are played: the same plan, with each drone at the address where it is played.
struct PlayedShow {
    let fleet: Fleet
    let plan: FlightPlan
    /// The members' stations, in the plan's order.
    let stations: [EmulatedStation]

    init(_ show: Show, by drones: Drones, _ adjust: (inout EmulatedStation) -> Void) {
        var layout = EmulatedStations()
        layout.seed = drones.seed
        layout.battery = drones.battery
        // In virtual time what is lost is lost by the simulated air, not by the drones.
        if drones.kind == .emulated { layout.lose(drones.loss) }
        let stations = layout.drones(of: show.fleet)
        let fleet = show.fleet.played(at: stations).numbered(as: stations)
        self.fleet = fleet
        plan = show.plan.flown(by: fleet)
        self.stations = plan.members.compactMap { member in
            guard var station = stations.first(where: { $0.configuration.name == member.drone.name.value }) else {
                return nil
            }
            adjust(&station)
            return station
        }
    }
}

extension FlightPlan {
    /// The same plan, with everything about addresses and ports as another state of its fleet has it.
    fileprivate func flown(by fleet: Fleet) -> FlightPlan {
        func moved(_ drone: FleetDrone) -> FleetDrone {
            fleet.drones.first { $0.name.value == drone.name.value } ?? drone
        }
        var plan = self
        for index in plan.members.indices { plan.members[index].drone = moved(plan.members[index].drone) }
        for index in plan.grounded.indices { plan.grounded[index].drone = moved(plan.grounded[index].drone) }
        plan.spares = plan.spares.map(moved)
        plan.link = fleet.link
        return plan
    }
}
