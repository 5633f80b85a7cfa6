// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Walks",
    platforms: [.iOS(.v18), .macOS(.v15)],
    dependencies: [.package(url: "https://github.com/dynamic-lists/DynamicLists", branch: "main")],
    targets: [
        .executableTarget(
            name: "Walks", dependencies: [.product(name: "DynamicListsUI", package: "DynamicLists")])
    ]
)
