// swift-tools-version: 6.2
import PackageDescription

/// What every target is compiled with: the language as the next version will have it, and no warning left standing.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

/// A library target that imports exactly what `Documentation/Architecture.md` lists for it.
func layer(_ name: String, imports: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: imports, swiftSettings: settings)
}

/// The test target of one target; whole-flight tests may reach across layers.
///
/// `data` lies beside the tests, which read it where it is.
func tests(_ name: String, imports: [Target.Dependency] = [], data: [String] = []) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: [.byName(name: name)] + imports, exclude: data, swiftSettings: settings)
}

/// What the suite of bad flights looks into.
let badFlightImports: [Target.Dependency] = [
    "SkeinKit", "Diagnostics", "ShowTime", "TelloProtocol", "FlightModel", "ShowDocuments", "FlightPlanning",
    "DroneLink", "TelloEmulator", "SwarmControl", "Rehearsal",
]

let package = Package(
    name: "skein",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "SkeinKit", targets: ["SkeinKit"]),
        .executable(name: "skein", targets: ["skein"]),
    ],
    targets: [
        // MARK: 0 - C libraries, messages, time
        .systemLibrary(
            name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .target(name: "CDatagrams"),
        layer("Diagnostics"),
        tests("Diagnostics"),
        // Rounding calls libm, which nothing else pulls in on Linux.
        .target(
            name: "ShowTime", swiftSettings: settings,
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        tests("ShowTime"),

        // MARK: 1 - pure: documents, protocol, figures
        layer("YAMLDocuments", imports: ["Diagnostics", "CLibYAML"]),
        tests("YAMLDocuments", imports: ["Diagnostics"]),
        layer("TelloProtocol"),
        tests("TelloProtocol"),
        layer("FlightModel", imports: ["TelloProtocol", "ShowTime"]),
        tests("FlightModel", imports: ["TelloProtocol", "ShowTime"]),
        layer("ShowDocuments", imports: ["Diagnostics", "YAMLDocuments", "TelloProtocol"]),
        tests("ShowDocuments", imports: ["Diagnostics", "YAMLDocuments", "TelloProtocol"]),

        // MARK: 2 - planning, interchange, the link, the emulator
        layer(
            "FlightPlanning",
            imports: ["Diagnostics", "ShowTime", "TelloProtocol", "FlightModel", "ShowDocuments"]),
        tests(
            "FlightPlanning",
            imports: ["Diagnostics", "ShowTime", "TelloProtocol", "FlightModel", "ShowDocuments"]),
        layer("ShowInterchange", imports: ["Diagnostics", "TelloProtocol", "FlightModel", "ShowDocuments"]),
        tests("ShowInterchange", imports: ["Diagnostics", "TelloProtocol", "ShowDocuments"]),
        layer("DroneLink", imports: ["Diagnostics", "ShowTime", "TelloProtocol", "CDatagrams"]),
        tests("DroneLink", imports: ["Diagnostics", "ShowTime", "TelloProtocol"]),
        layer(
            "TelloEmulator",
            imports: ["Diagnostics", "ShowTime", "TelloProtocol", "FlightModel", "YAMLDocuments", "CDatagrams"]),
        tests("TelloEmulator", imports: ["Diagnostics", "ShowTime", "TelloProtocol", "FlightModel"]),

        // MARK: 3 - flying and rehearsing
        layer(
            "SwarmControl",
            imports: [
                "Diagnostics", "ShowTime", "TelloProtocol", "FlightModel", "ShowDocuments", "FlightPlanning",
                "DroneLink",
            ]),
        tests(
            "SwarmControl",
            imports: [
                "Diagnostics", "ShowTime", "TelloProtocol", "FlightModel", "ShowDocuments", "FlightPlanning",
                "DroneLink",
            ]),
        layer("Rehearsal", imports: ["ShowTime", "DroneLink", "TelloEmulator"]),
        tests("Rehearsal", imports: ["ShowTime", "DroneLink", "TelloEmulator", "TelloProtocol", "FlightModel"]),

        // MARK: 4 - the library's face
        layer(
            "SkeinKit",
            imports: [
                "Diagnostics", "ShowTime", "YAMLDocuments", "TelloProtocol", "FlightModel", "ShowDocuments",
                "FlightPlanning", "ShowInterchange", "DroneLink", "TelloEmulator", "SwarmControl", "Rehearsal",
            ]),
        tests(
            "SkeinKit",
            imports: [
                "Diagnostics", "ShowTime", "TelloProtocol", "FlightModel", "ShowDocuments", "FlightPlanning",
                "ShowInterchange", "DroneLink", "TelloEmulator", "SwarmControl", "Rehearsal",
            ]),

        // MARK: 5 - verbs
        layer(
            "SkeinCommands",
            imports: [
                "SkeinKit", "Diagnostics", "ShowTime", "TelloProtocol", "FlightModel", "ShowDocuments",
                "FlightPlanning",
                "ShowInterchange", "DroneLink", "TelloEmulator", "SwarmControl",
            ]),
        tests(
            "SkeinCommands",
            imports: [
                "SkeinKit", "Diagnostics", "ShowTime", "TelloProtocol", "DroneLink", "TelloEmulator", "SwarmControl",
            ],
            data: ["Snapshots"]),

        // Beside the verbs: seeded flights through faults, for us alone; no product has them.
        layer("BadFlights", imports: badFlightImports),
        tests("BadFlights", imports: badFlightImports),

        // MARK: 6 - the executables
        .executableTarget(name: "skein", dependencies: ["SkeinCommands"], swiftSettings: settings),
        tests("skein"),
        .executableTarget(name: "bad-flights", dependencies: ["BadFlights", "DroneLink"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)

// Attacks what reads something from outside (`Scripts/fuzz`). It has no `main` of its own and is compiled with libFuzzer, so
// that it is a target only where it is asked for.
if Context.environment["SKEIN_FUZZ"] == "1" {
    package.targets.append(
        .executableTarget(
            name: "skein-fuzz",
            dependencies: ["Diagnostics", "YAMLDocuments", "TelloProtocol", "ShowDocuments", "ShowInterchange"],
            path: "Fuzzing/Sources/skein-fuzz", swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]))
}
