import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

/// The contrast that the Web Content Accessibility Guidelines 2 define.
private enum Contrast {
    static func ratio(_ one: ResolvedColor, _ other: ResolvedColor) -> Double {
        let (one, other) = (luminance(one), luminance(other))
        return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    private static func luminance(_ color: ResolvedColor) -> Double {
        func light(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * light(color.red) + 0.7152 * light(color.green) + 0.0722 * light(color.blue)
    }

    static func drawn(_ color: ResolvedColor, on ground: ResolvedColor) -> ResolvedColor {
        func mixed(_ one: Double, _ other: Double) -> Double { one + (other - one) * color.opacity }
        return ResolvedColor(
            red: mixed(ground.red, color.red), green: mixed(ground.green, color.green),
            blue: mixed(ground.blue, color.blue))
    }
}

/// The appearances of a list.
private struct Appearance: CustomTestStringConvertible, Sendable {
    var isDark = false
    var isIncreased = false
    var tint: Color?
    /// The row's own background.
    var background: Color?
    var name = ""

    var testDescription: String {
        [isDark ? "dark" : "light", isIncreased ? "increased contrast" : "", name].joined(separator: " ")
    }

    private static let colors: [(tint: Color?, background: Color?, name: String)] = [
        (nil, nil, ""), (.yellow, nil, "yellow"), (.black, nil, "black"), (nil, .blue, "on blue"),
        (.yellow, .black.opacity(0.4), "yellow on gray"), (nil, .white, "on white"),
    ]
    static let all = colors.flatMap { colors in
        [false, true].flatMap { isDark in
            [false, true].map {
                Appearance(
                    isDark: isDark, isIncreased: $0, tint: colors.tint, background: colors.background,
                    name: colors.name)
            }
        }
    }
}

private enum Style: CaseIterable, Sendable { case plain, insetGrouped, sidebar }

/// The drawing of a row: its texts, symbols and outlines with the colors behind them.
private struct RowDrawing {
    struct Mark {
        let name: String
        let color: ResolvedColor
        let ground: ResolvedColor
        var ratio: Double { Contrast.ratio(Contrast.drawn(color, on: ground), ground) }
    }
    private(set) var texts: [Mark] = []
    private(set) var symbols: [Mark] = []
    private(set) var outlines: [(color: ResolvedColor, rect: CGRect)] = []
    private var fills: [(color: ResolvedColor, rect: CGRect)] = []

    @MainActor
    init(_ layer: DisplayLayer, on background: ResolvedColor, in bounds: CGRect) {
        fills = [(background, bounds.insetBy(dx: -1_000, dy: -1_000))]
        add(layer, at: .zero)
    }

    /// The colors that were drawn at a point, one over the other.
    func ground(at point: CGPoint) -> ResolvedColor {
        fills.reduce(ResolvedColor(red: 1, green: 1, blue: 1)) { ground, fill in
            fill.rect.contains(point) ? Contrast.drawn(fill.color, on: ground) : ground
        }
    }

    @MainActor
    private mutating func add(_ layer: DisplayLayer, at origin: CGPoint) {
        for item in layer.items {
            switch item {
            // Not separators, which are next to other rows.
            case .fill(_, .color(let color), let rect) where rect.height > 2:
                fills.append((color, rect.offsetBy(dx: origin.x, dy: origin.y)))
            case .stroke(_, .color(let color), let rect, _):
                outlines.append((color, rect.offsetBy(dx: origin.x, dy: origin.y)))
            case .text(let layout as MemoryTextLayout, let corner, let color):
                let ground = ground(at: CGPoint(x: origin.x + corner.x + 2, y: origin.y + corner.y + 5))
                texts += layout.request.runs.map {
                    Mark(name: $0.text, color: $0.color ?? color, ground: ground)
                }
            case .symbol(_, let rect, let color):
                let ground = ground(at: CGPoint(x: origin.x + rect.midX, y: origin.y + rect.midY))
                symbols.append(Mark(name: "symbol", color: color, ground: ground))
            case .control(let button as MemoryButton, let rect):
                if let content = button.content {
                    add(content, at: CGPoint(x: origin.x + rect.minX, y: origin.y + rect.minY))
                }
            case .layer(let inner, let effects):
                let move = effects.transform
                add(inner, at: CGPoint(x: origin.x + move.x, y: origin.y + move.y))
            default: break
            }
        }
    }
}

@MainActor @Suite("The contrast of selected rows")
struct SelectionContrastTests {
    private struct Content: View {
        let appearance: Appearance
        let style: Style
        @State var chosen: Int? = 0
        var body: some View {
            let list = List(0..<2, selection: $chosen) { row in
                VStack {
                    Text("title")
                    Text("secondary").foregroundStyle(.secondary)
                    Text("tertiary").foregroundStyle(.tertiary)
                    Text("accent").foregroundStyle(Color.accentColor)
                    Text("faint").foregroundStyle(.secondary).opacity(1)
                    Text("red").foregroundColor(.red) + Text(" and yellow").foregroundColor(.yellow)
                    HStack {
                        Image(systemName: "star").foregroundStyle(.yellow)
                        Image(systemName: "heart").foregroundStyle(.tertiary)
                    }
                    Button("button") {}.buttonStyle(.borderless)
                    Button("bordered") {}.buttonStyle(.bordered)
                    Text("on gray").background(.gray.opacity(0.3))
                }
                .badge(row + 1)
                .listRowBackground(appearance.background)
            }
            .tint(appearance.tint)
            switch style {
            case .plain: list.listStyle(.plain)
            case .insetGrouped: list.listStyle(.insetGrouped)
            case .sidebar: list.listStyle(.sidebar)
            }
        }
    }

    /// The color behind the rows of a list.
    private func background<Content: View>(of stage: Stage<Content>) -> ResolvedColor {
        let items = stage.area.scene.background.map(Stage<Content>.items) ?? []
        return items.reduce(ResolvedColor(red: 1, green: 1, blue: 1)) { ground, item in
            if case .fill(_, .color(let color), _) = item {
                Contrast.drawn(color, on: ground)
            } else {
                ground
            }
        }
    }

    private func firstRow<Content: View>(_ stage: Stage<Content>) throws -> RowDrawing {
        let row = try #require(stage.area.scene.rows.first { $0.isVisible })
        return RowDrawing(row.layer, on: background(of: stage), in: row.frame)
    }

    // Shows: List(selection:) listRowBackground
    @Test(
        "texts in a selected row have a contrast of 4.5, symbols and the outline of one of 3, focused or not",
        arguments: Appearance.all, Style.allCases)
    private func contrast(_ appearance: Appearance, _ style: Style) throws {
        let stage = Stage(Content(appearance: appearance, style: style), isDark: appearance.isDark)
        stage.window.setContrast(increased: appearance.isIncreased)
        stage.runUntilIdle()
        for isFocused in [false, true] {
            stage.area.setFocused(isFocused)
            if isFocused {
                // The cursor is shown after a key.
                stage.key(.downArrow)
                stage.key(.upArrow)
            }
            stage.runUntilIdle()
            let row = try firstRow(stage)
            #expect(row.texts.count >= 10)
            for text in row.texts {
                #expect(text.ratio >= 4.49, "\(text.name), focused: \(isFocused)")
            }
            #expect(row.symbols.count == 2)
            for symbol in row.symbols { #expect(symbol.ratio >= 2.99, "focused: \(isFocused)") }
            #expect(row.outlines.count == (isFocused ? 1 : 0))
            for (color, rect) in row.outlines {
                for inset in [-1.5, 3] {
                    let outside = CGPoint(x: rect.midX, y: rect.minY + inset)
                    let ground = row.ground(at: outside)
                    #expect(Contrast.ratio(Contrast.drawn(color, on: ground), ground) >= 2.99)
                }
            }
        }
    }

    private struct Labels: View {
        @State var chosen: Int?
        var body: some View {
            List(0..<1, selection: $chosen) { _ in
                Text("capsule").foregroundStyle(.white).padding(4).background(.blue, in: Capsule())
                ZStack {
                    Color.yellow
                    Text("on yellow").foregroundStyle(.white)
                }
                Button("prominent") {}.buttonStyle(.borderedProminent)
                Text("plain").foregroundStyle(.white)
            }
        }
    }

    @Test("labels on opaque colors of their own have the same color in a selected row")
    func labels() throws {
        let stage = Stage(Labels())
        stage.key(.downArrow)
        let white = ResolvedColor(red: 1, green: 1, blue: 1)
        let colors = try firstRow(stage).texts.map(\.color)
        #expect(colors.prefix(3) == [white, white, white])
        #expect(try #require(colors.last) != white)
    }

    private struct Layered: View {
        @State var chosen: Int?
        var body: some View {
            List(0..<1, selection: $chosen) { _ in
                VStack {
                    Text("in a line").padding(4).background(Capsule().stroke(.blue))
                    Text("in a border").padding(6)
                        .background(RoundedRectangle(cornerRadius: 4).strokeBorder(.red, lineWidth: 2))
                    ZStack {
                        HStack {
                            Text("behind")
                            Spacer()
                        }
                        .padding(2)
                        Text("over a text")
                    }
                    ZStack {
                        VStack { Color.white.opacity(0.2) }.padding(-10).frame(height: 30)
                        Text("over a color")
                    }
                    ZStack {
                        Circle().stroke(.black, lineWidth: 200)
                        Text("crossed")
                    }
                    ZStack {
                        VStack {
                            LinearGradient(colors: [.red, .black], startPoint: .top, endPoint: .bottom)
                        }
                        Text("over a gradient")
                    }
                }
                .foregroundStyle(.yellow)
            }
        }
    }

    @Test(
        "texts in outlines and over texts and colors are adapted in a selected row, over others they are not")
    func layers() throws {
        let stage = Stage(Layered())
        let usual = try #require(firstRow(stage).texts.first).color
        #expect(try firstRow(stage).texts.allSatisfy { $0.color == usual })
        stage.key(.downArrow)
        let kept = ["crossed", "over a gradient"]
        let texts = try firstRow(stage).texts
        #expect(texts.count == 7)
        for text in texts {
            if kept.contains(text.name) {
                #expect(text.color == usual)
            } else {
                #expect(text.ratio >= 4.49, "\(text.name)")
            }
        }
    }

    private struct Ground: View {
        @State var chosen: Int? = 0
        var model: BackgroundModel
        var body: some View {
            List(0..<2, selection: $chosen) { _ in
                Text("text").listRowBackground(model.background)
            }
        }
    }

    @Observable
    final class BackgroundModel {
        var background: Color = .white
    }

    @Test("a text in a selected row follows its background, also while that is animated")
    func changedBackground() throws {
        let model = BackgroundModel()
        let stage = Stage(Ground(model: model))
        let ratio = { try #require(try firstRow(stage).texts.first).ratio }
        withAnimation(.linear(duration: 1)) { model.background = .black }
        stage.clock.advance(by: 0.5)
        #expect(try ratio() >= 4.49)
        stage.runUntilIdle()
        #expect(try ratio() >= 4.49)
        model.background = .white
        stage.runUntilIdle()
        #expect(try ratio() >= 4.49)
    }

    @Test("texts have their own colors again after their row was deselected")
    func deselected() throws {
        let stage = Stage(Content(appearance: Appearance(), style: .plain))
        let selected = try firstRow(stage)
        stage.key(.end)
        let row = try firstRow(stage)
        #expect(row.texts.map(\.color) != selected.texts.map(\.color))
        #expect(row.texts[1].color == ResolvedColor(hex: 0x3C3C43, opacity: 0.6))
        #expect(row.texts[3].color == .systemBlue)
        #expect(row.symbols.map(\.color) != selected.symbols.map(\.color))
        stage.key(.home)
        #expect(try firstRow(stage).texts.map(\.color) == selected.texts.map(\.color))
    }
}
