import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Appearance of lists", .timeLimit(.minutes(5)))
struct ListLookTests {
    /// The plain rectangles that a row draws. A rectangle with a height of one pixel is a separator.
    private func lines<Content: View>(_ stage: Stage<Content>) -> [CGRect] {
        stage.area.scene.rows.filter(\.isVisible).flatMap { row in
            Stage<Content>.items(in: row.layer).compactMap { item -> CGRect? in
                guard case .fill(.rectangle, _, let rect) = item, rect.height <= 1 else { return nil }
                return rect
            }
        }
    }

    private func textColors<Content: View>(_ stage: Stage<Content>) -> [ResolvedColor] {
        stage.area.scene.rows.filter(\.isVisible).flatMap { Stage<Content>.items(in: $0.layer) }.compactMap {
            if case .text(_, _, let color) = $0 { color } else { nil }
        }
    }

    private func stage(_ view: some View) -> Stage<some View> {
        Stage(view, size: CGSize(width: 300, height: 400))
    }

    @Test("several views of one element are aligned at the list's edge, whatever their alignment guides")
    func guidesInRows() {
        func starts(_ row: some View) -> [Double] {
            stage(List { ForEach(0..<1) { _ in row } }).area.scene.rows
                .flatMap { Stage<Text>.items(in: $0.layer) }.compactMap {
                    if case .text(_, let place, _) = $0 { Double(place.x) } else { nil }
                }
        }
        let plain = starts(Text("a"))
        #expect(plain.count == 1)
        let guided = starts(
            Group {
                Text("a")
                Text("b").alignmentGuide(.leading) { $0[.leading] }
            })
        #expect(guided == plain + plain)
    }

    // Shows: .listRowSeparator
    @Test(
        "separators below rows are hidden or shown on request, also below a card's last row")
    func separators() {
        func count(_ visibility: Visibility, _ edges: VerticalEdge.Set = .all) -> Int {
            lines(
                stage(
                    List {
                        Text("a").listRowSeparator(visibility, edges: edges)
                        Text("b").listRowSeparator(visibility, edges: edges)
                    }
                    .listStyle(.insetGrouped))
            ).count
        }
        #expect(count(.automatic) == 1)
        #expect(count(.hidden) == 0)
        #expect(count(.visible) == 2)
        #expect(count(.hidden, .top) == 1, "there is no separator above a row")
    }

    @Test("the text of a label in a footer is closer to its icon than that of a row's label")
    func slotLabels() {
        func distance(_ inFooter: Bool) -> Double {
            let label = Label("text", systemImage: "star")
            let view = List {
                Section {
                    if !inFooter { label }
                } footer: {
                    if inFooter { label }
                }
            }
            let stage = stage(view)
            let items = stage.area.scene.rows.filter(\.isVisible).flatMap {
                Stage<EmptyView>.items(in: $0.layer)
            }
            var (end, start) = (0.0, 0.0)
            for item in items {
                if case .symbol(_, let rect, _) = item { end = rect.maxX }
                if case .text(_, let origin, _) = item { start = origin.x }
            }
            return start - end
        }
        #expect(distance(true) < 10)
        #expect(distance(false) > 14)
    }

    @Test("a button in a section's header is blue, unless the program gives it the gray of a header's text")
    func headerButtons() {
        func colors(_ header: some View) -> [ResolvedColor] {
            let list = List {
                Section {
                    Text("row")
                } header: {
                    header
                }
            }
            return textColors(stage(list))
        }
        let grey = colors(Text("a"))[0]
        #expect(colors(Button("a") {})[0] == .systemBlue)
        #expect(colors(Button("a") {}.foregroundColor(.secondary))[0] == grey)
    }

    @Test("a list can replace another one on a page between bars")
    func exchange() {
        struct Page: View {
            @State private var isOther = false
            var body: some View {
                NavigationStack {
                    Group {
                        if isOther {
                            List { Text("other") }.listStyle(.sidebar)
                        } else {
                            List(["first"], id: \.self) { Text($0).contextMenu { Button("b") {} } }
                                .alert("alert", isPresented: .constant(false)) {}
                        }
                    }
                    .navigationTitle("Page")
                    .toolbar { ToolbarItem { Button("turn") { isOther.toggle() } } }
                }
                .safeAreaInset(edge: .bottom) {
                    ScrollView(.horizontal) { HStack { Text("bar") } }.background(.thinMaterial)
                }
            }
        }
        let stage = Stage(Page())
        stage.press("turn")
        #expect(stage.texts.contains("other") && !stage.texts.contains("first"))
        stage.press("turn")
        #expect(stage.texts.contains("first") && !stage.texts.contains("other"))
    }

    // Shows: .alignmentGuide
    @Test("a separator begins at the row's first text, or begins and ends at the row's own guides")
    func separatorStart() {
        func span(_ row: some View) -> [CGFloat] {
            let list = List {
                row
                Text("b")
            }
            return lines(stage(list.listStyle(.plain))).first.map { [$0.minX, $0.maxX] } ?? []
        }
        #expect(span(Text("a")) == [20, 300])
        #expect(span(Color.red.frame(width: 50, height: 10)) == [20, 300])
        let mixed = HStack(spacing: 10) {
            Color.red.frame(width: 40, height: 10)
            Text("a")
        }
        #expect(span(mixed) == [70, 300])
        let badge = HStack(spacing: 10) {
            Circle().frame(width: 40, height: 10).overlay(Text("b"))
            Text("a")
        }
        #expect(span(badge) == [70, 300], "an overlay does not count")
        #expect(span(mixed.alignmentGuide(.listRowSeparatorLeading) { _ in 0 }) == [20, 300])
        #expect(span(mixed.alignmentGuide(.listRowSeparatorTrailing) { _ in 100 }) == [70, 120])
    }

    // Shows: GroupedListStyle, PlainListStyle, .listStyle
    @Test("grouped lists begin 35 points from the top, plain lists at the top, and card lists are inset")
    func styles() {
        func row(_ style: some ListStyle) -> [Double?] {
            let stage = stage(List { Text("a") }.listStyle(style))
            return [stage.rows.first { $0.text == "a" }?.y, stage.textOrigins.first.map { Double($0.x) }]
        }
        #expect(row(GroupedListStyle()) == [35, 20])
        #expect(row(PlainListStyle()) == [0, 20])
        #expect(row(InsetGroupedListStyle()) == [35, 32])
    }
}
