import Foundation
import Testing
import ViewGraph

@Suite("Fonts")
struct FontTests {
    @Test(
        "text styles have the iPhone's sizes and weights",
        arguments: [
            // Table F1, column iOS.
            (Font.largeTitle, Font.TextStyle.largeTitle, 34.0, 400), (.title, .title, 28, 400),
            (.title2, .title2, 22, 400), (.title3, .title3, 20, 400), (.headline, .headline, 17, 600),
            (.body, .body, 17, 400), (.callout, .callout, 16, 400), (.subheadline, .subheadline, 15, 400),
            (.footnote, .footnote, 13, 400), (.caption, .caption, 12, 400), (.caption2, .caption2, 11, 400),
        ] as [(Font, Font.TextStyle, Double, Int)])
    func textStyles(font: Font, style: Font.TextStyle, size: Double, weight: Int) {
        #expect(font.resolved() == ResolvedFont(size: size, weight: weight))
        #expect(font == .system(style))
    }

    @Test("a font has the size, weight, slant and design that it specifies")
    func systemFonts() {
        #expect(Font.system(size: 21).resolved() == ResolvedFont(size: 21))
        #expect(
            Font.system(size: 9, weight: .black, design: .serif).resolved()
                == ResolvedFont(size: 9, weight: 900, design: .serif))
        #expect(
            Font.system(.headline, design: .rounded, weight: .thin).resolved()
                == ResolvedFont(size: 17, weight: 200, design: .rounded))
        #expect(
            Font.caption.bold().italic().monospaced().resolved()
                == ResolvedFont(size: 12, weight: 700, italic: true, design: .monospaced))
        #expect(Font.custom("Avenir", size: 30).resolved().size == 30)
    }

    // B326
    @Test("font weights are those of CSS")
    func weights() {
        let weights: [Font.Weight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        #expect(
            weights.map { Font.body.weight($0).resolved().weight }
                == Array(stride(from: 100, through: 900, by: 100)))
    }

    @Test("fonts with different features or names are not equal")
    func equality() {
        #expect(Font.body.monospacedDigit() != .body)
        #expect(Font.body.monospacedDigit().resolved().features == .monospacedDigits)
        #expect(Font.custom("A", size: 12) != .custom("B", size: 12))
    }
}
