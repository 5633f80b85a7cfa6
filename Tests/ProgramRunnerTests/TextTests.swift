import Foundation
import ProgramRunner
import Testing

@Suite("reading sources and what the compiler says")
struct TextTests {
    @Test("comments and strings are no code")
    func codeText() {
        let source = """
            // @main
            /* a /* nested */ @main */ let a = "@main \\(b("x")) end"
            let c = \"""
            @main
            \"""
            @main struct Real: App {}
            """
        let file = SourceFile(URL(filePath: "/a.swift"), raw: source)
        #expect(file.code.components(separatedBy: "@main").count == 2)
        #expect(file.mainType == "Real")
        #expect(file.code.count(where: { $0 == "\n" }) == source.count(where: { $0 == "\n" }))
    }

    @Test("imports are found in all their forms")
    func imports() {
        let file = SourceFile(
            URL(filePath: "/a.swift"),
            raw:
                "import SwiftUI\n@preconcurrency import Combine\n"
                + "public import struct Foundation.Date\n// import X"
        )
        #expect(file.imports == ["SwiftUI", "Combine", "Foundation"])
    }

    @Test("a missing name is told with its place and what to write instead")
    func complaints() {
        let output = """
            /p/A.swift:3:8: error: no such module 'CoreData'
            /p/A.swift:9:5: error: generic parameter 'T' could not be inferred
            /p/A.swift:9:9: error: cannot find 'VideoPlayer' in scope
            /p/B.swift:4:1: error: 'UIHostingController' is unavailable: show the view in a WindowGroup
            /p/B.swift:4:1: error: again on this line
            /p/B.swift:7:2: warning: not this
            /p/B.swift:8:2: error: missing return
            /p/C.swift:1:8: error: no such module 'Charts'
            """
        #expect(
            Complaints(output, below: "/p").description == """
                A.swift:3: CoreData is not available on Linux: \
                keep the data in a file (Codable and FileManager) or in UserDefaults
                C.swift:1: Charts is not available on Linux: draw the chart with Path, Rectangle and Capsule
                A.swift:9: VideoPlayer is not available on Linux: \
                there is no player: open the film with Link or openURL
                B.swift:4: UIHostingController is not available on Linux: show the view in a WindowGroup
                B.swift:8: missing return
                5 places do not compile on Linux; 4 names are missing
                """)
    }

    @Test("at most twenty places are told, with a count")
    func many() {
        let output = (1...30).map { "/p/A.swift:\($0):1: error: cannot find 'Thing\($0)' in scope" }
            .joined(separator: "\n")
        let lines = Complaints(output, below: "/p").description.split(separator: "\n")
        #expect(lines.count == 22)
        #expect(lines[20] == "… and 10 more")
        #expect(lines[21] == "30 places do not compile on Linux; 30 names are missing")
    }

    @Test(
        "asset names become Xcode's symbols",
        arguments: [
            ("AccentColor", "accent"), ("Brand Blue-2", "brandBlue2"), ("custom_blue", "customBlue"),
            ("sunset", "sunset"),
            ("URLIcon", "urlIcon"), ("default", "`default`"), ("2x", "_2x"),
        ])
    func symbols(_ name: String, _ symbol: String) {
        #expect(AssetSymbols.symbol(name, of: "Color") == symbol)
    }

    @Test("colours of a catalogue are members of Color, but for names that are taken")
    func members() throws {
        let json = #"{"info":{"version":1}}"#
        let folder = try ScratchFolder([
            "A.xcassets/custom_blue.colorset/Contents.json": json,
            "A.xcassets/red.colorset/Contents.json": json,
            "A.xcassets/own.colorset/Contents.json": json, "A.xcassets/sunset.imageset/Contents.json": json,
            "A.swift": "import SwiftUI\nextension Color { static let own = Color(\"own\") }",
        ])
        let source = try SourceFile(folder.url.appending(path: "A.swift"))
        let catalogues = [folder.url.appending(path: "A.xcassets")]
        let text = try #require(AssetSymbols.source(for: catalogues, membersBeside: [source]))
        #expect(text.contains("static var customBlue: Color { Color(ColorResource.customBlue) }"))
        #expect(text.contains("static var sunset: UIImage { UIImage(resource: ImageResource.sunset) }"))
        #expect(!text.contains("var red") && !text.contains("var own"))
        let plain = try #require(AssetSymbols.source(for: catalogues, membersBeside: nil))
        #expect(plain.contains("static let customBlue") && !plain.contains("static var"))
    }

    @Test("the command line is understood, or refused with 64")
    func invocation() throws {
        let invocation = try Invocation(["App", "--target", "A", "--replay", "R", "--", "--x", "y"])
        #expect(invocation.folder == "App")
        #expect(invocation.target == "A")
        #expect(invocation.replay == "R")
        #expect(invocation.arguments == ["--x", "y"])
        #expect(throws: Problem.self) { try Invocation(["--unknown"]) }
        #expect(throws: Problem.self) { try Invocation([]) }
        #expect(throws: Problem.self) { try Invocation(["a", "b"]) }
        #expect(throws: Problem.self) { try Invocation(["a", "--replay", "r", "--record", "s"]) }
    }
}
