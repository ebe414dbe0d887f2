import OutsideFleet

@main
struct OutsideFlights {
    static func main() {
        print(FleetOptions(drones: 10, behaviour: ["-true-tof"]))
    }
}
