import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Symbols", .timeLimit(.minutes(10)))
struct SymbolTests {
    private func drawing(_ name: String) -> SymbolDrawing? { SymbolDrawing(named: name) }

    @Test("a symbol is as large as its font and centered on adjacent capitals")  // B305
    // Shows: Image(systemName:), .font
    func size() throws {
        for (font, size) in [(Font.body, 17.0), (.largeTitle, 34), (.system(size: 10), 10)] {
            let stage = Stage(Image(systemName: "star").font(font))
            let symbol = try #require(stage.symbols.first)
            #expect(symbol.drawing.glyph == .artwork("star"))
            #expect(abs(symbol.rect.width - 1.164 * size) <= 1 && abs(symbol.rect.height - 1.164 * size) <= 1)
        }
        let row = HStack(alignment: .firstTextBaseline, spacing: 0) {
            Image(systemName: "star").named("symbol")
            Text("A").named("text")
        }
        let frames = LayoutProbe(row).frames(for: .unspecified)
        let (symbol, text) = (try #require(frames["symbol"]), try #require(frames["text"]))
        let capitals = text.minY + ResolvedFont(size: 17).ascent - 17 * ResolvedFont.capHeightPerEm / 2
        #expect(abs(symbol.midY - capitals) < 0.6)
        #expect(symbol.height <= text.height, "a symbol makes its line no higher")
    }

    @Test("symbols are drawn in the foreground color, also in dark mode")
    // Shows: Image(systemName:), .foregroundColor
    func color() {
        #expect(
            Stage(Image(systemName: "heart").foregroundColor(.red)).symbols.first?.color
                == Color.red.resolve(dark: false))
        #expect(
            Stage(Image(systemName: "heart"), isDark: true).symbols.first?.color
                == Color.primary.resolve(dark: true))
    }

    @Test("the image scale makes symbols smaller or larger")  // B306
    // Shows: .imageScale
    func scale() throws {
        let widths = try [Image.Scale.small, .medium, .large].map {
            try #require(Stage(Image(systemName: "star").imageScale($0)).symbols.first).rect.width
        }
        #expect(widths[0] < widths[1] && widths[1] < widths[2])
    }

    @Test("a resizable symbol takes the proposed size")
    // Shows: .resizable, .scaledToFit
    func resizable() {
        let stage = Stage(Image(systemName: "star").resizable().frame(width: 60, height: 80))
        #expect(stage.symbols.first?.rect.size == CGSize(width: 60, height: 80))
        let fit = Stage(Image(systemName: "star").resizable().scaledToFit().frame(width: 60, height: 80))
        #expect(fit.symbols.first?.rect.size == CGSize(width: 60, height: 60))
    }

    @Test("a symbol's name consists of its glyph and its variants, such as a circle, a slash or a badge")
    func variants() throws {
        let filled = try #require(drawing("star.fill"))
        #expect(filled.glyph == .artwork("star") && filled.isFilled)
        let circle = try #require(drawing("xmark.circle.fill"))
        #expect(circle.glyph == .artwork("xmark") && circle.enclosure == .circle && circle.isFilled)
        let slashed = try #require(drawing("eye.slash.fill"))
        #expect(slashed.glyph == .artwork("eye") && slashed.isSlashed && slashed.isFilled)
        let badge = try #require(drawing("person.crop.circle.badge.plus"))
        #expect(badge.glyph == .artwork("person.crop.circle") && badge.badge == "plus")
        #expect(drawing("person.circle") == drawing("person.crop.circle"))
        #expect(drawing("delete.left")?.glyph == .icon("edit-clear-symbolic"))
        #expect(drawing("globe.europe.africa")?.glyph == .artwork("globe"), "the nearest that is known")
        #expect(drawing("no such symbol") == nil && drawing("") == nil && drawing("fill") == nil)
    }

    @Test("a symbol variant applies to the symbols inside, in addition to those further out")  // B307
    // Shows: .symbolVariant
    func variantModifier() {
        let stage = Stage(
            VStack {
                Image(systemName: "heart")
                Image(systemName: "heart").symbolVariant(.circle)
                Image(systemName: "heart").symbolVariant(.none)
            }.symbolVariant(.fill))
        #expect(stage.symbols.map(\.drawing.isFilled) == [true, true, false])
        #expect(stage.symbols.map(\.drawing.enclosure) == [nil, .circle, nil])
        #expect(SymbolVariants.circle.fill.contains(.fill) && !SymbolVariants.circle.contains(.fill))
    }

    @Test("each digit and letter can be enclosed in a filled circle")
    func letters() throws {
        for name in (0...9).map(String.init) + "abcdefghijklmnopqrstuvwxyz".map(String.init) {
            let circle = try #require(drawing(name + ".circle.fill"))
            #expect(circle.glyph == .artwork(name) && circle.enclosure == .circle && circle.isFilled)
            #expect(!circle.operations.isEmpty)
        }
        #expect(drawing("suit.heart.fill")?.glyph == .artwork("heart"))
    }

    @Test("an unknown symbol shows a box")  // B304
    func unknown() {
        #expect(Stage(Image(systemName: "no such symbol")).symbols.first?.drawing.glyph == .placeholder)
    }

    @Test("symbols can be painted in each variant that they have")
    func paintable() {
        for name in [
            "heart", "gearshape", "cloud.sun", "photo", "list.number", "wifi", "arrow.clockwise", "nonsense",
        ] {
            for variant in ["", ".fill", ".circle", ".circle.fill", ".slash", ".badge.plus"] {
                guard let drawing = drawing(name + variant) else { continue }
                #expect(!drawing.operations.isEmpty && drawing.width > 0)
            }
        }
        let outline = drawing("square")?.operations
        #expect(outline?.count == 1, "an outline is one line")
        #expect(drawing("square.fill")?.operations.count == 2, "a filled one its surface too")
    }

    @Test("a changed name changes the symbol in place")
    func change() {
        let model = Model()
        let stage = Stage(Reader { Image(systemName: model.isOn ? "star.fill" : "star") })
        #expect(stage.symbols.map(\.drawing.isFilled) == [false])
        model.isOn = true
        stage.runUntilIdle()
        #expect(stage.symbols.map(\.drawing.isFilled) == [true])
    }
}
