import Foundation
import ProgramRunner
import Testing

@Suite("The Info.plist of a program")
struct InfoPlistTests {
    private func plist(_ pairs: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>\(pairs)</dict></plist>
        """
    }

    @Test("a program without a project has a name, a version and an identifier")
    func defaults() {
        let dictionary = InfoPlist(name: "My Lists").dictionary
        #expect(dictionary["CFBundleName"] as? String == "My Lists")
        #expect(dictionary["CFBundleIdentifier"] as? String == "local.My-Lists")
        #expect(dictionary["CFBundleShortVersionString"] as? String == "1.0")
        #expect(dictionary["CFBundleVersion"] as? String == "1")
    }

    @Test("a project's settings fill its template; missing settings are empty, and cycles end")
    func template() throws {
        let folder = try ScratchFolder([
            "App/Info.plist": plist(
                "<key>CFBundleVersion</key><string>${CURRENT_PROJECT_VERSION}</string>"
                    + "<key>API</key><dict><key>Key</key><string>k-$(API_KEY)-$(NO_SUCH)</string></dict>"
                    + "<key>Hosts</key><array><string>$(HOST:lower)</string></array>"
                    + "<key>Loop</key><string>a$(LOOP)</string><key>Count</key><integer>3</integer>")
        ])
        let settings: [String: Any] = [
            "INFOPLIST_FILE": "$(TARGET_NAME)/Info.plist", "PRODUCT_NAME": "$(TARGET_NAME) Pro",
            "PRODUCT_BUNDLE_IDENTIFIER": "com.example.app", "MARKETING_VERSION": "2.3",
            "CURRENT_PROJECT_VERSION": "42", "API_KEY": "secret", "HOST": "example.com", "LOOP": "$(LOOP)b",
            "INFOPLIST_KEY_UILaunchScreen_Generation": "YES", "INFOPLIST_KEY_Greeting": "Hello",
        ]
        let dictionary = InfoPlist(name: "App", settings: settings, in: folder.url).dictionary
        #expect(dictionary["CFBundleName"] as? String == "App Pro")
        #expect(dictionary["CFBundleIdentifier"] as? String == "com.example.app")
        #expect(dictionary["CFBundleShortVersionString"] as? String == "2.3")
        #expect(dictionary["CFBundleVersion"] as? String == "42")
        #expect((dictionary["API"] as? [String: Any])?["Key"] as? String == "k-secret-")
        #expect(dictionary["Hosts"] as? [String] == ["example.com"])
        #expect((dictionary["Loop"] as? String)?.hasPrefix("a") == true)
        #expect(dictionary["Count"] as? Int == 3)
        #expect(dictionary["UILaunchScreen_Generation"] as? Bool == true)
        #expect(dictionary["Greeting"] as? String == "Hello")
    }

    @Test("a template that cannot be read leaves the other keys")
    func broken() throws {
        let folder = try ScratchFolder(["Info.plist": "no list"])
        let plist = InfoPlist(name: "A", template: folder.url.appending(path: "Info.plist"))
        #expect(plist.dictionary["CFBundleName"] as? String == "A")
    }

    @Test("a configuration file sets what the project does not, and other property lists are resources")
    func configurationFile() throws {
        let folder = try ScratchFolder([
            "P.xcodeproj/project.pbxproj": """
            { objects = {
              P = { isa = PBXProject; mainGroup = G; targets = (T); };
              G = { isa = PBXGroup; sourceTree = "<group>"; children = (C, S); };
              C = { isa = PBXFileReference; path = "Config.xcconfig"; sourceTree = "<group>"; };
              S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
              T = { isa = PBXNativeTarget; name = Shop; buildConfigurationList = L;
                    productType = "com.apple.product-type.application";
                    fileSystemSynchronizedGroups = (S); };
              L = { isa = XCConfigurationList; buildConfigurations = (D); };
              D = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = C;
                    buildSettings = { CURRENT_PROJECT_VERSION = 9; INFOPLIST_FILE = "App/Info.plist"; }; };
            }; rootObject = P; }
            """,
            "Config.xcconfig":
                "// keys\nMARKETING_VERSION = 4.5 // of May\nCURRENT_PROJECT_VERSION = 1\nKEY=x\n",
            "App/Shop.swift": "import SwiftUI\n@main struct Shop: App {}",
            "App/Info.plist": plist("<key>Key</key><string>$(KEY)</string>"),
            "App/Items.plist": plist(""),
        ])
        let program = try ProgramFinder(folder.path).program(named: nil)
        let dictionary = program.information.dictionary
        #expect(dictionary["CFBundleShortVersionString"] as? String == "4.5")
        #expect(dictionary["CFBundleVersion"] as? String == "9")
        #expect(dictionary["Key"] as? String == "x")
        #expect(program.resources.map(\.lastPathComponent) == ["Items.plist"])
    }

    @Test("settings that refer to each other are expanded, however long the chain")
    func chain() {
        var values = Dictionary(uniqueKeysWithValues: (0..<10_000).map { ("A\($0)", "$(A\($0 + 1))") })
        values["A10000"] = "end"
        values["INFOPLIST_KEY_Chain"] = "$(A0)/${A1}"
        let information = InfoPlist(name: "News", settings: values, in: URL(filePath: "/p"))
        #expect(information.dictionary["Chain"] as? String == "end/end")
        #expect(information.problems == [])
    }

    @Test("a setting that refers to itself is empty, and reported once")
    func selfMention() {
        let values = [
            "A": "$(A)", "B": "b$(C)", "C": "c$(B)", "D": "$(D)$(D)$(D)$(D)$(D)$(D)$(D)$(D)$(D)$(D)",
            "INFOPLIST_KEY_Own": "<$(A)$(B)$(D)>",
        ]
        let information = InfoPlist(name: "News", settings: values, in: URL(filePath: "/p"))
        #expect(information.dictionary["Own"] as? String == "<>")
        #expect(
            information.problems
                == ["A", "B", "D"].map { "the setting \($0) mentions itself: it is treated as empty" })
    }

    @Test("settings that grow without limit are empty, and reported")
    func growth() {
        var values = Dictionary(
            uniqueKeysWithValues: (0..<60).map { ("A\($0)", "$(A\($0 + 1))$(A\($0 + 1))") })
        values["A60"] = "x"
        let information = InfoPlist(name: "News", settings: values, in: URL(filePath: "/p"))
        #expect(information.problems.count == 1)
    }

    @Test("an identifier consists of valid characters")
    func identifier() {
        let values = ["PRODUCT_BUNDLE_IDENTIFIER": "org.example.$(PRODUCT_NAME:rfc1034identifier)"]
        let information = InfoPlist(name: "My Näws", settings: values, in: URL(filePath: "/p"))
        #expect(information.dictionary["CFBundleIdentifier"] as? String == "org.example.My-N-ws")
    }

    @Test("orientations in the settings become arrays, one for each type of device")
    func orientations() {
        let (left, right) = ("UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight")
        let values: [String: Any] = [
            "INFOPLIST_KEY_UISupportedInterfaceOrientations": "\(left) \(right)",
            "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone": [left],
        ]
        let dictionary = InfoPlist(name: "News", settings: values, in: URL(filePath: "/p")).dictionary
        #expect(dictionary["UISupportedInterfaceOrientations"] as? [String] == [left, right])
        #expect(dictionary["UISupportedInterfaceOrientations~iphone"] as? [String] == [left])
    }
}
