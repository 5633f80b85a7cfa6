// swift-tools-version: 6.2
import PackageDescription

// A package of its own, because that is how programs use the engine: generics of another module are only
// specialised where that module allows it.
let package = Package(
    name: "EngineBenchmark",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "DynamicLists", path: "../..")],
    targets: [
        .executableTarget(
            name: "EngineBenchmark",
            dependencies: [.product(name: "DynamicLists", package: "DynamicLists")], path: "Sources")
    ]
)
