// swift-tools-version: 6.2
import PackageDescription

/// As strict as the project itself.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

// A package of its own, which shares no code with Skein: it watches Skein from outside, as a program that it starts.
let package = Package(
    name: "benchmarks",
    platforms: [.macOS(.v15)],
    targets: [
        // What a fleet of drones noted, and what it proves.
        .target(name: "FleetLog", swiftSettings: settings),
        .testTarget(name: "FleetLogTests", dependencies: ["FleetLog"], swiftSettings: settings),
        // Starts the fleet and a program that flies it, and measures both.
        .target(name: "OutsideFleet", dependencies: ["FleetLog"], swiftSettings: settings),
        .testTarget(name: "OutsideFleetTests", dependencies: ["OutsideFleet", "FleetLog"], swiftSettings: settings),
        // Every step exactly once, on networks that lose, double and delay.
        .executableTarget(
            name: "outside-flights", dependencies: ["FleetLog", "OutsideFleet"], swiftSettings: settings),
        .testTarget(
            name: "OutsideFlightsTests", dependencies: ["outside-flights", "OutsideFleet"], swiftSettings: settings),
        // Spread and turn-around beside a client in C.
        .executableTarget(name: "cue-bench", dependencies: ["FleetLog", "OutsideFleet"], swiftSettings: settings),
        // How soon a landing of all reaches every drone.
        .executableTarget(name: "landing-bench", dependencies: ["OutsideFleet"], swiftSettings: settings),
        .testTarget(name: "LandingBenchTests", dependencies: ["landing-bench"], swiftSettings: settings),
        .testTarget(
            name: "CueBenchTests", dependencies: ["cue-bench", "FleetLog", "OutsideFleet"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
