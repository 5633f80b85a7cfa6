// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// `DYNAMIC_LISTS_ENGINE_ONLY=1` leaves the engine, its test kit, requests, publishers and their tests: for
// sanitizer runs, and for machines without GTK.
let engineOnly = Context.environment["DYNAMIC_LISTS_ENGINE_ONLY"] == "1"

// Modules with Apple's names, for what each of ours stands in on Linux: what a program's imports find.
let appleNames: KeyValuePairs = [
    "SwiftUI": "LinuxViews", "Combine": "LinuxPublishers", "UIKit": "LinuxUIShims", "WebKit": "LinuxWebPages",
    "SafariServices": "LinuxBrowserPages",
]

// What programs import beside SwiftUI, and what stands in for it: the module of Sources/StandIns/NAME is
// called StandInNAME, for Apple's name would be found by whoever asks for it.
let standIns: KeyValuePairs<String, [Target.Dependency]> = [
    "AVFAudio": ["StandInAVFoundation"], "AVFoundation": ["ProcessStreams"],
    "AVKit": ["StandInAVFoundation", "SwiftUI"],
    "CoreGraphics": [], "CoreLocation": [], "CoreTransferable": ["SwiftUI"], "Darwin": [],
    "Kingfisher": ["SwiftUI", "ViewGraph"], "KingfisherSwiftUI": ["StandInKingfisher"],
    "LocalAuthentication": [], "MapKit": ["StandInCoreLocation", "SwiftUI"], "OSLog": ["StandInos"],
    "QuartzCore": [], "SDWebImageSwiftUI": ["SwiftUI", "ViewGraph"], "SwiftUICore": ["SwiftUI"],
    "URLImage": ["SwiftUI", "ViewGraph"], "UniformTypeIdentifiers": ["SwiftUI"],
    "UserNotifications": ["ProcessStreams"],
    "os": ["ProcessStreams"],
]

// Frameworks that a package of one's own imports by Apple's name, too. Not all of the stand-ins: what else
// asks for `canImport(os)`, `canImport(Darwin)` or `canImport(CoreGraphics)` in the same build means Apple's
// platforms.
let frameworkNames = [
    "AVFoundation", "AVKit", "CoreLocation", "CoreTransferable", "LocalAuthentication", "MapKit", "OSLog",
    "UniformTypeIdentifiers", "UserNotifications",
]

/// Where the headers of a C library are; nothing where it is not installed. Asked for here, since for a
/// `pkgConfig:` SwiftPM asks whoever depends on this package, whatever they use of it.
func headers(of library: String) -> [String] {
    let command = Process()
    let output = Pipe()
    command.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    command.arguments = ["pkg-config", "--cflags-only-I", library]
    command.standardOutput = output
    command.standardError = FileHandle.nullDevice
    guard (try? command.run()) != nil else { return [] }
    let flags = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    command.waitUntilExit()
    return flags.split { $0.isWhitespace }.flatMap { ["-Xcc", String($0)] }
}

var products: [Product] = [
    .library(name: "DynamicLists", targets: ["DynamicLists"]),
    .library(name: "DynamicListsTesting", targets: ["DynamicListsTesting"]),
    .library(name: "DynamicListsWeb", targets: ["DynamicListsWeb"]),
    .library(name: "DynamicListsSQLite", targets: ["DynamicListsSQLite"]),
]

// What is there on Linux only, which a manifest elsewhere must not even name.
#if os(Linux)
    let engineDependencies: [Target.Dependency] = ["ObservableObjects"]
    let viewDependencies: [Target.Dependency] =
        appleNames.map { .byName(name: $0.key) } + frameworkNames.map { .byName(name: $0) }
    let webDependencies: [Target.Dependency] = ["WebRequests"]
#else
    let engineDependencies: [Target.Dependency] = []
    let viewDependencies: [Target.Dependency] = []
    let webDependencies: [Target.Dependency] = []
    // A package may ask for this product on Linux only, and it is looked for everywhere.
    products.append(.library(name: "LinuxSwiftUI", targets: ["NothingElsewhere"]))
#endif

