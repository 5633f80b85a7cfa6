// swift-tools-version: 6.2
import PackageDescription

// The engine and its benchmark as one module: the cost without a module boundary between them.
// `scripts/bench-engine` copies the manifest and the sources into one folder.
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
