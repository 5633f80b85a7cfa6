import Foundation
import ProgramRunner
import Testing

@Suite("Finding a program")
struct ProgramFinderTests {
    private let app =
        "import SwiftUI\n@main\nstruct NewsApp: App { var body: some Scene { WindowGroup { V() } } }"
    private let view = "import SwiftUI\nstruct ContentView: View { var body: some View { Text(\"\") } }"

    @Test("a folder without a project is one program, without its tests")
    func looseFiles() throws {
        let folder = try ScratchFolder([
            "News/NewsApp.swift": app, "News/Views/ContentView.swift": view,
            "NewsTests/NewsTests.swift": "import XCTest", "Checks.swift": "import Testing",
            "News/Assets.xcassets/Contents.json": "{}", "News/items.json": "[]",
        ])
        let program = try ProgramFinder(folder.path).program(named: nil)
        #expect(program.name == "NewsApp")
        #expect(program.sources.map(\.url.lastPathComponent) == ["NewsApp.swift", "ContentView.swift"])
        #expect(program.resources.map(\.lastPathComponent) == ["Assets.xcassets", "items.json"])
        #expect(program.generatedMain == nil)
        #expect(program.settings.flags == ["-swift-version", "5", "-D", "DEBUG"])
    }

    @Test("without an entry point ContentView is shown, and delegates are excluded")
    func noMain() throws {
        let folder = try ScratchFolder([
            "AppDelegate.swift":
                "import UIKit\n@main class AppDelegate: UIResponder, UIApplicationDelegate {}",
            "ContentView.swift": view,
        ])
        let program = try ProgramFinder(folder.path).program(named: nil)
        #expect(program.sources.map(\.url.lastPathComponent) == ["ContentView.swift"])
        #expect(program.generatedMain?.contains("WindowGroup { ContentView() }") == true)
    }

