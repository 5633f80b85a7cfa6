import Foundation
import ProgramRunner
import Testing

@Suite("The constants of an asset catalog")
struct AssetSymbolTests {
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

    @Test("a name in a catalog is a valid Swift string literal, whatever it contains")
    func quotedNames() throws {
        let folder = try ScratchFolder(["A.xcassets/a\"\u{301}b\\.imageset/Contents.json": "{}"])
        let catalogues = [folder.url.appending(path: "A.xcassets")]
        let text = try #require(AssetSymbols.source(for: catalogues, membersBeside: nil))
        let value = #""a\""# + "\u{301}b" + #"\\""#
        let line = "static let a\u{301}b = ImageResource(name: \(value), bundle: .main)"
        #expect(text.unicodeScalars.contains(line.unicodeScalars))
    }

    @Test("colors of a catalog are members of Color, except for names that are taken")
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
}
