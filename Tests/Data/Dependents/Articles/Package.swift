// swift-tools-version: 6.2
import PackageDescription

// An app. Its views, in language mode 5, depend only on SwiftUI; its list is one of this package.
let package = Package(
    name: "Articles",
    platforms: [.iOS(.v18), .macOS(.v15)],
    dependencies: [.package(url: "https://github.com/dynamic-lists/DynamicLists", from: "0.1.0")],
    targets: [
        .target(
            name: "ArticleViews",
            dependencies: [
                .product(
                    name: "LinuxSwiftUI", package: "DynamicLists", condition: .when(platforms: [.linux]))
            ],
            swiftSettings: [.swiftLanguageMode(.v5), .enableExperimentalFeature("StrictConcurrency")]),
        .executableTarget(
            name: "Articles",
            dependencies: ["ArticleViews", .product(name: "DynamicListsUI", package: "DynamicLists")]),
    ]
)
for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
}