var targets: [Target] = [
    .target(name: "DynamicLists", dependencies: engineDependencies),
    .target(name: "DynamicListsTesting", dependencies: ["DynamicLists"]),
    .target(name: "DynamicListsWeb", dependencies: ["DynamicLists"] + webDependencies),
    // Apple's SDKs have SQLite, too; their module has no place for a function of ours.
    .systemLibrary(name: "CSQLite"),
    .target(name: "DynamicListsSQLite", dependencies: ["DynamicLists", "CSQLite"]),
    .testTarget(name: "DynamicListsTests", dependencies: ["DynamicLists", "DynamicListsTesting"]),
    .testTarget(
        name: "DynamicListsSQLiteTests",
        dependencies: [
            "DynamicLists", "DynamicListsTesting", "DynamicListsSQLite", "CacheTesting", "CacheWriter",
        ]),
    .target(
        name: "CacheTesting",
        dependencies: ["DynamicLists", "DynamicListsSQLite", "CSQLite"],
        path: "Tests/CacheTesting"),
    // A program that is killed while it writes.
    .executableTarget(
        name: "CacheWriter", dependencies: ["CacheTesting", "DynamicLists", "DynamicListsSQLite"],
        path: "Tests/CacheWriter"),
    .testTarget(name: "DynamicListsTestingTests", dependencies: ["DynamicLists", "DynamicListsTesting"]),
    // What the guide shows, compiled.
    .testTarget(
        name: "GuideTests",
        dependencies: ["DynamicLists", "DynamicListsTesting", "DynamicListsWeb", "DynamicListsSQLite"],
        exclude: ["Manifest"]),
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

#if !os(Linux)
    targets.append(.target(name: "NothingElsewhere", path: "Sources/AppleNames/Elsewhere"))
#endif
#if os(Linux)
    products.append(.library(name: "WebRequests", targets: ["WebRequests"]))
    targets += [
        .target(name: "ObservableObjects"),
        .testTarget(name: "ObservableObjectsTests", dependencies: ["ObservableObjects"]),
        .target(name: "WebRequests", dependencies: ["CCurl", "ObservableObjects"]),
        .systemLibrary(name: "CCurl"),
        .target(name: "LoopbackTesting", path: "Tests/LoopbackTesting"),
        .testTarget(
            name: "WebRequestsTests", dependencies: ["WebRequests", "LinuxPublishers", "LoopbackTesting"]),
        .target(name: "LinuxPublishers", dependencies: ["ObservableObjects", "WebRequests"]),
        // Its server is one for Linux.
        .testTarget(
            name: "DynamicListsWebTests",
            dependencies: [
                "DynamicLists", "DynamicListsTesting", "DynamicListsWeb", "WebRequests", "LoopbackTesting",
            ]),
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
    targets.append(.target(name: "DynamicListsUI", dependencies: ["DynamicLists"] + viewDependencies))
    #if os(Linux)
        products += [
            .library(name: "LinuxSwiftUI", targets: appleNames.map(\.key) + frameworkNames),
            // What run-swiftui links programs with: one library, so that linking is quick.
            .library(
                name: "SwiftUIPrograms", type: .dynamic,
                targets: appleNames.flatMap { [$0, $1] } + standIns.map { "StandIn\($0.key)" }
                    + ["DynamicLists", "DynamicListsUI"]),
            .library(name: "RequestHook", type: .dynamic, targets: ["RequestHook"]),
        ]
        products += [
            "run-swiftui", "PictureViewer", "AmountBars", "InfiniteScroll", "DayWalks", "picture-service",
            "Search", "search-service", "browser-screen",
        ].map { .executable(name: $0, targets: [$0]) }
        targets += [
            .systemLibrary(name: "CGTK"),
            .systemLibrary(name: "CSoup"),
            .target(name: "LoopbackServer", dependencies: ["CSoup"]),
            .target(name: "ChildProcesses"),
            .target(name: "ProcessStreams"),
            .target(name: "DesktopLocale"),
            .testTarget(name: "DesktopLocaleTests", dependencies: ["DesktopLocale"]),
            .target(name: "ProgramFolders", dependencies: ["ProcessStreams"]),
            .testTarget(name: "ProgramFoldersTests", dependencies: ["ProgramFolders"]),
            // Imported nowhere: that it is linked makes Foundation speak the language of the desktop.
            .target(
                name: "ViewGraph",
                dependencies: ["ObservableObjects", "DesktopLocale", "ProcessStreams", "WebRequests"],
                // Foundation's own ICU, which is loaded with it: names of units, and rules of plural forms.
                linkerSettings: [.linkedLibrary("_FoundationICU")]),
            .target(name: "GTKScreen", dependencies: ["ViewGraph", "ProcessStreams", "CGTK"]),
            // What tests see a view graph on.
            .target(name: "InMemoryScreen", dependencies: ["ViewGraph"]),
            .target(name: "LinuxUIShims", dependencies: ["ViewGraph"]),
            .target(name: "LinuxWebPages", dependencies: ["LinuxUIShims", "ViewGraph"]),
            .target(name: "LinuxBrowserPages", dependencies: ["LinuxUIShims", "ViewGraph"]),
            .target(
                name: "LinuxViews",
                dependencies: [
                    "ViewGraph", "GTKScreen", "LinuxPublishers", "LinuxUIShims", "ObservableObjects",
                    "ProcessStreams", "ProgramFolders", "WebRequests", "ViewMacros",
                ]),
            .macro(name: "ViewMacros"),
        ]
        targets += appleNames.map { name, module in
            .target(name: name, dependencies: [.byName(name: module)], path: "Sources/AppleNames/\(name)")
        }
        targets += standIns.map { name, dependencies in
            .target(name: "StandIn\(name)", dependencies: dependencies, path: "Sources/StandIns/\(name)")
        }
        targets += frameworkNames.map { name in
            .target(
                name: name, dependencies: [.byName(name: "StandIn\(name)")],
                path: "Sources/FrameworkNames/\(name)")
        }
        targets += [
            .target(
                name: "PictureService", dependencies: ["LoopbackServer", "CGTK"],
                path: "Examples/PictureService/Library"),
            .executableTarget(
                name: "picture-service", dependencies: ["PictureService", "ProcessStreams"],
                path: "Examples/PictureService/Command"),
            .executableTarget(
                name: "PictureViewer",
                dependencies: ["DynamicLists", "DynamicListsUI", "PictureService", "ProcessStreams"],
                path: "Examples/PictureViewer"),
            .executableTarget(
                name: "AmountBars", dependencies: ["DynamicLists", "DynamicListsUI"],
                path: "Examples/AmountBars"),
            .executableTarget(
                name: "InfiniteScroll", dependencies: ["DynamicLists", "DynamicListsUI", "LoopbackServer"],
                path: "Examples/InfiniteScroll"),
            .executableTarget(
                name: "DayWalks", dependencies: ["SwiftUI"], path: "Examples/DayWalks"),
            .target(
                name: "SearchService", dependencies: ["LoopbackServer"], path: "Examples/Search/Service"),
            .executableTarget(
                name: "search-service", dependencies: ["SearchService", "ProcessStreams"],
                path: "Examples/Search/ServiceCommand"),
            .executableTarget(
                name: "Search",
                dependencies: [
                    "DynamicLists", "DynamicListsUI", "DynamicListsWeb", "DynamicListsSQLite",
                    "ProcessStreams", "SearchService",
                ],
                path: "Examples/Search", exclude: ["Service", "ServiceCommand"]),
            .executableTarget(
                name: "ListProgram",
                dependencies: ["SwiftUI", "Combine", "UIKit", "ViewGraph", "GTKScreen"],
                path: "Benchmarks/ListProgram"),
            .executableTarget(
                name: "GraphProgram",
                dependencies: [
                    "DynamicLists", "SwiftUI", "Combine", "UIKit", "ViewGraph", "GTKScreen",
                ],
                path: "Benchmarks/GraphProgram"),
            // What `scripts/count-instructions` counts, and valgrind's requests to it.
            .systemLibrary(name: "CCallgrind", path: "Benchmarks/Engine/CCallgrind"),
            .executableTarget(
                name: "GraphWorkload", dependencies: ["InMemoryScreen", "ViewGraph", "CCallgrind"],
                path: "Benchmarks/GraphWorkload"),
            .target(
                name: "ProgramRunner", dependencies: ["LoopbackServer", "ChildProcesses", "ProcessStreams"],
                path: "Sources/ProgramRunner/Library"),
            .executableTarget(
                name: "run-swiftui", dependencies: ["ProgramRunner", "ProcessStreams"],
                path: "Sources/ProgramRunner/Command"),
            .target(name: "Vocabulary", dependencies: ["ProgramRunner"], path: "Tools/Vocabulary/Library"),
            .executableTarget(
                name: "vocabulary", dependencies: ["Vocabulary", "ProcessStreams"],
                path: "Tools/Vocabulary/Command"),
            .testTarget(
                name: "ProgramTests", dependencies: ["ScreenTesting", "LoopbackTesting", "run-swiftui"]),
            .testTarget(name: "VocabularyTests", dependencies: ["Vocabulary"]),
            .testTarget(name: "ProgramRunnerTests", dependencies: ["ProgramRunner"]),
            .target(name: "RequestHook", path: "Sources/ProgramRunner/Preload"),
            .target(
                name: "BrowserScreen", dependencies: ["LoopbackServer", "ChildProcesses"],
                path: "Sources/BrowserScreen/Library"),
            .executableTarget(
                name: "browser-screen", dependencies: ["BrowserScreen", "ProcessStreams"],
                path: "Sources/BrowserScreen/Command"),

            .testTarget(
                name: "ViewGraphTests", dependencies: ["InMemoryScreen", "ViewGraph", "ObservableObjects"]),
            .testTarget(
                name: "DynamicListsUITests",
                dependencies: [
                    "DynamicListsUI", "DynamicLists", "DynamicListsTesting", "InMemoryScreen", "LinuxViews",
                    "ViewGraph",
                ]),
            .testTarget(
                name: "LinuxUIShimsTests",
                dependencies: [
                    "InMemoryScreen", "LinuxUIShims", "LinuxWebPages", "LinuxBrowserPages", "ViewGraph",
                    "LoopbackServer",
                ]),
            .systemLibrary(name: "CXCB", path: "Tests/CXCB"),
            .target(  // It looks at millions of pixels.
                name: "ScreenTesting", dependencies: ["CXCB"], path: "Tests/ScreenTesting",
                swiftSettings: [.unsafeFlags(["-O"])]),
            // Made from the signatures of public functions: what programs can hand numbers to.
            .target(
                name: "NumberTable", dependencies: ["LinuxUIShims", "ViewGraph"], path: "Tests/NumberTable"),
            .executableTarget(
                name: "ScreenSamples",
                dependencies: ["GTKScreen", "InMemoryScreen", "NumberTable", "ViewGraph", "CGTK"],
                path: "Tests/ScreenSamples"),
            .testTarget(
                name: "GTKScreenTests",
                dependencies: [
                    "GTKScreen", "ViewGraph", "ScreenTesting", "ScreenSamples", "browser-screen", "CGTK",
                ]),
            .testTarget(
                name: "LinuxViewsTests",
                dependencies: ["SwiftUI", "Combine", "UIKit", "InMemoryScreen", "ViewGraph"]),
            .testTarget(name: "ReadmeTests"),
            // What the guide shows of views, compiled. Its `@main` gives way to the tests'.
            .testTarget(
                name: "GuideViewTests",
                dependencies: ["DynamicLists", "DynamicListsUI"],
                swiftSettings: [
                    .unsafeFlags(["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "guide_main"])
                ]),
            .testTarget(
                name: "EndToEndTests",
                dependencies: [
                    "ScreenTesting", "PictureViewer", "picture-service", "browser-screen", "AmountBars",
                    "InfiniteScroll", "DayWalks", "Search", "search-service", "DynamicListsSQLite",
                ]),
            .testTarget(
                name: "SearchServiceTests",
                dependencies: ["SearchService", "search-service", "LoopbackTesting", "ScreenTesting"]),
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

// `DYNAMIC_LISTS_TESTS="ViewGraphTests …"` leaves these tests and what they need: a change is built and
// tried in a fraction of the time that everything takes.
if let names = Context.environment["DYNAMIC_LISTS_TESTS"] {
    var kept = Set(names.split(separator: " ").map(String.init))
    var open = Array(kept)
    while let name = open.popLast() {
        let dependencies = targets.first { $0.name == name }?.dependencies ?? []
        for case .byNameItem(let needed, _) in dependencies where kept.insert(needed).inserted {
            open.append(needed)
        }
    }
    targets.removeAll { !kept.contains($0.name) }
    products.removeAll { !(($0 as? Product.Library)?.targets.allSatisfy(kept.contains) ?? false) }
}

// The same settings for every target that is Swift code.
for target in targets where target.type != .system {
    target.swiftSettings =
        (target.swiftSettings ?? [])
        + ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"].map {
            .enableUpcomingFeature($0)
        }
    // What a crash needs to name its line: types and variables for a debugger take a third of the time.
    if target.type == .test { target.swiftSettings?.append(.unsafeFlags(["-gline-tables-only"])) }
}

// Foundation's functions that the linker replaces by a module's own for every caller: a linker script lists
// them. (Defining Foundation's symbols ourselves would define them twice where Foundation is linked
// statically.)
for target in targets where ["DesktopLocale", "LinuxPublishers", "ProgramFolders"].contains(target.name) {
    let list = "Replacements.ld"
    target.exclude.append(list)
    target.linkerSettings = [
        .unsafeFlags(["-Xlinker", "\(Context.packageDirectory)/Sources/\(target.name)/\(list)"])
    ]
}

// Whoever imports a module loads what that imports: headers go to all who depend on a C library, through
// others, too. (Packages that depend on this one import none of them; see WindowScreen.)
let headersOfC = headers(of: "gtk4") + headers(of: "libsoup-3.0")
var namesOverC: Set = ["CGTK", "CSoup"]
while let target = targets.first(where: { target in
    !namesOverC.contains(target.name)
        && target.dependencies.contains { dependency in
            if case .byNameItem(let name, _) = dependency { namesOverC.contains(name) } else { false }
        }
}) {
    namesOverC.insert(target.name)
    target.swiftSettings?.append(.unsafeFlags(headersOfC))
}

// What programs call most is generic: without this it is not specialised for their types, and several times
// slower. (Benchmarks/Engine; a package of these tools' version may say so and still be depended on by
// version.)
for target in targets where ["DynamicLists", "DynamicListsSQLite", "ObservableObjects"].contains(target.name)
{
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
