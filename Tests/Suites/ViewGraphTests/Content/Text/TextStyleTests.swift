import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Text styles", .timeLimit(.minutes(5)))
struct TextStyleTests {
    // B316
    // Shows: Text
    @Test("concatenated texts keep their styles")
    func adding() {
        let text =
            Text("a").bold() + Text("b").italic().font(.title) + Text(verbatim: "c").foregroundColor(.red)
            + Text("d").underline(true, pattern: .dash, color: .red) + Text("e").strikethrough()
        let runs = runs(text)
        #expect(runs.map(\.text) == ["a", "b", "c", "d", "e"])
        #expect(runs[0].font == ResolvedFont(size: 17, weight: 700))
        #expect(runs[1].font == ResolvedFont(size: 28, italic: true))
        #expect(runs[2].color == .systemRed && runs[0].color == nil)
        #expect(runs[3].underline == TextLine(pattern: .dash, color: .systemRed))
        #expect(runs[4].strikethrough == TextLine() && runs[3].strikethrough == nil)
    }

    // B326
    // Shows: .bold, .fontWeight, .font, Font
    @Test("views set the style of texts inside, and the text's own styles take precedence")
    func inherited() {
        #expect(runs(HStack { Text("a") }.bold())[0].font.weight == 700)
        #expect(runs(HStack { Text("a").fontWeight(.light) }.bold())[0].font.weight == 300)
        #expect(runs(HStack { Text("a").bold(false) }.bold())[0].font.weight == 400)
        #expect(runs(HStack { Text("a") }.bold(false).bold())[0].font.weight == 400)
        #expect(runs(HStack { Text("a") }.fontWeight(nil).bold())[0].font.weight == 400)
        #expect(runs(HStack { Text("a").font(.title) }.font(.caption))[0].font.size == 28)
        #expect(runs(HStack { Text("a") }.font(.caption))[0].font.size == 12)
        #expect(runs(HStack { Text("a").italic(false) }.italic())[0].font.italic == false)
        #expect(runs(HStack { Text("a") }.italic())[0].font.italic)
        #expect(runs(HStack { Text("a") }.monospaced())[0].font.design == .monospaced)
        #expect(runs(HStack { Text("a") }.fontDesign(.serif))[0].font.design == .serif)
        #expect(runs(HStack { Text("a") }.fontWidth(.condensed))[0].font.width == -0.2)
        #expect(runs(HStack { Text("a") }.monospacedDigit())[0].font.features == .monospacedDigits)
        #expect(runs(HStack { Text("a") }.underline())[0].underline == TextLine())
        #expect(runs(HStack { Text("a").underline(false) }.underline())[0].underline == nil)
        #expect(
            runs(HStack { Text("a") }.strikethrough(color: .red))[0].strikethrough
                == TextLine(color: .systemRed))
        #expect(runs(HStack { Text("a") }.textScale(.secondary))[0].font.size < 17)
    }

    @Test("a bold symbol has thicker lines than a regular one")
    func symbols() throws {
        func width(_ view: some View) -> Double? {
            for drawn in Stage(view).painted {
                if case .symbol(let drawing, _, _) = drawn.item { return drawing.lineWidth }
            }
            return nil
        }
        let (bold, plain) = (width(Image(systemName: "plus").bold()), width(Image(systemName: "plus")))
        let usual = try #require(plain)
        #expect(try #require(bold) > usual)
    }

    @Test("of two text styles of a kind the inner one applies")
    func inner() {
        let run = runs(Text("a").font(.title).font(.caption).foregroundColor(.red).foregroundColor(.blue))[0]
        #expect(run.font.size == 28)
        let weights = runs(Text("a").fontWeight(.thin).bold())[0].font.weight
        #expect(weights == 200)
    }

    // Shows: .kerning, .tracking, .baselineOffset
    @Test("kerning, tracking and a raised baseline change the size of a text")
    func spacing() {
        func size(_ text: Text) -> CGSize { LayoutProbe(text).size(for: .unspecified) }
        let plain = size(Text(verbatim: "aaaa"))
        #expect(size(Text(verbatim: "aaaa").kerning(2)).width == plain.width + 8)
        #expect(size(Text(verbatim: "aaaa").tracking(3)).width == plain.width + 12)
        #expect(size(Text(verbatim: "aaaa").kerning(9).tracking(3)).width == plain.width + 12)
        #expect(size(Text(verbatim: "aaaa").baselineOffset(5)).height == plain.height + 5)
        #expect(runs(HStack { Text("a") }.kerning(2))[0].spacing == 2)
        #expect(runs(HStack { Text("a") }.tracking(1))[0].spacing == 1)
        #expect(runs(HStack { Text("a") }.baselineOffset(-3))[0].rise == -3)
    }

    // Shows: .textCase
    @Test("texts are shown in uppercase or lowercase")
    func cases() {
        #expect(words(HStack { Text("Straße") }.textCase(.uppercase)) == "STRASSE")
        #expect(words(HStack { Text("Abc") }.textCase(.lowercase)) == "abc")
        #expect(words(HStack { Text("Abc") }.textCase(nil).textCase(.lowercase)) == "Abc")
    }

    // B317
    @Test("a string's attributes take precedence over the styles of views and of the text")
    func attributed() {
        var name = AttributedString("Ann")
        name.font = .title
        name.foregroundColor = .red
        name.backgroundColor = .blue
        name.underlineStyle = .single
        name.strikethroughStyle = Text.LineStyle(pattern: .dot)
        name.tracking = 2
        name.baselineOffset = 4
        let stage = Stage(
            Text(name + AttributedString(" is here")).bold().font(.caption).foregroundColor(.green))
        let runs = stage.runs
        #expect(runs.map(\.text) == ["Ann", " is here"])
        #expect(runs[0].font == ResolvedFont(size: 28, weight: 700))
        #expect(runs[1].font == ResolvedFont(size: 12, weight: 700))
        #expect(runs[0].color == .systemRed)
        #expect(runs[0].underline == TextLine() && runs[0].strikethrough == TextLine(pattern: .dot))
        #expect(runs[0].spacing == 2 && runs[0].rise == 4)
        let ground = stage.painted.compactMap { $0.color == .systemBlue ? $0.rect : nil }
        #expect(ground.map(\.width) == [3 * (14 + 2)])
    }

    // Shows: .minimumScaleFactor, .allowsTightening
    @Test("text shrinks, down to a limit, before it is truncated")
    func scaling() {
        let words = Text(verbatim: "aaaa bbbb cccc dddd").lineLimit(1)  // 161.5 points wide
        func fit(_ view: some View) -> (width: Double, isTruncated: Bool) {
            let layout = Stage(view.frame(width: 120)).layouts[0]
            return (layout.size.width, layout.isTruncated)
        }
        #expect(fit(words).isTruncated)
        let smaller = fit(words.minimumScaleFactor(0.5))
        #expect(!smaller.isTruncated && smaller.width <= 120 && smaller.width > 115)
        let least = fit(words.minimumScaleFactor(0.9))
        #expect(least.isTruncated)
        #expect(Stage(words.minimumScaleFactor(0.9).frame(width: 120)).runs[0].font.size == 17 * 0.9)
        let tight = Text(verbatim: "aaaa bbbb cccc dddd").lineLimit(1).allowsTightening(true)
        let layout = Stage(tight.frame(width: 157)).layouts[0]
        #expect(!layout.isTruncated && layout.request.runs[0].font.size == 17)
    }

    // Shows: .minimumScaleFactor
    @Test("a single letter shrinks to its frame, in both directions")
    func letter() {
        for size in [
            CGSize(width: 60, height: 60), CGSize(width: 400, height: 30), CGSize(width: 20, height: 400),
        ] {
            let letter = Text(verbatim: "W").font(.system(size: 200)).minimumScaleFactor(0.01)
            let layout = Stage(letter.frame(width: size.width, height: size.height)).layouts[0]
            #expect(layout.size.width <= size.width && layout.size.height <= size.height)
            #expect(layout.size.width > size.width * 0.8 || layout.size.height > size.height * 0.8)
        }
    }

    // Shows: .lineSpacing, .truncationMode, .lineLimit
    @Test("a text's lines are spaced, limited and reserved as requested")
    func lines() {
        let words = Text(verbatim: "aaaa bbbb cccc dddd")
        func height(_ view: some View) -> Double {
            LayoutProbe(view).size(for: ProposedViewSize(width: 60, height: nil)).height
        }
        let line = ResolvedFont(size: 17).lineHeight
        #expect(height(words) == (4 * line).rounded(.up))
        #expect(height(words.lineSpacing(5)) == (4 * line + 15).rounded(.up))
        #expect(height(words.lineLimit(2)) == (2 * line).rounded(.up))
        #expect(height(words.lineLimit(nil).lineLimit(2)) == (4 * line).rounded(.up))
        #expect(height(words.lineLimit(...2)) == (2 * line).rounded(.up))
        #expect(height(words.lineLimit(1...3)) == (3 * line).rounded(.up))
        #expect(height(Text("a").lineLimit(2...3)) == (2 * line).rounded(.up))
        #expect(height(Text("a").lineLimit(2...)) == (2 * line).rounded(.up))
        #expect(height(Text("a").lineLimit(3, reservesSpace: true)) == (3 * line).rounded(.up))
        #expect(height(Text("a").lineLimit(3, reservesSpace: false)) == line.rounded(.up))
        #expect(height(Text("a").lineSpacing(3).lineLimit(2...)) == (2 * line + 3).rounded(.up))
        #expect(Stage(words.truncationMode(.middle)).layouts[0].request.truncation == .middle)
    }

    // Shows: .multilineTextAlignment
    @Test("the view's alignment places the lines of a text")
    func alignment() {
        #expect(Stage(Text("a").multilineTextAlignment(.trailing)).layouts[0].request.alignment == .trailing)
    }

    @Test("a text reserves space for an image on its line")
    func images() throws {
        let stage = Stage(Text("a \(Image(systemName: "star").resizable()) b").font(.title))
        #expect(stage.runs.count == 3)
        let attachment = try #require(stage.runs[1].attachment)
        #expect(attachment.size.height > 28 && attachment.descent > 0)
        let symbol = try #require(
            stage.painted.compactMap { drawn -> CGRect? in
                if case .symbol(_, let rect, _) = drawn.item { rect } else { nil }
            }.first)
        let text = try #require(stage.textOrigins.first)
        #expect(abs(symbol.minX - text.x - 28) < 1, "after two characters of 14 points")
        #expect(Stage(Text(Image(systemName: "star"))).runs.map(\.text) == [TextAttachment.character])
    }

    @Test("fonts have small capitals, widths and leadings, and the families that custom names refer to")
    func fonts() {
        #expect(Font.body.smallCaps().resolved().features == [.lowercaseCaps, .uppercaseCaps])
        #expect(Font.body.lowercaseSmallCaps().resolved().features == .lowercaseCaps)
        #expect(Font.body.uppercaseSmallCaps().resolved().features == .uppercaseCaps)
        #expect(Font.body.width(.expanded).resolved().width == 0.2)
        #expect(Font.body.leading(.loose).resolved().lineHeight == Font.body.resolved().lineHeight + 2)
        #expect(Font.body.leading(.tight).resolved().lineHeight == Font.body.resolved().lineHeight - 2)
        #expect(Font.headline.italic().italic(false).bold(false).resolved() == Font.headline.resolved())
        let heavy = Font.custom("AvenirNext-HeavyItalic", size: 20).resolved()
        #expect(heavy.family == "Avenir Next" && heavy.weight == 800 && heavy.italic)
        #expect(Font.custom("Menlo", size: 12).resolved().design == .monospaced)
        #expect(Font.custom("Georgia-Bold", fixedSize: 12).resolved().design == .serif)
        #expect(Font.custom("Inter", size: 12, relativeTo: .title).resolved().size == 12)
        #expect(Font.custom("Menlo", size: 12).weight(.bold).resolved().weight == 700)
    }
}
