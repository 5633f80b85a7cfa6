// Scaffolding
import PackageDescription

let package = Package(name: "Contacts", targets: [.target(name: "Contacts")])

// Shown
#if os(Linux)
    package.targets.append(
        .testTarget(
            name: "ContactTests",
            dependencies: [
                "Contacts", .product(name: "DynamicListsInspector", package: "DynamicLists"),
                .product(name: "DynamicListsSnapshots", package: "DynamicLists"),
            ]))
#endif
