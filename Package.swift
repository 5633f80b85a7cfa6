// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// `DYNAMIC_LISTS_ENGINE_ONLY=1` keeps only the engine, its test kit, requests, publishers and their tests,
// for sanitizer runs and for machines without GTK.
let engineOnly = Context.environment["DYNAMIC_LISTS_ENGINE_ONLY"] == "1"

// Modules with Apple's names, which programs import on Linux, and our modules that they re-export.
let appleNames: KeyValuePairs = [
    "SwiftUI": "SwiftUIForLinux", "Combine": "CombineForLinux", "UIKit": "UIKitForLinux",
    "WebKit": "WebKitForLinux", "SafariServices": "SafariServicesForLinux", "SwiftData": "SwiftDataViews",
]

// The modules of a package with views. Stored models are a separate product, without cost for others.
let viewNames = appleNames.map(\.key).filter { $0 != "SwiftData" }

// Other modules that programs import, and the dependencies of their stand-ins: the module of
// Sources/StandIns/NAME is called StandInNAME, because `canImport` would find Apple's name in any target.
let standIns: KeyValuePairs<String, [Target.Dependency]> = [
    "AVFAudio": ["StandInAVFoundation"], "AVFoundation": ["ProcessStreams"],
    "AVKit": ["StandInAVFoundation", "SwiftUI"],
    "CoreGraphics": [], "CoreLocation": [], "CoreTransferable": ["SwiftUI"], "Darwin": [],
    "Kingfisher": ["SwiftUI", "ViewGraph"], "KingfisherSwiftUI": ["StandInKingfisher"],
    "LocalAuthentication": [], "MapKit": ["StandInCoreLocation", "SwiftUI"], "OSLog": ["StandInos"],
    "QuartzCore": [], "SDWebImageSwiftUI": ["SwiftUI", "ViewGraph"], "SwiftUICore": ["SwiftUI"],
    "URLImage": ["SwiftUI", "ViewGraph"], "UniformTypeIdentifiers": ["SwiftUI"],
    "UserNotifications": ["ProcessStreams"], "os": ["ProcessStreams"],
]

// Frameworks that a user's package can also import by Apple's name. Not all of the stand-ins: other packages
// use `canImport(os)`, `canImport(Darwin)` or `canImport(CoreGraphics)` to detect Apple's platforms.
let frameworkNames = [
    "AVFoundation", "AVKit", "CoreLocation", "CoreTransferable", "LocalAuthentication", "MapKit", "OSLog",
    "UniformTypeIdentifiers", "UserNotifications",
]

/// The flags for the headers of a C library; empty if it is not installed. Determined here, because with
/// `pkgConfig:` SwiftPM calls pkg-config for every package that depends on this one, whatever it uses.
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

/// The targets of a table of names and their dependencies, separated by spaces.
func table(
    _ rows: KeyValuePairs<String, String>, _ make: (String, [Target.Dependency]) -> Target
) -> [Target] {
    rows.map { name, dependencies in
        make(name, dependencies.split(separator: " ").map { .byName(name: String($0)) })
    }
}

/// A plugin of the compiler, over the modules of SwiftSyntax in the toolchain that reads this manifest.
func macro(_ name: String) -> Target {
    // Foundation's functions for whole files end at the first short read, which is that of some 4000 bytes.
    let maps = try? FileHandle(forReadingFrom: URL(filePath: "/proc/self/maps")).readToEnd()
    let libraries = String(decoding: maps ?? Data(), as: UTF8.self)
    let description = libraries.split { $0.isWhitespace }.first { $0.hasSuffix("libPackageDescription.so") }
    let host = URL(filePath: String(description ?? "/")).appending(path: "../../../host").standardized.path
    return .macro(
        name: name, swiftSettings: [.unsafeFlags(["-I", host])],
        linkerSettings: [.unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host])])
}

let testKits = ["DynamicListsInspector", "DynamicListsSnapshots"]
var products: [Product] = ["DynamicLists", "DynamicListsTesting", "DynamicListsWeb", "DynamicListsSQLite"]
    .map { .library(name: $0, targets: [$0]) }

