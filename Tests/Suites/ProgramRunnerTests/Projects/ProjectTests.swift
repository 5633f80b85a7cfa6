import Foundation
import ProgramRunner
import Testing

@Suite("Project files")
struct ProjectTests {
    private static let project = """
        // !$*UTF8*$!
        { archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
          P = { isa = PBXProject; mainGroup = G; buildConfigurationList = PL; targets = (T, U, W); };
          G = { isa = PBXGroup; sourceTree = "<group>"; children = (F, S); };
          F = { isa = PBXGroup; path = News; sourceTree = "<group>"; children = (A, V, C); };
          A = { isa = PBXFileReference; path = "NewsApp.swift"; sourceTree = "<group>"; };
          V = { isa = PBXFileReference; path = "Views/ContentView.swift"; sourceTree = "<group>"; };
          C = { isa = PBXFileReference; path = "Assets.xcassets"; sourceTree = "<group>"; };
          S = { isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>";
                exceptions = (X); };
          X = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
                membershipExceptions = (Info.plist, "Old/Gone.swift"); };
          T = { isa = PBXNativeTarget; name = News; productType = "com.apple.product-type.application";
                buildConfigurationList = TL; buildPhases = (B, R); fileSystemSynchronizedGroups = (S); };
          B = { isa = PBXSourcesBuildPhase; files = (BA, BV); };
          R = { isa = PBXResourcesBuildPhase; files = (BC); };
          BA = { isa = PBXBuildFile; fileRef = A; }; BV = { isa = PBXBuildFile; fileRef = V; };
          BC = { isa = PBXBuildFile; fileRef = C; };
          U = { isa = PBXNativeTarget; name = NewsTests;
                productType = "com.apple.product-type.bundle.unit-test"; };
          W = { isa = PBXNativeTarget; name = Watch; productType = "com.apple.product-type.application";
                buildConfigurationList = WL; };
          PL = { isa = XCConfigurationList; buildConfigurations = (PR, PD); };
          PR = { isa = XCBuildConfiguration; name = Release; buildSettings = { SWIFT_VERSION = 4.2; }; };
          PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos;
                SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG $(inherited) STAGING"; SWIFT_VERSION = 5.0; }; };
          TL = { isa = XCConfigurationList; buildConfigurations = (TD); };
          TD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SWIFT_VERSION = 6.0;
                SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; SWIFT_APPROACHABLE_CONCURRENCY = YES; }; };
          WL = { isa = XCConfigurationList; buildConfigurations = (WD); };
          WD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = watchos; }; };
        }; }
        """

    @Test("the enabled launch variables of a program's scheme are its environment")
    func scheme() throws {
        func variable(_ key: String, _ value: String, _ isEnabled: String) -> String {
            "<EnvironmentVariable\n key = \"\(key)\"\n value = \"\(value)\" isEnabled = \"\(isEnabled)\"/>"
        }
        let folder = try ScratchFolder([
            "News.xcodeproj/project.pbxproj": Self.project,
            "News.xcodeproj/xcshareddata/xcschemes/News.xcscheme": """
            <Scheme><TestAction>\(variable("test", "1", "YES"))</TestAction><LaunchAction debug = "x">
            \(variable("base", "http://localhost?a&amp;b", "YES"))\(variable("off", "1", "NO"))
            </LaunchAction></Scheme>
            """,
            "News.xcodeproj/xcshareddata/xcschemes/Other.xcscheme":
                "<LaunchAction>\(variable("other", "1", "YES"))</LaunchAction>",
            "News/NewsApp.swift": "@main struct NewsApp: App {}",
            "News/Views/ContentView.swift": "struct ContentView: View {}",
        ])
        let program = try ProgramFinder(folder.path).program(named: "News")
        #expect(program.environment == ["base": "http://localhost?a&b"])
    }

