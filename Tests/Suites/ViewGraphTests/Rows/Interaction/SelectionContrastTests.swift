import Foundation
import InMemoryScreen
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
    var name = ""

    var testDescription: String {
        [isDark ? "dark" : "light", isIncreased ? "increased contrast" : "", name].joined(separator: " ")
    }

    static let all = [(Color?.none, ""), (.yellow, "yellow"), (.black, "black")].flatMap { tint, name in
        [false, true].flatMap { isDark in
            [false, true].map { Appearance(isDark: isDark, isIncreased: $0, tint: tint, name: name) }
        }
    }
}

private enum Style: CaseIterable, Sendable { case plain, insetGrouped, sidebar }

@MainActor @Suite("The contrast of selected rows")
struct SelectionContrastTests {
    private struct Content: View {
        let tint: Color?
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
                    Button("button") {}.buttonStyle(.borderless)
                }
                .badge(row + 1)
            }
            .tint(tint)
            switch style {
            case .plain: list.listStyle(.plain)
            case .insetGrouped: list.listStyle(.insetGrouped)
            case .sidebar: list.listStyle(.sidebar)
            }
        }
    }

    /// The drawing of the first row: the color behind texts, and the colors of texts and of the outline.
    private struct Row {
        var list = ResolvedColor(red: 1, green: 1, blue: 1)
        var ground = ResolvedColor(red: 1, green: 1, blue: 1)
        var texts: [(text: String, color: ResolvedColor)] = []
        var outlines: [ResolvedColor] = []
    }

    private func firstRow(_ stage: Stage<Content>) throws -> Row {
        var result = Row()
        func add(_ items: [DisplayItem]) {
            for item in items {
                switch item {
                case .fill(_, .color(let color), let rect) where rect.height > 20:
                    result.ground = Contrast.drawn(color, on: result.ground)
                case .stroke(_, .color(let color), _, _): result.outlines.append(color)
                case .text(let layout as MemoryTextLayout, _, let color):
                    for run in layout.request.runs { result.texts.append((run.text, run.color ?? color)) }
                default: break
                }
            }
        }
        if let background = stage.area.scene.background { add(Stage<Content>.items(in: background)) }
        result.list = result.ground
        add(Stage<Content>.items(in: try #require(stage.area.scene.rows.first { $0.isVisible }).layer))
        return result
    }

    // Shows: List(selection:)
    @Test(
        "texts in a selected row have a contrast of 4.5, and the outline of one of 3, focused or not",
        arguments: Appearance.all, Style.allCases)
    private func contrast(_ appearance: Appearance, _ style: Style) throws {
        let stage = Stage(Content(tint: appearance.tint, style: style), isDark: appearance.isDark)
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
            #expect(row.texts.count >= 8)
            for (text, color) in row.texts {
                let ratio = Contrast.ratio(Contrast.drawn(color, on: row.ground), row.ground)
                #expect(ratio >= 4.49, "\(text), focused: \(isFocused)")
            }
            #expect(row.outlines.count == (isFocused ? 1 : 0))
            for outline in row.outlines {
                for ground in [row.ground, row.list] {
                    #expect(Contrast.ratio(Contrast.drawn(outline, on: ground), ground) >= 2.99)
                }
            }
        }
    }

    @Test("texts have their own colors again after their row was deselected")
    func deselected() throws {
        let stage = Stage(Content(tint: nil, style: .plain))
        let selected = try firstRow(stage).texts.map(\.color)
        stage.key(.end)
        let colors = try firstRow(stage).texts.map(\.color)
        #expect(colors != selected)
        #expect(colors[1] == ResolvedColor(hex: 0x3C3C43, opacity: 0.6))
        #expect(colors[3] == .systemBlue)
        stage.key(.home)
        #expect(try firstRow(stage).texts.map(\.color) == selected)
    }
}
