import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Appearance of rows", .timeLimit(.minutes(5)))
struct RowLookTests {
    private func stage<Content: View>(_ view: Content, isDark: Bool = false) -> Stage<Content> {
        Stage(view, size: CGSize(width: 300, height: 600), isDark: isDark)
    }

    private func drawn<Content: View>(_ stage: Stage<Content>) -> [[Drawn]] {
        stage.area.scene.rows.filter(\.isVisible).map { Drawn.all(in: $0.layer) }
    }

    // MARK: Heights

    private func height(_ row: some View) -> Double { stage(List { row }).rows[0].height }

    // Shows: Toggle, Stepper, Slider, List
    @Test("a row with a switch, stepper, slider or segmented picker is as high as one with text")  // R25
    func controls() {
        #expect(height(Text("a")) == 44)
        #expect(height(Toggle("a", isOn: .constant(true))) == 44)
        #expect(height(Stepper("a", value: .constant(1))) == 44)
        #expect(height(Slider(value: .constant(0.5))) == 44)
        #expect(
            height(
                HStack {
                    Text("a")
                    Slider(value: .constant(0.5))
                }) == 44)
        #expect(
            height(
                Picker("a", selection: .constant(1)) { Text("b").tag(1) }.pickerStyle(.segmented)) == 44)
    }

    @Test("a control is centered vertically in its row")
    func middle() {
        let stage = stage(List { Toggle("a", isOn: .constant(true)) })
        #expect(stage.controlRects.last == CGRect(x: 217, y: 7, width: 51, height: 31))
    }

    @Test("a row's insets shrink only for a control, not for higher content or where the program sets them")
    func higher() {
        #expect(height(Color.red.frame(height: 31)) == 53)
        #expect(height(Toggle(isOn: .constant(true)) { Text("a").frame(height: 44) }) == 66)
        #expect(
            height(
                VStack(spacing: 0) {
                    Text("a").frame(height: 22)
                    Slider(value: .constant(0.5))
                }) == 75)
        let inset = EdgeInsets(top: 20, leading: 0, bottom: 10, trailing: 0)
        #expect(height(Toggle("a", isOn: .constant(true)).listRowInsets(inset)) == 61)
    }

    // MARK: Insets

    private func textPlace(_ row: some View, _ style: some ListStyle) -> CGPoint? {
        let list = List { row.frame(maxWidth: .infinity, minHeight: 60, alignment: .topLeading) }
        return stage(list.listStyle(style)).textOrigins.first
    }

    // Shows: .listRowInsets
    @Test("row insets of some edges leave the others at the list's own, and several calls are combined")
    func edges() {
        let row = Text("a")
        func place(_ style: some ListStyle) -> [CGPoint?] {
            [
                textPlace(row.listRowInsets(.top, 1), style),
                textPlace(row.listRowInsets(.leading, 1), style),
                textPlace(row.listRowInsets(.leading, nil).listRowInsets(.vertical, 2), style),
                textPlace(row.listRowInsets(.top, 3).listRowInsets(.all, 5), style),
            ]
        }
        let plain = [CGPoint(x: 20, y: 1), CGPoint(x: 1, y: 11), CGPoint(x: 20, y: 2), CGPoint(x: 5, y: 3)]
        #expect(place(.plain) == plain)
        let cards = [CGPoint(x: 32, y: 1), CGPoint(x: 17, y: 11), CGPoint(x: 32, y: 2), CGPoint(x: 21, y: 3)]
        #expect(place(.insetGrouped) == cards)
    }

    // MARK: Backgrounds

    // Shows: .listRowBackground, GeometryProxy.frame(in:)
    @Test("a row's background can read its frame")  // B144
    func places() {
        var frames: [CGRect] = []
        let list = List {
            Text("a")
            Text("b").listRowBackground(
                GeometryReader { proxy in
                    let _ = frames.append(proxy.frame(in: .global))
                    Color.red
                })
        }
        let stage = stage(list.listStyle(.insetGrouped))
        #expect(frames.last == CGRect(x: 16, y: 79, width: 268, height: 44))
        stage.runUntilIdle()
    }

    // Shows: .listRowBackground
    @Test("a row's background is clipped at the rounded corners of its card")
    func corners() {
        func clips(_ count: Int, _ style: some ListStyle) -> [DisplayShape?] {
            let list = List(0..<count, id: \.self) { Text("\($0)").listRowBackground(Color.red) }
            return drawn(stage(list.listStyle(style))).compactMap { row in
                row.first { $0.color == .systemRed }.map { $0.clip?.shape }
            }
        }
        let round = CGSize(width: 10, height: 10)
        let top = DisplayShape.corners(topLeft: round, topRight: round, bottomRight: .zero, bottomLeft: .zero)
        let bottom = DisplayShape.corners(
            topLeft: .zero, topRight: .zero, bottomRight: round, bottomLeft: round)
        #expect(clips(3, .insetGrouped) == [top, nil, bottom])
        #expect(clips(1, .insetGrouped) == [.roundedRectangle(radius: 10)])
        #expect(clips(2, .plain) == [nil, nil])
    }

    @Test("two views of one element are two rows of a card, with different rounded corners")
    func severalViews() {
        let list = List {
            ForEach(0..<1) { _ in
                Text("a").listRowBackground(Color.red)
                Text("b").listRowBackground(Color.red)
            }
        }
        let grounds = drawn(stage(list)).flatMap { $0 }.filter { $0.color == .systemRed }
        let shapes = grounds.map { $0.clip?.shape }
        #expect(shapes.count == 2)
        #expect(shapes.first != shapes.last)
    }

    @Test("a badge is at the left end of its row in right-to-left layouts")
    func badges() throws {
        let list = List { Text("a").badge("new") }.listStyle(.plain)
            .environment(\.layoutDirection, .rightToLeft)
        let places = stage(list).textOrigins.map(\.x)
        #expect(places.count == 2)
        #expect(places.last == 20)
    }

    // MARK: Links

    // Shows: NavigationLink, .disabled
    @Test("a disabled link's text is gray and its arrow fainter, but a color set by the program is kept")
    func links() {
        func colors(_ link: some View) -> [ResolvedColor] {
            drawn(stage(NavigationStack { List { link }.listStyle(.plain) })).flatMap { $0 }.compactMap {
                switch $0.item {
                case .text(_, _, let color), .symbol(_, _, let color): color
                default: nil
                }
            }
        }
        let faint = ResolvedColor(hex: 0x3C3C43, opacity: 0.3)
        let link = NavigationLink("a") { Text("Page") }
        #expect(colors(link) == [faint, ResolvedColor(hex: 0x000000)])
        let off = [ResolvedColor(hex: 0x3C3C43, opacity: 0.18), faint]
        #expect(colors(link.disabled(true)) == off)
        #expect(colors(NavigationLink("a", value: Int?.none)) == off)
        let red = NavigationLink {
            Text("Page")
        } label: {
            Text("a").foregroundColor(.red)
        }
        #expect(colors(red.disabled(true)).last == .systemRed)
        let label = NavigationLink {
            Text("Page")
        } label: {
            Label("a", systemImage: "star")
        }
        #expect(colors(label.disabled(true)) == off + [faint])
    }

    @Test("a link has the color of an enabled one as soon as its value is not nil")
    func switchedOn() {
        struct Switched: View {
            let model: Model
            var body: some View {
                NavigationStack {
                    List { NavigationLink("a", value: model.isOn ? 1 : nil) }.listStyle(.plain)
                }
            }
        }
        let model = Model()
        let stage = stage(Switched(model: model))
        func colors() -> [ResolvedColor?] {
            drawn(stage).flatMap { $0 }.compactMap {
                if case .text(_, _, let color) = $0.item { color } else { nil }
            }
        }
        #expect(colors() == [ResolvedColor(hex: 0x3C3C43, opacity: 0.3)])
        model.isOn = true
        stage.runUntilIdle()
        #expect(colors() == [ResolvedColor(hex: 0x000000)])
    }

    // MARK: Separators

    /// The separators of each row: their distance from its top, and their color.
    private func lines(_ list: some View) -> [[(y: Double, color: ResolvedColor?)]] {
        drawn(stage(list)).map { row in
            row.filter { $0.rect.map { $0.height <= 1 } ?? false }.map { (Double($0.rect!.minY), $0.color) }
        }
    }

    private func places(_ list: some View) -> [[Double]] { lines(list).map { $0.map(\.y) } }

    // Shows: .listRowSeparator, .listSectionSeparator
    @Test("a plain list has hideable separators above a section's first row and below each row")  // B145
    func sectionLines() {
        func list(_ change: (Section<EmptyView, TupleView<(Text, Text)>, EmptyView>) -> some View)
            -> some View
        {
            List {
                change(
                    Section {
                        Text("a")
                        Text("b")
                    })
            }
            .environment(\.defaultMinListHeaderHeight, 0)
        }
        func plain(
            _ change: (Section<EmptyView, TupleView<(Text, Text)>, EmptyView>) -> some View
        ) -> [[Double]] {
            places(list(change).listStyle(.plain)).filter { !$0.isEmpty }
        }
        #expect(plain { $0 } == [[0, 43], [43]])
        #expect(plain { $0.listSectionSeparator(.hidden) } == [[43]])
        #expect(plain { $0.listSectionSeparator(.hidden, edges: .top) } == [[43], [43]])
        #expect(plain { $0.listSectionSeparator(.hidden, edges: .bottom) } == [[0, 43]])
        #expect(plain { $0.listRowSeparator(.hidden, edges: .top) } == [[43], [43]])
        #expect(plain { $0.listRowSeparator(.hidden) }.isEmpty)
        #expect(
            plain { $0.listRowSeparator(.visible, edges: .top).listSectionSeparator(.hidden) }
                == [[0, 43]])
        func cards(
            _ change: (Section<EmptyView, TupleView<(Text, Text)>, EmptyView>) -> some View
        ) -> [[Double]] {
            places(list(change).listStyle(.insetGrouped)).filter { !$0.isEmpty }
        }
        #expect(cards { $0 } == [[43]])
        #expect(cards { $0.listSectionSeparator(.visible) } == [[43], [43]])
    }

    // Shows: .listRowSeparatorTint, .listSectionSeparatorTint
    @Test("a separator has its row's tint, or at a section's ends the section's tint")
    func tints() {
        let list = List {
            Section {
                Text("a").listRowSeparatorTint(.blue, edges: .bottom)
                Text("b")
            }
            .listSectionSeparatorTint(.red)
        }
        let colors = lines(list.listStyle(.plain)).flatMap { $0.map(\.color) }
        #expect(colors == [.systemRed, .systemBlue, .systemRed])
    }
}
