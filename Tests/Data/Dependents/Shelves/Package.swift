// swift-tools-version: 6.2
import PackageDescription

// A package with a list that loads its rows, tested on Linux without a display, in XCTest.
let package = Package(
    name: "Shelves",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [.library(name: "Shelves", targets: ["Shelves"])],
    dependencies: [.package(url: "https://github.com/dynamic-lists/DynamicLists", from: "0.1.0")],
    targets: [
        .target(name: "Shelves", dependencies: [.product(name: "DynamicListsUI", package: "DynamicLists")])
    ]
)
#if os(Linux)
    package.targets.append(
        .testTarget(
            name: "ShelvesTests",
            dependencies: [
                "Shelves", .product(name: "DynamicListsInspector", package: "DynamicLists"),
                .product(name: "DynamicListsSnapshots", package: "DynamicLists"),
                .product(name: "DynamicListsTesting", package: "DynamicLists"),
            ], exclude: ["__Snapshots__"]))
#endif
for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
}
