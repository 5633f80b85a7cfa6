// swift-tools-version: 6.2
import PackageDescription

// The engine and the program that measures it as one module: what everything would cost if nothing stood
// between them. `scripts/bench-engine` copies it, and the sources, to where they find each other.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
    name: "OneModule",
    platforms: [.macOS(.v15)],
    targets: [
        .systemLibrary(name: "CMalloc", path: "CMalloc"),
        .target(
            name: "ObservableObjects",
            swiftSettings: settings + [.unsafeFlags(["-cross-module-optimization"])]),
        .executableTarget(
            name: "DynamicLists", dependencies: ["ObservableObjects", "CMalloc"], swiftSettings: settings),
    ]
)
