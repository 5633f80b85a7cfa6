// swift-tools-version: 6.2
import Foundation
import PackageDescription

// A separate package that depends on a tag, because that is how programs use the engine: generics of another
// module are specialized only if that module allows it. `scripts/bench-engine` sets the location of the tag.
// `scripts/count-instructions` counts the code of this folder, committed or not.
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
                .product(name: "DynamicListsSQLite", package: "DynamicLists"),
                .product(name: "SwiftDataForLinux", package: "DynamicLists"), "CMalloc", "SQLiteByHand",
            ],
            path: "Sources"),
        // The code with which pages of a database are compared.
        .target(
            name: "SQLiteByHand", path: "SQLiteByHand", linkerSettings: [.linkedLibrary("sqlite3")]),
        // The workload of `scripts/count-instructions`, and valgrind's client requests.
        .systemLibrary(name: "CCallgrind", path: "CCallgrind"),
        .executableTarget(
            name: "EngineWorkload",
            dependencies: [.product(name: "DynamicLists", package: "DynamicLists"), "CCallgrind"],
            path: "Workload"),
    ]
)
