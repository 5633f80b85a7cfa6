import Foundation
import GTKScreen
import Testing
import ViewGraph

@MainActor
@Suite("Measuring texts without a layout", .serialized)
struct LineMeasureTests {
    private let engine = PangoTextEngine()
    /// An engine that lays out every text in one piece.
    private let exact = PangoTextEngine(longTexts: 0, block: .max / 2, whole: .max)

    nonisolated private static let texts = [
        "Toggle 1234", "AVAToWaTe f(x) -> y != z", "a", " leading and trailing  ", "fi ffi fl 1/2 10:30 3x4",
        "\"quoted\" 'text' (a) [b] {c} <d>", "#hash *star* 0 1 2 3 keycaps k", "ALL CAPITALS",
        "https://a.b/c?d=e",
        "123", "1 + 2 = 3", "Größe", "shalom שלום", "日本", "emoji 👍 text", "tab\tbed", "two\nlines",
        "e\u{301}",
    ]

    nonisolated private static let fonts: [ResolvedFont] = {
        var condensed = ResolvedFont(size: 17)
        condensed.width = -0.2
        var capitals = ResolvedFont(size: 15)
        capitals.features = .lowercaseCaps
        var digits = ResolvedFont(size: 17)
        digits.features = .monospacedDigits
        return [
            ResolvedFont(size: 17), ResolvedFont(size: 11.5, weight: 700),
            ResolvedFont(size: 34, italic: true),
            ResolvedFont(size: 13, design: .monospaced), ResolvedFont(size: 20, design: .serif), condensed,
            capitals, digits,
        ]
    }()

    @Test("a measured text has the size and baselines of its layout", arguments: fonts)
    func sizes(font: ResolvedFont) {
        for text in Self.texts {
            let natural = engine.layout(TextRequest(runs: [TextRun(text, font: font)])).size.width
            for width in [nil, natural, natural - 1, natural + 1, 40, 1_000] as [Double?] {
                for alignment in [TextAlignment.leading, .center, .trailing] {
                    let request = TextRequest(
                        runs: [TextRun(text, font: font)], width: width.map { max(1, $0) },
                        alignment: alignment)
                    let (one, other) = (engine.layout(request), exact.layout(request))
                    let comment = Comment(rawValue: "\(text), \(width ?? -1)")
                    #expect(one.size == other.size, comment)
                    #expect(one.lineCount == other.lineCount, comment)
                    #expect(one.firstBaseline == other.firstBaseline, comment)
                    #expect(one.lastBaseline == other.lastBaseline, comment)
                    #expect(one.isTruncated == other.isTruncated, comment)
                    #expect(one.frames(ofRun: 0) == other.frames(ofRun: 0), comment)
                }
            }
        }
    }

    @Test(
        "a measured text has the width of its layout for every pair of characters",
        arguments: [fonts[0], fonts[3], fonts[4]])
    func pairs(font: ResolvedFont) {
        let characters = (UInt8(ascii: " ")...UInt8(ascii: "~")).map { Character(UnicodeScalar($0)) }
        for first in characters {
            // Each pair of characters in some context, because rules depend on more than the adjacent
            // character.
            for second in characters {
                let text = "a\(first)\(second)1\(second)\(first) \(first)B"
                let request = TextRequest(runs: [TextRun(text, font: font)])
                let (one, other) = (engine.layout(request).size, exact.layout(request).size)
                if one != other { Issue.record("\(text): \(one), not \(other)") }
            }
        }
    }

    @Test("a measured text is drawn with the glyphs of its layout, at the same positions", arguments: fonts)
    func glyphs(font: ResolvedFont) {
        let characters = (UInt8(ascii: " ")...UInt8(ascii: "~")).map { Character(UnicodeScalar($0)) }
        let letters = Array("etaoinshr dlcumwfgypbvkxqjz ETAOINSHR 0123456789 .,:-")
        var numbers = SeededNumbers(seed: 1)
        for number in 0..<3_000 {
            let some = number.isMultiple(of: 2) ? letters : characters
            let text = "a" + String((0..<numbers.next(24)).map { _ in some[numbers.next(some.count)] })
            let run = TextRun(text, font: font)
            let one = engine.glyphs(of: TextRequest(runs: [run]))
            // Two runs require a layout.
            let other = engine.glyphs(of: TextRequest(runs: [run, TextRun("", font: font)]))
            #expect(one.count > 0)
            if one.map(\.glyph) != other.map(\.glyph) || one.map(\.end) != other.map(\.end) {
                Issue.record("\(text): \(one), not \(other)")
            }
        }
    }

    @Test("a measured text is combined from pairs of letters if the font only kerns them")
    func together() {
        let titles = ["Title of row 12345", "detail 387 to 1000", "Settings", "The quick brown dog, asleep"]
        for (text, size) in titles.flatMap({ text in [13.0, 17, 22].map { (text, $0) } }) {
            // Pairs are used after some lines.
            for word in ["a", "b", "c", "d"] {
                _ = engine.layout(TextRequest(runs: [TextRun(word, font: ResolvedFont(size: size))]))
            }
            let before = PangoTextEngine.shapedLineCount
            _ = engine.layout(TextRequest(runs: [TextRun(text, font: ResolvedFont(size: size))]))
            #expect(PangoTextEngine.shapedLineCount == before, "\(text)")
        }
    }

    @Test("a measured text is drawn from its measurement, without a layout")
    func drawing() {
        func layouts(_ action: () -> Void) -> Int {
            let before = PangoTextEngine.layoutCount
            action()
            return PangoTextEngine.layoutCount - before
        }
        let font = ResolvedFont(size: 17)
        var texts: [any TextLayout] = []
        #expect(
            layouts {
                texts = (0..<100).map {
                    engine.layout(TextRequest(runs: [TextRun("Toggle \($0)", font: font)]))
                }
            } == 0)
        #expect(texts.allSatisfy { $0.size.width > 50 })
        var frames: [CGRect] = []
        #expect(layouts { frames = texts[7].frames(ofRun: 0) } == 0)
        #expect(frames.count == 1)
    }
}