// Targets that exist on Linux only, and that a manifest must not name on other platforms.
#if os(Linux)
    let engineDependencies: [Target.Dependency] = ["ObservableObjects"]
    let viewDependencies: [Target.Dependency] =
        viewNames.map { .byName(name: $0) } + frameworkNames.map { .byName(name: $0) }
    let webDependencies: [Target.Dependency] = ["WebRequests"]
#else
    let engineDependencies: [Target.Dependency] = []
    let viewDependencies: [Target.Dependency] = []
    let webDependencies: [Target.Dependency] = []
    // A package may depend on these products on Linux only, but SwiftPM resolves them on every platform.
    products += (["LinuxSwiftUI", "LinuxSwiftData"] + testKits).map {
        .library(name: $0, targets: ["NothingElsewhere"])
    }
#endif

var targets: [Target] = [
    .target(name: "DynamicLists", dependencies: engineDependencies),
    .target(name: "DynamicListsTesting", dependencies: ["DynamicLists"]),
    .target(name: "DynamicListsWeb", dependencies: ["DynamicLists"] + webDependencies),
    // Apple's SDKs contain SQLite, too, but our function cannot be added to their module.
    .systemLibrary(name: "CSQLite"),
    .target(name: "DynamicListsSQLite", dependencies: ["DynamicLists", "CSQLite"]),
    .target(name: "CompilerTesting"),
    .testTarget(name: "DynamicListsTests", dependencies: ["DynamicListsTesting", "CompilerTesting"]),
    .testTarget(
        name: "DynamicListsSQLiteTests",
        dependencies: ["DynamicListsTesting", "DynamicListsSQLite", "CacheTesting", "CacheWriter"]),
    .target(name: "CacheTesting", dependencies: ["DynamicLists", "DynamicListsSQLite", "CSQLite"]),
    // A program that the tests kill while it writes.
    .executableTarget(
        name: "CacheWriter", dependencies: ["CacheTesting", "DynamicLists", "DynamicListsSQLite"]),
    .testTarget(name: "DynamicListsTestingTests", dependencies: ["DynamicLists", "DynamicListsTesting"]),
    // The guide's code, compiled.
    .testTarget(
        name: "GuideTests",
        dependencies: ["DynamicLists", "DynamicListsTesting", "DynamicListsWeb", "DynamicListsSQLite"],
        exclude: ["Manifest"]),
]

// One file, compiled in three ways: in language mode 5, in mode 6, and with default main actor isolation.
let ways: KeyValuePairs<String, [SwiftSetting]> = [
    "Mode5": [.swiftLanguageMode(.v5)], "Mode6": [], "MainActor": [.defaultIsolation(MainActor.self)],
]
func tests(_ name: String, _ way: (String, [SwiftSetting]), of modules: [Target.Dependency]) -> Target {
    .testTarget(
        name: "\(name)\(way.0)Tests", dependencies: modules, path: "Tests/Suites/\(name)/\(way.0)",
        swiftSettings: way.1)
}
targets += ways.map { tests("SeedShapes", $0, of: ["DynamicLists", "DynamicListsTesting"]) }

#if !os(Linux)
    targets.append(.target(name: "NothingElsewhere", path: "Sources/AppleNames/Elsewhere"))
#else
    products += ["WebRequests", "SwiftDataForLinux"].map { .library(name: $0, targets: [$0]) }
    targets += ["CCurl", "CSwiftRuntime"].map { .systemLibrary(name: $0) }
    targets += table([
        "ObservableObjects": "", "WebRequests": "CCurl ObservableObjects", "LoopbackTesting": "",
        "CombineForLinux": "ObservableObjects WebRequests",
        "StoreTesting": "DynamicListsSQLite SwiftDataForLinux",
    ]) { .target(name: $0, dependencies: $1) }
    targets += table([
        "ObservableObjectsTests": "ObservableObjects", "CombineForLinuxTests": "CombineForLinux",
        "WebRequestsTests": "WebRequests CombineForLinux LoopbackTesting",
        "SwiftDataForLinuxTests":
            "CompilerTesting DynamicListsTesting ObservableObjects StoreProgram StoreTesting",
        // Its server is implemented for Linux only.
        "DynamicListsWebTests": """
        DynamicLists DynamicListsTesting DynamicListsWeb WebRequests LoopbackTesting
        """,
    ]) { .testTarget(name: $0, dependencies: $1) }
    targets += [
        macro("SwiftDataMacros"),
        .target(
            name: "SwiftDataForLinux",
            dependencies: [
                "CSQLite", "CSwiftRuntime", "DynamicLists", "DynamicListsSQLite", "ObservableObjects",
                "SwiftDataMacros",
            ], linkerSettings: [.linkedLibrary("_FoundationICU")]),
        .executableTarget(
            name: "StoreProgram", dependencies: ["CacheTesting", "StoreTesting", "SwiftDataForLinux"]),
    ]
    targets += ways.prefix(2).map { tests("PublisherShapes", $0, of: ["CombineForLinux"]) }
