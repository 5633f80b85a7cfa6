// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// `DYNAMIC_LISTS_ENGINE_ONLY=1` leaves the engine, its test kit, requests, publishers and their tests: for
// sanitizer runs, and for machines without GTK.
let engineOnly = Context.environment["DYNAMIC_LISTS_ENGINE_ONLY"] == "1"

// What an unchanged SwiftUI program needs to compile on Linux: its `import SwiftUI`, `import Combine` and
// `import UIKit` find our modules, and the names are visible in files that import only Foundation.
let unchangedProgram: [SwiftSetting] = [
    .unsafeFlags([
        "-module-alias", "SwiftUI=LinuxViews",
        "-module-alias", "Combine=LinuxPublishers",
        "-module-alias", "UIKit=LinuxUIShims",
        "-module-alias", "WebKit=LinuxWebPages",
        "-module-alias", "SafariServices=LinuxBrowserPages",
        "-Xfrontend", "-import-module", "-Xfrontend", "LinuxViews",
    ])
]

// ViewGraph is reached through LinuxViews; named, its changes are noticed by incremental builds.
let exampleDependencies: [Target.Dependency] = [
    "DynamicLists", "DynamicListsUI", "LinuxViews", "LinuxPublishers", "LinuxUIShims", "ViewGraph",
]

var products: [Product] = [
    .library(name: "DynamicLists", targets: ["DynamicLists"]),
    .library(name: "DynamicListsTesting", targets: ["DynamicListsTesting"]),
]

var targets: [Target] = [
    .target(
        name: "DynamicLists",
        dependencies: [.target(name: "ObservableObjects", condition: .when(platforms: [.linux]))]),
    .target(name: "DynamicListsTesting", dependencies: ["DynamicLists"]),
    .testTarget(name: "DynamicListsTests", dependencies: ["DynamicLists", "DynamicListsTesting"]),
    .testTarget(name: "DynamicListsTestingTests", dependencies: ["DynamicLists", "DynamicListsTesting"]),
    // One file, compiled as programs may be: in language mode 5, in mode 6, and on the main actor by default.
    .testTarget(
        name: "SeedShapesMode5Tests", dependencies: ["DynamicLists", "DynamicListsTesting"],
        path: "Tests/SeedShapes/Mode5",
        swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
        name: "SeedShapesMode6Tests", dependencies: ["DynamicLists", "DynamicListsTesting"],
        path: "Tests/SeedShapes/Mode6"),
    .testTarget(
        name: "SeedShapesMainActorTests", dependencies: ["DynamicLists", "DynamicListsTesting"],
        path: "Tests/SeedShapes/MainActor",
        swiftSettings: [.defaultIsolation(MainActor.self)]),
]

#if os(Linux)
    products.append(.library(name: "WebRequests", targets: ["WebRequests"]))
    targets += [
        .target(name: "ObservableObjects"),
        .testTarget(name: "ObservableObjectsTests", dependencies: ["ObservableObjects"]),
        .target(name: "WebRequests"),
        .target(name: "LoopbackTesting", path: "Tests/LoopbackTesting"),
        .testTarget(
            name: "WebRequestsTests", dependencies: ["WebRequests", "LinuxPublishers", "LoopbackTesting"]),
        .target(name: "LinuxPublishers", dependencies: ["ObservableObjects", "WebRequests"]),
        .testTarget(name: "LinuxPublishersTests", dependencies: ["LinuxPublishers"]),
        // One file, compiled as programs may be.
        .testTarget(
            name: "PublisherShapesMode5Tests", dependencies: ["LinuxPublishers"],
            path: "Tests/PublisherShapes/Mode5", swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "PublisherShapesMode6Tests", dependencies: ["LinuxPublishers"],
            path: "Tests/PublisherShapes/Mode6"),
    ]
#endif

