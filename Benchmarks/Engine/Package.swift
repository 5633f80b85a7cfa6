// swift-tools-version: 6.2
import Foundation
import PackageDescription

// A package of its own that depends on a tag, because that is how programs use the engine: generics of
// another module are only specialised where that module allows it. `scripts/bench-engine` says where the tag
// is.
let repository = ProcessInfo.processInfo.environment["DYNAMIC_LISTS_REPOSITORY"] ?? "file:///no-repository"

let package = Package(
    name: "EngineBenchmark",
    platforms: [.macOS(.v15)],
    dependencies: [.package(url: repository, exact: "0.0.1")],
    targets: [
        // The allocator's own statistics, which Foundation does not show.
        .systemLibrary(name: "CMalloc", path: "CMalloc"),
        .executableTarget(
            name: "EngineBenchmark",
            dependencies: [.product(name: "DynamicLists", package: "DynamicLists"), "CMalloc"],
            path: "Sources"),
    ]
)
