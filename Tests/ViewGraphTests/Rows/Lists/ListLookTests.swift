import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("How lists look", .timeLimit(.minutes(5)))
struct ListLookTests {
    /// Plain rectangles that a row draws: what is a pixel high is a line.
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

    @Test("views of one element stand at the list's edge, whatever is aligned in one of them")
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
        "the line below a row is hidden where it is said, and shown below a card's last row where it is said")
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
        #expect(count(.hidden, .top) == 1, "there is no line above a row")
    }

    @Test("labels in headers and footers are no rows' labels")
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

    @Test("a section's header greys its texts, not its buttons, except where the program says a colour")
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

    @Test("one list takes another one's place on a page between bars")
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
    @Test("the line begins at the first text, or where the row says")
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
        #expect(span(badge) == [70, 300], "what lies over a view does not count")
        #expect(span(mixed.alignmentGuide(.listRowSeparatorLeading) { _ in 0 }) == [20, 300])
        #expect(span(mixed.alignmentGuide(.listRowSeparatorTrailing) { _ in 100 }) == [70, 120])
    }

    // Shows: GroupedListStyle, PlainListStyle, .listStyle
    @Test("grouped rows reach from edge to edge below a distance, plain ones begin at the top")
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