#endif

if !engineOnly {
    products.append(.library(name: "DynamicListsUI", targets: ["DynamicListsUI"]))
    targets.append(.target(name: "DynamicListsUI", dependencies: ["DynamicLists"] + viewDependencies))
    #if os(Linux)
        products += testKits.map { .library(name: $0, targets: [$0]) }
        products += [
            .library(name: "LinuxSwiftUI", targets: viewNames + frameworkNames),
            .library(name: "LinuxSwiftData", targets: ["SwiftData"]),
            // The library that run-swiftui links programs with: a single one, so that linking is fast.
            .library(
                name: "SwiftUIPrograms", type: .dynamic,
                targets: appleNames.flatMap { [$0, $1] } + standIns.map { "StandIn\($0.key)" }
                    + ["DynamicLists", "DynamicListsUI"]),
            .library(name: "RequestHook", type: .dynamic, targets: ["RequestHook"]),
        ]
        products += [
            "run-swiftui", "package-app", "preview", "browser-screen", "PictureViewer", "AmountBars",
            "InfiniteScroll", "DayWalks", "Search", "Threads", "Chat", "picture-service", "search-service",
            "thread-service",
        ].map { .executable(name: $0, targets: [$0]) }
        targets += ["CGTK", "CSoup", "CXCB"].map { .systemLibrary(name: $0) }
        targets += table([
            "LoopbackServer": "CSoup", "ChildProcesses": "", "ProcessStreams": "", "SourceText": "",
            // Never imported: linking it makes Foundation use the language of the desktop.
            "DesktopLocale": "", "PreviewJobs": "", "ProgramFolders": "ProcessStreams", "PixelBlur": "",
            "GTKScreen": "ViewGraph ChildProcesses PixelBlur ProcessStreams CGTK",
            "InMemoryScreen": "ViewGraph", "NumberTable": "UIKitForLinux ViewGraph",
            "UIKitForLinux": "ViewGraph", "WebKitForLinux": "UIKitForLinux ViewGraph",
            "SafariServicesForLinux": "UIKitForLinux ViewGraph",
            "SwiftUIForLinux": """
            ViewGraph GTKScreen CombineForLinux UIKitForLinux ObservableObjects PreviewJobs ProcessStreams \
            ProgramFolders WebRequests ViewMacros LiveInspector
            """,
            // The page on which a developer looks into a running program.
            "LiveInspector": "ViewGraph LoopbackServer ObservableObjects ProcessStreams ChildProcesses",
            "SwiftDataViews": "SwiftDataForLinux DynamicListsUI ObservableObjects SwiftUIForLinux ViewGraph",
            "DynamicListsInspector": "DynamicListsUI InMemoryScreen",
            "DynamicListsSnapshots": "DynamicListsInspector",
            "ProgramRunner": "LoopbackServer ChildProcesses PreviewJobs ProcessStreams SourceText",
            "Vocabulary": "ProgramRunner SourceText", "BrowserScreen": "LoopbackServer ChildProcesses",
            "ServiceSupport": "LoopbackServer ProcessStreams",
            "PictureService": "LoopbackServer ServiceSupport CGTK", "ScreenTesting": "CXCB",
        ]) { .target(name: $0, dependencies: $1) }
        targets += table([
            "picture-service": "PictureService ServiceSupport",
            "PictureViewer": "DynamicListsUI PictureService ServiceSupport ProcessStreams",
            "AmountBars": "DynamicLists DynamicListsUI", "vocabulary": "Vocabulary ProcessStreams",
            "InfiniteScroll": "DynamicLists DynamicListsUI LoopbackServer", "DayWalks": "SwiftUI",
            "ListProgram": "SwiftUI Combine UIKit ViewGraph GTKScreen",
            "ShapeProgram": "DynamicLists DynamicListsUI SwiftUI UIKit ViewGraph GTKScreen",
            "GraphProgram": "DynamicLists SwiftUI Combine UIKit ViewGraph GTKScreen",
            "Chat": "DynamicListsUI DynamicListsSQLite ProcessStreams ServiceSupport",
            "GraphWorkload": "InMemoryScreen ViewGraph CCallgrind",
            "browser-screen": "BrowserScreen ProcessStreams",
            "ScreenSamples": "GTKScreen InMemoryScreen NumberTable CGTK DynamicListsUI",
        ]) { .executableTarget(name: $0, dependencies: $1) }
        targets += table([
            "ReadmeTests": "", "DesktopLocaleTests": "DesktopLocale", "ProgramFoldersTests": "ProgramFolders",
            "ProgramTests": "ScreenTesting LoopbackTesting run-swiftui preview",
            "VocabularyTests": "Vocabulary", "ProgramRunnerTests": "ProgramRunner",
            "ViewGraphTests": "InMemoryScreen ViewGraph ObservableObjects",
            "DynamicListsUITests": """
            CompilerTesting DynamicListsUI DynamicLists DynamicListsTesting DynamicListsInspector \
            InMemoryScreen SwiftUIForLinux ViewGraph
            """,
            "UIKitForLinuxTests": "InMemoryScreen WebKitForLinux SafariServicesForLinux LoopbackServer",
            "GTKScreenTests": "GTKScreen ScreenTesting ScreenSamples browser-screen CGTK",
            "SwiftUIForLinuxTests": "SwiftUI Combine UIKit InMemoryScreen ViewGraph",
            "SwiftDataViewsTests": "SwiftData SwiftUI DynamicListsInspector DynamicListsUI InMemoryScreen",
            "EndToEndTests": """
            ScreenTesting PictureViewer picture-service browser-screen AmountBars InfiniteScroll DayWalks \
            Search search-service Threads thread-service Chat DynamicListsSQLite
            """,
            "LiveInspectorTests": """
            LiveInspector ViewGraph InMemoryScreen LoopbackTesting ScreenTesting DayWalks
            """,
            "ThreadServiceTests": "ThreadService ServiceSupport", "PixelBlurTests": "PixelBlur",
            "DynamicListsInspectorTests": "DynamicListsInspector DynamicListsTesting",
            "DynamicListsSnapshotsTests": "DynamicListsSnapshots",
            "SearchServiceTests": "SearchService search-service LoopbackTesting ScreenTesting",
            "PictureServiceTests": "PictureService picture-service LoopbackTesting ScreenTesting",
            "BrowserScreenTests": "BrowserScreen browser-screen LoopbackTesting ScreenTesting",
        ]) { .testTarget(name: $0, dependencies: $1) }
        targets += [
            .target(
                name: "ViewGraph",
                dependencies: ["ObservableObjects", "DesktopLocale", "ProcessStreams", "WebRequests"],
                resources: [.embedInCode("Values/Symbols/Symbols.txt")],
                // Foundation's ICU, which is loaded with it: names of units, and rules of plural forms.
                linkerSettings: [.linkedLibrary("_FoundationICU")]),
            macro("ViewMacros"),
            .target(name: "RequestHook", path: "Sources/ProgramRunner/Preload"),
            // The workload of `scripts/count-instructions`, and valgrind's client requests.
            .systemLibrary(name: "CCallgrind", path: "Benchmarks/Engine/CCallgrind"),
            // The guide's code with views, compiled. Its `@main` is replaced by the tests'.
            .testTarget(
                name: "GuideViewTests",
                dependencies: [
                    "DynamicListsUI", "DynamicListsTesting", "DynamicListsSnapshots", "SwiftData",
                ],
                swiftSettings: [
                    .unsafeFlags(["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "guide_main"])
                ]),
        ]
        targets += [
            ("run-swiftui", "Command"), ("package-app", "PackageCommand"), ("preview", "PreviewCommand"),
        ].map { name, folder in
            .executableTarget(
                name: name, dependencies: ["ProgramRunner", "ProcessStreams"],
                path: "Sources/ProgramRunner/\(folder)")
        }
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
        // Examples with a service, in one folder.
        targets += [
            .target(
                name: "SearchService", dependencies: ["LoopbackServer", "ServiceSupport"],
                path: "Examples/Search/Service"),
            .target(
                name: "ThreadService", dependencies: ["LoopbackServer", "ServiceSupport"],
                path: "Examples/Threads/Service"),
        ]
        targets += [
            ("Search", "search-service", "SearchService", ["DynamicListsSQLite"]),
            ("Threads", "thread-service", "ThreadService", []),
        ].flatMap { (example, command, service: Target.Dependency, others: [Target.Dependency]) in
            [
                Target.executableTarget(
                    name: command, dependencies: [service, "ServiceSupport"],
                    path: "Examples/\(example)/ServiceCommand"),
                .executableTarget(
                    name: example,
                    dependencies: [
                        "DynamicLists", "DynamicListsUI", "DynamicListsWeb", "ProcessStreams",
                        "ServiceSupport", service,
                    ] + others, exclude: ["Service", "ServiceCommand"]),
            ]
        }
    #endif
}

// `DYNAMIC_LISTS_TESTS="ViewGraphTests …"` keeps only these tests and their dependencies, for quick builds.
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

// The targets that are not in Tests/Suites. A folder with a library and its command has the library's name.
for target in targets where target.path == nil {
    let name = target.name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let part = target.type == .executable ? "Command" : "Library"
    target.path = ["Benchmarks", "Examples", "Tests/Support", "Sources", "Tools"]
        .flatMap { ["\($0)/\(name)/\(part)", "\($0)/\(target.name)"] }
        .first { FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\($0)") }
}

// The same settings for every target that is Swift code.
for target in targets where target.type != .system {
    target.swiftSettings =
        (target.swiftSettings ?? [])
        + ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"].map {
            .enableUpcomingFeature($0)
        }
    if target.name == "DynamicListsSnapshots" { target.resources = [.copy("Fonts")] }
    // Optimized, because they process millions of pixels.
    let isFast = ["ScreenTesting", "DynamicListsSnapshots", "PixelBlur"].contains(target.name)
    if isFast { target.swiftSettings?.append(.unsafeFlags(["-O"])) }
    guard target.type == .test else { continue }
    let path = target.path ?? "Tests/Suites/\(target.name)"
    target.path = path
    target.exclude += ["__Snapshots__", "Snippets/__Snapshots__"]
        .filter { FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(path)/\($0)") }
    // Line tables suffice for backtraces of crashes: full debug information takes a third of the build time.
    target.swiftSettings?.append(.unsafeFlags(["-gline-tables-only"]))
}

// A linker script lists functions of Foundation that the linker replaces by those of a module, for every
// caller. (Modules that define these symbols would define them twice if Foundation is linked statically.)
for target in targets where ["DesktopLocale", "CombineForLinux", "ProgramFolders"].contains(target.name) {
    let list = "Replacements.ld"
    target.exclude.append(list)
    target.linkerSettings = [
        .unsafeFlags(["-Xlinker", "\(Context.packageDirectory)/Sources/\(target.name)/\(list)"])
    ]
}

// Importing a module loads its imports, so all direct and indirect dependents of a C library need its
// headers. (Packages that depend on this one import none of them; see WindowScreen.)
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

// The frequent calls of programs are generic: without the first flag they are several times slower. Without
// the second, closures that are passed to the standard library check their executor, which is a twentieth of
// a frame. (With this tools version, a package with unsafe flags can still be a versioned dependency.)
let fastModules = ["DynamicLists", "DynamicListsSQLite", "ObservableObjects", "SwiftDataForLinux"]
for (names, flags) in [
    (fastModules, ["-cross-module-optimization"]),
    (["ViewGraph", "GTKScreen"], ["-Xfrontend", "-disable-dynamic-actor-isolation"]),
] {
    for target in targets where names.contains(target.name) {
        target.swiftSettings?.append(.unsafeFlags(flags, .when(configuration: .release)))
    }
}

let package = Package(
    name: "DynamicLists",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: products,
    targets: targets,
    swiftLanguageModes: [.v6]
)