if !engineOnly {
    products.append(.library(name: "DynamicListsUI", targets: ["DynamicListsUI"]))
    targets += [
        .target(
            name: "DynamicListsUI",
            dependencies: [
                "DynamicLists", .target(name: "LinuxViews", condition: .when(platforms: [.linux])),
                .target(name: "ViewGraph", condition: .when(platforms: [.linux])),
            ])
    ]
    #if os(Linux)
        products += [
            .library(
                name: "LinuxViews",
                targets: [
                    "LinuxViews", "LinuxPublishers", "LinuxUIShims", "LinuxWebPages", "LinuxBrowserPages",
                ]),
            // What run-swiftui links programs with: one library, so that linking is quick.
            .library(
                name: "SwiftUIPrograms", type: .dynamic,
                targets: [
                    "LinuxViews", "LinuxPublishers", "LinuxUIShims", "LinuxWebPages", "LinuxBrowserPages",
                    "DynamicLists", "DynamicListsUI",
                ]),
            .library(name: "RequestHook", type: .dynamic, targets: ["RequestHook"]),
            .executable(name: "run-swiftui", targets: ["run-swiftui"]),
            .executable(name: "PictureViewer", targets: ["PictureViewer"]),
            .executable(name: "AmountBars", targets: ["AmountBars"]),
            .executable(name: "InfiniteScroll", targets: ["InfiniteScroll"]),
            .executable(name: "DayWalks", targets: ["DayWalks"]),
            .executable(name: "picture-service", targets: ["picture-service"]),
            .executable(name: "browser-screen", targets: ["browser-screen"]),
        ]
        targets += [
            .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
            .systemLibrary(name: "CSoup", pkgConfig: "libsoup-3.0", providers: [.apt(["libsoup-3.0-dev"])]),
            .target(name: "LoopbackServer", dependencies: ["CSoup"]),
            .target(name: "ChildProcesses"),
            .target(name: "DesktopLocale"),
            .testTarget(name: "DesktopLocaleTests", dependencies: ["DesktopLocale"]),
            .target(name: "ProgramFolders"),
            .testTarget(name: "ProgramFoldersTests", dependencies: ["ProgramFolders"]),
            // Imported nowhere: that it is linked makes Foundation speak the language of the desktop.
            .target(name: "ViewGraph", dependencies: ["ObservableObjects", "DesktopLocale", "WebRequests"]),
            .target(name: "GTKScreen", dependencies: ["ViewGraph", "CGTK"]),
            .target(name: "LinuxUIShims", dependencies: ["ViewGraph"]),
            .target(name: "LinuxWebPages", dependencies: ["LinuxUIShims", "ViewGraph"]),
            .target(name: "LinuxBrowserPages", dependencies: ["LinuxUIShims", "ViewGraph"]),
            .target(
                name: "LinuxViews",
                dependencies: [
                    "ViewGraph", "GTKScreen", "LinuxPublishers", "LinuxUIShims", "ObservableObjects",
                    "ProgramFolders", "WebRequests", "ViewMacros",
                ]),
            .macro(name: "ViewMacros"),

            .target(
                name: "PictureService", dependencies: ["LoopbackServer", "CGTK"],
                path: "Examples/PictureService/Library"),
            .executableTarget(
                name: "picture-service", dependencies: ["PictureService", "LoopbackServer"],
                path: "Examples/PictureService/Command"),
            .executableTarget(
                name: "PictureViewer",
                dependencies: exampleDependencies + ["PictureService"], path: "Examples/PictureViewer",
                swiftSettings: unchangedProgram),
            .executableTarget(
                name: "AmountBars", dependencies: exampleDependencies, path: "Examples/AmountBars",
                swiftSettings: unchangedProgram),
            .executableTarget(
                name: "InfiniteScroll", dependencies: exampleDependencies + ["LoopbackServer"],
                path: "Examples/InfiniteScroll", swiftSettings: unchangedProgram),
            .executableTarget(
                name: "DayWalks", dependencies: exampleDependencies, path: "Examples/DayWalks",
                swiftSettings: unchangedProgram),
            .executableTarget(
                name: "ListProgram",
                dependencies: ["LinuxViews", "LinuxPublishers", "LinuxUIShims", "ViewGraph"],
                path: "Benchmarks/ListProgram", swiftSettings: unchangedProgram),
            .executableTarget(
                name: "GraphProgram",
                dependencies: ["DynamicLists", "LinuxViews", "LinuxPublishers", "LinuxUIShims", "ViewGraph"],
                path: "Benchmarks/GraphProgram", swiftSettings: unchangedProgram),
            .target(
                name: "ProgramRunner", dependencies: ["LoopbackServer", "ChildProcesses"],
                path: "Sources/ProgramRunner/Library"),
            .executableTarget(
                name: "run-swiftui", dependencies: ["ProgramRunner"], path: "Sources/ProgramRunner/Command"
            ),
            .target(name: "Vocabulary", dependencies: ["ProgramRunner"], path: "Tools/Vocabulary/Library"),
            .executableTarget(
                name: "vocabulary", dependencies: ["Vocabulary"], path: "Tools/Vocabulary/Command"),
            .testTarget(
                name: "ProgramTests", dependencies: ["ScreenTesting", "LoopbackTesting", "run-swiftui"]),
            .testTarget(name: "VocabularyTests", dependencies: ["Vocabulary"]),
            .testTarget(name: "ProgramRunnerTests", dependencies: ["ProgramRunner"]),
            .target(name: "RequestHook", path: "Sources/ProgramRunner/Preload"),
            .target(
                name: "BrowserScreen", dependencies: ["LoopbackServer", "ChildProcesses"],
                path: "Sources/BrowserScreen/Library"),
            .executableTarget(
                name: "browser-screen", dependencies: ["BrowserScreen", "LoopbackServer"],
                path: "Sources/BrowserScreen/Command"),

            .testTarget(name: "ViewGraphTests", dependencies: ["ViewGraph", "ObservableObjects"]),
            .testTarget(
                name: "DynamicListsUITests",
                dependencies: [
                    "DynamicListsUI", "DynamicLists", "DynamicListsTesting", "LinuxViews", "ViewGraph",
                ]),
            .testTarget(
                name: "LinuxUIShimsTests",
                dependencies: [
                    "LinuxUIShims", "LinuxWebPages", "LinuxBrowserPages", "ViewGraph", "LoopbackServer",
                ]),
            .target(name: "ScreenTesting", path: "Tests/ScreenTesting"),
            // Made from the signatures of public functions: what programs can hand numbers to.
            .target(
                name: "NumberTable", dependencies: ["LinuxUIShims", "ViewGraph"], path: "Tests/NumberTable"),
            .executableTarget(
                name: "ScreenSamples", dependencies: ["GTKScreen", "NumberTable", "ViewGraph"],
                path: "Tests/ScreenSamples"),
            .testTarget(
                name: "GTKScreenTests",
                dependencies: ["GTKScreen", "ViewGraph", "ScreenTesting", "ScreenSamples"]),
            .testTarget(
                name: "LinuxViewsTests",
                dependencies: ["LinuxViews", "LinuxPublishers", "LinuxUIShims", "ViewGraph"],
                swiftSettings: unchangedProgram),
            .testTarget(
                name: "ReadmeTests",
                dependencies: [
                    "DynamicLists", "DynamicListsUI", "LinuxViews", "LinuxPublishers", "LinuxUIShims",
                    "ViewGraph",
                ],
                swiftSettings: unchangedProgram),
            .testTarget(
                name: "EndToEndTests",
                dependencies: [
                    "ScreenTesting", "PictureViewer", "picture-service", "browser-screen", "AmountBars",
                    "InfiniteScroll", "DayWalks",
                ]),
            .testTarget(
                name: "PictureServiceTests",
                dependencies: [
                    "PictureService", "picture-service", "CGTK", "LoopbackTesting", "ScreenTesting",
                ]),
            .testTarget(
                name: "BrowserScreenTests",
                dependencies: ["BrowserScreen", "browser-screen", "LoopbackTesting", "ScreenTesting"]),
        ]
    #endif
}

// The same settings for every target that is Swift code.
for target in targets where target.type != .system {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("MemberImportVisibility"),
            .enableUpcomingFeature("InternalImportsByDefault"),
        ]
}

// What programs call most is generic: without this it is not specialised for their types, and several times
// slower. (Benchmarks/Engine; a package of these tools' version may say so and still be depended on by
// version.)
for target in targets where ["DynamicLists", "ObservableObjects"].contains(target.name) {
    target.swiftSettings?.append(
        .unsafeFlags(["-cross-module-optimization"], .when(configuration: .release)))
}

let package = Package(
    name: "DynamicLists",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: products,
    targets: targets,
    swiftLanguageModes: [.v6]
)