    @Test("the root view of an old scene delegate is shown")
    func sceneDelegate() throws {
        let folder = try ScratchFolder([
            "SceneDelegate.swift": """
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                func scene() {
                    // "à": let contentView = Old() UIHostingController(rootView: Old())
                    let contentView = Root(model: Model()).environmentObject(Store())
                    window.rootViewController = UIHostingController(rootView: contentView)
                }
            }
            """,
            "ContentView.swift": view,
        ])
        let program = try ProgramFinder(folder.path).program(named: nil)
        #expect(
            program.generatedMain?.contains("{ Root(model: Model()).environmentObject(Store()) }") == true)
    }

    @Test("a scene delegate whose view needs the delegate's properties provides its window")
    func sceneDelegateWithProperties() throws {
        let folder = try ScratchFolder([
            "AppDelegate.swift":
                "@UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {}",
            "SceneDelegate.swift": """
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                let store = Store()
                func scene() { window.rootViewController = UIHostingController(rootView: Root(store: store)) }
            }
            """,
            "Root.swift": view,
        ])
        let program = try ProgramFinder(folder.path).program(named: nil)
        #expect(program.generatedMain?.contains("{ _DelegatedScene { SceneDelegate() } }") == true)
        #expect(program.sources.map(\.url.lastPathComponent) == ["Root.swift", "SceneDelegate.swift"])
    }

    @Test("an application delegate that the program refers to is kept, and notified of the launch")
    func delegateAskedFor() throws {
        let delegate =
            "@UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate { let a = 1 }"
        let scene = """
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                func scene() {
                    let store = (UIApplication.shared.delegate as! AppDelegate).a
                    window.rootViewController = UIHostingController(rootView: Root(store: store))
                }
            }
            """
        let folder = try ScratchFolder(
            ["AppDelegate.swift": delegate, "SceneDelegate.swift": scene, "Root.swift": view])
        let program = try ProgramFinder(folder.path).program(named: nil)
        let names = ["Root.swift", "SceneDelegate.swift", "AppDelegate.swift"]
        #expect(program.sources.map(\.url.lastPathComponent) == names)
        #expect(program.generatedMain?.contains("{ _DelegatedScene { SceneDelegate() } }") == true)
        let adaptor = "@UIApplicationDelegateAdaptor(AppDelegate.self)"
        #expect(program.generatedMain?.contains(adaptor) == true)
        #expect(program.sources.last?.linuxText?.contains("@UIApplicationMain") == false)

        try folder.write(app, to: "NewsApp.swift")
        try folder.write("let store = (UIApplication.shared.delegate as? AppDelegate)?.a", to: "Store.swift")
        let other = try ProgramFinder(folder.path).program(named: nil)
        #expect(other.generatedMain == nil)
        #expect(
            other.sources.map(\.url.lastPathComponent)
                == ["AppDelegate.swift", "NewsApp.swift", "Root.swift", "Store.swift"])
    }

    @Test("a view nested in another type is not used as the program's root view")
    func nestedView() throws {
        let folder = try ScratchFolder([
            "Card.swift": "struct Card { struct ContentView: View { let a: Int } }\nextension Card { }",
            "Home.swift": "struct Home: View { var body: some View { Card.ContentView(a: 1) } }",
        ])
        let program = try ProgramFinder(folder.path).program(named: nil)
        #expect(program.generatedMain?.contains("WindowGroup { Home() }") == true)
    }

    @Test("a folder to which a link leads back is visited once")
    func links() throws {
        let folder = try ScratchFolder(["A/A.swift": app, "A/V.swift": view])
        for name in ["B", "C", "D"] {
            try FileManager.default.createSymbolicLink(
                at: folder.url.appending(path: "A/\(name)"), withDestinationURL: folder.url)
        }
        let program = try ProgramFinder(folder.path).program(named: nil)
        #expect(program.sources.map(\.url.lastPathComponent) == ["A.swift", "V.swift"])
    }

    @Test("a link that leads out of the program's folder and its neighbors is not followed")
    func linkToTheDisk() throws {
        let folder = try ScratchFolder([
            "News/A.swift": app, "News/V.swift": view, "Shared/S.swift": "struct S {}",
            "Outer.swift": "struct O {}",
        ])
        for (name, place) in [
            ("Disk", "/"), ("Around", folder.path), ("Users", "/usr"), ("Shared", "\(folder.path)/Shared"),
        ] {
            try FileManager.default.createSymbolicLink(
                at: folder.url.appending(path: "News/\(name)"), withDestinationURL: URL(filePath: place))
        }
        let program = try ProgramFinder(folder.path + "/News").program(named: nil)
        #expect(program.sources.map(\.url.lastPathComponent) == ["A.swift", "S.swift", "V.swift"])
    }

    @Test("several programs are listed, and one is selected by name")
    func several() throws {
        let folder = try ScratchFolder([
            "One/A.swift": app, "One/V.swift": view,
            "Two/B.swift": app.replacingOccurrences(of: "NewsApp", with: "OtherApp"), "Two/V.swift": view,
        ])
        let finder = try ProgramFinder(folder.path)
        #expect(
            throws: Problem.usage(
                "several programs below it, choose one with --target NAME: NewsApp, OtherApp")
        ) { try finder.program(named: nil) }
        let program = try finder.program(named: "OtherApp")
        #expect(program.sources.map(\.url.lastPathComponent) == ["B.swift", "V.swift"])
    }

    @Test("invalid input is reported in one line with status 64")
    func badInput() throws {
        let empty = try ScratchFolder(["readme.txt": "no Swift"])
        #expect(throws: Problem.usage("/nowhere: no such folder")) { try ProgramFinder("/nowhere") }
        let advice = "no Swift file in it; give the folder that holds the program's .swift files"
        #expect(throws: Problem.usage("\(empty.path): \(advice)")) {
            try ProgramFinder(empty.path).programs()
        }
        let noView = try ScratchFolder(["a.swift": "let x = 1"])
        #expect(
            throws: Problem.usage(
                "\(noView.url.lastPathComponent): no @main in it, and no view that could be shown instead")
        ) { try ProgramFinder(noView.path).program(named: nil) }
        #expect(Problem.usage("").status == 64)
    }

    @Test("a package below the folder provides the modules that the program imports")
    func localPackage() throws {
        let folder = try ScratchFolder([
            "App/NewsApp.swift": app + "\nimport NewsCore", "App/V.swift": view,
            "Core/Package.swift": """
            // swift-tools-version:6.0
            let package = Package(name: "Core", targets: [
                .target(name: "NewsCore", dependencies: [.target(name: "Base")]), .target(name: "Base"),
                .testTarget(name: "CoreTests", dependencies: ["NewsCore"])])
            """,
            "Core/Sources/NewsCore/Feed.swift": "import Base", "Core/Sources/Base/Base.swift": "",
        ])
        let program = try ProgramFinder(folder.path).program(named: nil)
        #expect(program.sources.map(\.url.lastPathComponent) == ["NewsApp.swift", "V.swift"])
        #expect(program.modules.map(\.name) == ["Base", "NewsCore"])
        #expect(program.modules.last?.settings.languageMode == 6)
    }
}
