// swift-tools-version: 6.2
import PackageDescription

// A package that uses the engine and the test kit, and no other product of Dynamic Lists: no GTK.
let package = Package(
    name: "Pages",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [.library(name: "Pages", targets: ["Pages"])],
    dependencies: [.package(url: "https://github.com/dynamic-lists/DynamicLists", from: "0.1.0")],
    targets: [
        .target(name: "Pages", dependencies: [.product(name: "DynamicLists", package: "DynamicLists")]),
        // The same file, in language mode 5.
        .target(
            name: "PagesMode5", dependencies: [.product(name: "DynamicLists", package: "DynamicLists")],
            swiftSettings: [.swiftLanguageMode(.v5), .enableExperimentalFeature("StrictConcurrency")]),
        .testTarget(
            name: "PagesTests",
            dependencies: [
                "Pages", "PagesMode5", .product(name: "DynamicListsTesting", package: "DynamicLists"),
            ]),
    ]
)
for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
}