    @Test("an Xcode project contains targets, files, folders and settings")
    func xcodeProject() throws {
        let project = try XcodeProject(data: Data(Self.project.utf8), in: URL(filePath: "/p"))
        #expect(project.applications.map(\.name) == ["News", "Watch"])
        let news = try #require(project.applications.first)
        #expect(news.files.map(\.path) == ["/p/News/NewsApp.swift", "/p/News/Views/ContentView.swift"])
        #expect(news.resources.map(\.path) == ["/p/News/Assets.xcassets"])
        #expect(news.folders.map(\.url.path) == ["/p/Shared"])
        #expect(news.folders.first?.exceptions == ["Info.plist", "Old/Gone.swift"])
        #expect(news.platforms == "iphoneos")
        #expect(news.settings.languageMode == 6)
        #expect(news.settings.isMainActorDefault)
        #expect(
            news.settings.flags == [
                "-swift-version", "6", "-default-isolation", "MainActor",
                "-enable-upcoming-feature", "InferIsolatedConformances",
                "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
                "-D", "DEBUG", "-D", "STAGING",
            ])
    }

    @Test("a program of a project consists of its target's files, not of all files in the folder")
    func membership() throws {
        let folder = try ScratchFolder([
            "News.xcodeproj/project.pbxproj": Self.project,
            "News/NewsApp.swift": "@main struct NewsApp: App {}", "News/Views/ContentView.swift": "",
            "News/NotInTarget.swift": "", "Shared/Kept.swift": "", "Shared/Old/Gone.swift": "",
        ])
        let program = try ProgramFinder(folder.path).program(named: nil)
        #expect(program.name == "News")
        #expect(
            program.sources.map(\.url.lastPathComponent) == [
                "NewsApp.swift", "ContentView.swift", "Kept.swift",
            ])
    }

    @Test("a framework of the same project is a module, built before the modules that import it")
    func frameworks() throws {
        let folder = try ScratchFolder([
            "News.xcodeproj/project.pbxproj": """
            { rootObject = P; objects = {
              P = { isa = PBXProject; mainGroup = G; targets = (T, K, B, U); };
              G = { isa = PBXGroup; sourceTree = "<group>"; children = (A, S, M, N); };
              A = { isa = PBXFileSystemSynchronizedRootGroup; path = News; sourceTree = "<group>"; };
              S = { isa = PBXFileSystemSynchronizedRootGroup; path = Kit; sourceTree = "<group>"; };
              M = { isa = PBXFileReference; path = Base.swift; sourceTree = "<group>"; };
              N = { isa = PBXFileReference; path = Unused.swift; sourceTree = "<group>"; };
              T = { isa = PBXNativeTarget; name = News; productType = "com.apple.product-type.application";
                    fileSystemSynchronizedGroups = (A); };
              K = { isa = PBXNativeTarget; name = "News Kit";
                    productType = "com.apple.product-type.framework";
                    fileSystemSynchronizedGroups = (S); buildConfigurationList = KL; };
              KL = { isa = XCConfigurationList; buildConfigurations = (KD); };
              KD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SWIFT_VERSION = 6.0; }; };
              B = { isa = PBXNativeTarget; name = Base; buildPhases = (BP);
                    productType = "com.apple.product-type.library.static"; };
              BP = { isa = PBXSourcesBuildPhase; files = (BF); }; BF = { isa = PBXBuildFile; fileRef = M; };
              U = { isa = PBXNativeTarget; name = Unused; buildPhases = (UP);
                    productType = "com.apple.product-type.framework"; };
              UP = { isa = PBXSourcesBuildPhase; files = (UF); }; UF = { isa = PBXBuildFile; fileRef = N; };
            }; }
            """,
            "News/App.swift": "import News_Kit\nimport SwiftUI\n@main struct NewsApp: App {}",
            "Kit/Kit.swift": "import Base\nimport Tools\npublic struct Kit {}", "Kit/data.json": "{}",
            "Base.swift": "public struct Base {}", "Unused.swift": "",
            "Tools/Package.swift": "// swift-tools-version: 6.0\ntargets: [.target(name: \"Tools\")]",
            "Tools/Sources/Tools/Tools.swift": "",
        ])
        let program = try ProgramFinder(folder.path).program(named: nil)
        #expect(program.sources.map(\.url.lastPathComponent) == ["App.swift"])
        #expect(program.modules.map(\.name) == ["Base", "Tools", "News_Kit"])
        let kit = try #require(program.modules.last)
        #expect(kit.sources.map(\.url.lastPathComponent) == ["Kit.swift"])
        #expect(kit.resources.map(\.lastPathComponent) == ["data.json"])
        #expect(kit.settings.languageMode == 6)
    }

    @Test("the syntax of a project file depends on scalars, whatever combining marks follow them")
    func marks() throws {
        let folder = try ScratchFolder([
            "News.xcodeproj/project.pbxproj": """
            { rootObject = P; objects = {
              P = { isa = PBXProject; mainGroup = G; targets = (T); };
              G = { isa = PBXGroup; sourceTree = "<group>"; children = (A, X); };
              A = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
              X = { isa = PBXFileReference; path = News.xcconfig; sourceTree = "<group>"; };
              T = { isa = PBXNativeTarget; name = News; productType = "com.apple.product-type.application";
                    buildPhases = (B); buildConfigurationList = L; };
              B = { isa = PBXSourcesBuildPhase; files = (F); }; F = { isa = PBXBuildFile; fileRef = A; };
              L = { isa = XCConfigurationList; buildConfigurations = (D); };
              D = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = X;
                    buildSettings = {
                        SWIFT_ACTIVE_COMPILATION_CONDITIONS = "ONE TWO=2 \u{301}THREE FOUR"; }; };
            }; }
            """,
            "News.xcconfig":
                "NAME = one //\u{301} two\r\nOTHER =\u{301}x\r\nBOTH = $(NAME)\u{301}$(OTHER)\r\n"
                + "INFOPLIST_KEY_Both = $(BOTH)",
            "App.swift": "@main struct NewsApp: App {}",
        ])
        let program = try ProgramFinder(folder.path).program(named: nil)
        let both = program.information.dictionary["Both"] as? String
        #expect(both?.unicodeScalars.elementsEqual("one\u{301}\u{301}x".unicodeScalars) == true)
        #expect(program.settings.conditions == ["DEBUG", "ONE", "FOUR"])
        let manifest = PackageManifest(
            """
            // swift-tools-version: 5.9
            // .target(name: "Old")
            targets: [.target(\u{301}name: "A", exclude: ["(\u{301}"]), .target(name: "B", path: "b)")]
            """, in: URL(filePath: "/p"))
        #expect(manifest.targets.map(\.name) == ["A", "B"])
        #expect(manifest.targets.last?.path?.path == "/p/b)")
    }

    @Test("an Info.plist that is not a property list is reported in one line")
    func brokenInformation() throws {
        let folder = try ScratchFolder(["App.swift": "@main struct NewsApp: App {}", "Info.plist": "<plist"])
        let program = try ProgramFinder(folder.path).program(named: nil)
        #expect(
            program.information.problems
                == ["\(folder.path)/Info.plist is not a property list: it is ignored"])
        #expect(program.information.dictionary["CFBundleName"] as? String == "NewsApp")
    }

    @Test("a package's manifest determines the language mode and isolation")
    func manifest() {
        func settings(_ text: String) -> CompilerSettings? {
            PackageManifest(text, in: URL(filePath: "/p")).targets.first?.settings
        }
        let target = "targets: [.executableTarget(name: \"A\")]"
        #expect(settings("// swift-tools-version: 5.9\n\(target)")?.languageMode == 5)
        #expect(settings("// swift-tools-version: 6.0\n\(target)")?.languageMode == 6)
        #expect(
            settings("// swift-tools-version: 6.0\n\(target), swiftLanguageModes: [.v5]")?.languageMode == 5)
        let isolated = """
            // swift-tools-version: 6.2
            targets: [.executableTarget(name: "A", swiftSettings: [.defaultIsolation(MainActor.self)])]
            """
        #expect(settings(isolated)?.isMainActorDefault == true)
    }

    @Test("thousands of nested groups are traversed", arguments: ["", "path = deeper;"])
    func deepGroups(_ path: String) throws {
        let groups = (0..<10_000).map {
            "G\($0) = { isa = PBXGroup; sourceTree = \"<group>\"; \(path) children = (G\($0 + 1)); };"
        }
        let text = """
            { rootObject = P; objects = {
              P = { isa = PBXProject; mainGroup = G0; targets = (T); };
              \(groups.joined(separator: "\n"))
              G10000 = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
              T = { isa = PBXNativeTarget; name = News; productType = "com.apple.product-type.application";
                    buildPhases = (B); };
              B = { isa = PBXSourcesBuildPhase; files = (F); }; F = { isa = PBXBuildFile; fileRef = G10000; };
            }; }
            """
        let project = try XcodeProject(data: Data(text.utf8), in: URL(filePath: "/p"))
        #expect(project.applications.first?.files.map(\.path) == (path.isEmpty ? ["/p/A.swift"] : []))
    }
}
