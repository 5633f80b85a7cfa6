// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Walks",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(name: "Walks", targets: ["Walks"]),
        .library(name: "WalksUI", targets: ["WalksUI"]),
    ],
    dependencies: [.package(url: "https://github.com/dynamic-lists/DynamicLists", branch: "main")],
    targets: [
        .target(name: "Walks", dependencies: [.product(name: "DynamicLists", package: "DynamicLists")]),
        .target(
            name: "WalksUI",
            dependencies: ["Walks", .product(name: "DynamicListsUI", package: "DynamicLists")]),
        .testTarget(
            name: "WalksTests",
            dependencies: ["Walks", .product(name: "DynamicListsTesting", package: "DynamicLists")]),
    ]
)
