// swift-tools-version: 6.2
import PackageDescription

/// As strict as the project itself; an app may do without.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

// A package as that of an app: it takes Skein by its path, and of Skein the library alone.
let package = Package(
    name: "examples",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "skein", path: "..")],
    targets: [
        // The program of the project's README.
        .executableTarget(
            name: "FirstFlight", dependencies: [.product(name: "SkeinKit", package: "skein")], path: "FirstFlight",
            swiftSettings: settings),

        // What an operator sees and presses: the same panel in a window and in a terminal.
        .target(
            name: "ShowPanel", dependencies: [.product(name: "SkeinKit", package: "skein")], path: "ShowPanel/Panel",
            swiftSettings: settings),
        .executableTarget(
            name: "panel", dependencies: ["ShowPanel", .product(name: "SkeinKit", package: "skein")],
            path: "ShowPanel/Terminal", swiftSettings: settings),
        .executableTarget(
            name: "panel-window", dependencies: ["ShowPanel", .product(name: "SkeinKit", package: "skein")],
            path: "ShowPanel/Window", swiftSettings: settings),
        .testTarget(
            name: "ShowPanelTests", dependencies: ["ShowPanel", .product(name: "SkeinKit", package: "skein")],
            path: "ShowPanel/Tests", swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
