// swift-tools-version: 6.2
import Foundation
import PackageDescription

// A package of its own that depends on a tag, because that is how programs use the engine: generics of
// another module are only specialised where that module allows it. `scripts/bench-engine` says where the tag
// is. `scripts/count-instructions` counts what stands here, committed or not.
let repository = ProcessInfo.processInfo.environment["DYNAMIC_LISTS_REPOSITORY"]

let package = Package(
    name: "EngineBenchmark",
    platforms: [.macOS(.v15)],
    dependencies: [
        repository.map { .package(url: $0, exact: "0.0.1") } ?? .package(name: "DynamicLists", path: "../..")
    ],
    targets: [
        // The allocator's own statistics, which Foundation does not show.
        .systemLibrary(name: "CMalloc", path: "CMalloc"),
        .executableTarget(
            name: "EngineBenchmark",
            dependencies: [
                .product(name: "DynamicLists", package: "DynamicLists"),
                .product(name: "DynamicListsWeb", package: "DynamicLists"),
                .product(name: "DynamicListsSQLite", package: "DynamicLists"), "CMalloc", "SQLiteByHand",
            ],
            path: "Sources"),
        // What pages of a database are compared with.
        .target(
            name: "SQLiteByHand", path: "SQLiteByHand", linkerSettings: [.linkedLibrary("sqlite3")]),
        // What `scripts/count-instructions` counts, and valgrind's requests to it.
        .systemLibrary(name: "CCallgrind", path: "CCallgrind"),
        .executableTarget(
            name: "EngineWorkload",
            dependencies: [.product(name: "DynamicLists", package: "DynamicLists"), "CCallgrind"],
            path: "Workload"),
    ]
)
