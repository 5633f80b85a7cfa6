// swift-tools-version: 6.2
import PackageDescription

// A package with views, which are tested on Linux without a display, in Swift Testing.
let package = Package(
    name: "Contacts",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [.library(name: "Contacts", targets: ["Contacts"])],
    dependencies: [.package(url: "https://github.com/dynamic-lists/DynamicLists", from: "0.1.0")],
    targets: [
        .target(
            name: "Contacts",
            dependencies: [
                .product(
                    name: "LinuxSwiftUI", package: "DynamicLists", condition: .when(platforms: [.linux]))
            ])
    ]
)
#if os(Linux)
    package.targets.append(
        .testTarget(
            name: "ContactsTests",
            dependencies: [
                "Contacts", .product(name: "DynamicListsInspector", package: "DynamicLists"),
                .product(name: "DynamicListsSnapshots", package: "DynamicLists"),
            ], exclude: ["__Snapshots__"]))
#endif
for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
}
