import OutsideFleet

@main
struct CueBench {
    static func main() {
        print(FleetOptions(drones: 10, behaviour: ["-true-tof"]))
    }
}
