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
