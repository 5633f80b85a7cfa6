import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

@MainActor
@Suite("Bars over scrolled content")
struct BarScrollingTests {
    private static var rows: some View {
        List(0..<100, id: \.self) { Text("row \($0)") }.listStyle(.plain)
    }

    // B184, R27
    // Shows: .navigationTitle
    @Test("a large title moves up with the list and is replaced by the small one")
    func collapse() {
        let stage = Stage(
            NavigationStack { Self.rows.navigationTitle("Title") }, size: CGSize(width: 300, height: 500))
        #expect(stage.rows[0].y == 96)
        #expect(stage.texts.filter { $0 == "Title" }.count == 1)
        stage.scroll(by: 30)
        #expect(stage.rows[0].y == 66)
        #expect(stage.lifts.contains(-30))
        stage.scroll(by: 100)
        #expect(stage.lifts.contains(-52))
        // The large one is clipped completely, and not drawn any more.
        #expect(stage.texts.filter { $0 == "Title" }.count == 1)
        stage.scroll(by: -130)
        #expect(stage.rows[0].y == 96)
        #expect(stage.texts.filter { $0 == "Title" }.count == 1)
    }

    // B184, R27
    // Shows: ScrollView, LazyVStack, .navigationTitle
    @Test(
        "a large title moves up with a scroll view, and returns with replaced content",
        arguments: [true, false])
    func scrollViews(isLazy: Bool) {
        let model = Shown()
        let stage = Stage(
            NavigationStack {
                Page(model: model, isLazy: isLazy).navigationTitle("Title")
            }, size: CGSize(width: 300, height: 500))
        // The scroll area is behind the bar, and its content begins below the bar.
        #expect(stage.area.scene.page == 500)
        stage.scroll(by: 30)
        #expect(stage.lifts.contains(-30))
        stage.scroll(by: 100)
        #expect(stage.lifts.contains(-52))
        #expect(stage.texts.filter { $0 == "Title" }.count == 1)
        model.isScrolled = false
        stage.runUntilIdle()
        #expect(!stage.lifts.contains { $0 < 0 })
        #expect(stage.texts.filter { $0 == "Title" }.count == 1)
    }

    @Observable
    fileprivate final class Shown {
        var isScrolled = true
    }

    private struct Page: View {
        let model: Shown
        let isLazy: Bool

        var body: some View {
            if model.isScrolled {
                ScrollView {
                    if isLazy { LazyVStack { rows } } else { VStack { rows } }
                }
            } else {
                Text("Nothing to scroll")
            }
        }

        private var rows: some View { ForEach(0..<100) { Text("row \($0)").frame(height: 40) } }
    }

    // Shows: .toolbarBackground
    @Test("a bar has a background while content is beneath it, or always")
    func background() {
        func ground(_ view: some View, scrolledBy distance: Double) -> Int {
            let stage = Stage(NavigationStack { view }, size: CGSize(width: 300, height: 500))
            stage.scroll(by: distance)
            return stage.fills.count { $0.height == 44 && $0.width == 300 }
        }
        let inline = Self.rows.navigationTitle("T").navigationBarTitleDisplayMode(.inline)
        #expect(ground(inline, scrolledBy: 0) == 0)
        #expect(ground(inline, scrolledBy: 40) == 1)
        #expect(ground(inline.toolbarBackground(.visible, for: .navigationBar), scrolledBy: 0) == 1)
        #expect(ground(inline.toolbarBackground(.hidden, for: .navigationBar), scrolledBy: 40) == 0)
    }

    // B113
    // Shows: .searchable
    @Test("a search field is scrolled away, unless it is always shown")
    func search() {
        func field(_ placement: SearchFieldPlacement) -> [String] {
            let stage = Stage(
                NavigationStack {
                    Self.rows.navigationTitle("T").navigationBarTitleDisplayMode(.inline)
                        .searchable(text: .constant(""), placement: placement)
                }, size: CGSize(width: 300, height: 500))
            #expect(stage.rows[0].y == 96)
            stage.scroll(by: 200)
            return stage.controls.compactMap { ($0 as? MemoryTextInput).map { _ in "field" } }
        }
        #expect(field(.automatic).isEmpty)
        #expect(field(.navigationBarDrawer(displayMode: .always)) == ["field"])
    }

    /// A view whose program scrolls to a row of 44 points.
    struct Going: View {
        enum Kind: CaseIterable { case list, lazyStack, stack }
        let kind: Kind
        let remote: BindingCapture<ScrollViewProxy>
        let displayMode: NavigationBarItem.TitleDisplayMode
        let isSearched: Bool

        var body: some View {
            NavigationStack {
                ScrollViewReader { proxy in
                    page.navigationTitle("Title").navigationBarTitleDisplayMode(displayMode)
                        .onAppear { remote.binding = .constant(proxy) }
                }
            }
        }

        @ViewBuilder private var page: some View {
            if isSearched { content.searchable(text: .constant("")) } else { content }
        }

        @ViewBuilder private var content: some View {
            let rows = ForEach(0..<80, id: \.self) { Text("row \($0)").frame(height: 44).id($0) }
            switch kind {
            case .list: List { rows.listRowInsets(EdgeInsets()) }.listStyle(.plain)
            case .lazyStack: ScrollView { LazyVStack(spacing: 0) { rows } }
            case .stack: ScrollView { VStack(spacing: 0) { rows } }
            }
        }
    }

    // B333
    @Test(
        "scrollTo puts a row at the edge of the bar as it is then, without title or search field",
        arguments: Going.Kind.allCases, [false, true])
    func goingTo(kind: Going.Kind, isSearched: Bool) {
        for mode in [NavigationBarItem.TitleDisplayMode.large, .inline] {
            let remote = BindingCapture<ScrollViewProxy>()
            let stage = Stage(
                Going(kind: kind, remote: remote, displayMode: mode, isSearched: isSearched),
                size: CGSize(width: 300, height: 500))
            let start = 44.0 + (mode == .large ? 52 : 0) + (isSearched ? 52 : 0)
            // The inset of the text in its row.
            let inset = stage.seen[0].y - start
            #expect(inset > 10 && inset < 14)
            func top(_ row: Int, _ anchor: UnitPoint?, animation: Animation? = nil) -> Double? {
                withAnimation(animation) { remote.value.scrollTo(row, anchor: anchor) }
                stage.runUntilIdle()
                return stage.seen.first { $0.text == "row \(row)" }.map { $0.y - inset }
            }
            // At the bar's end, above the window's end, and in the middle between them.
            for row in [40, 20, 60] { #expect(top(row, .top) == 44) }
            #expect(top(30, .top, animation: .linear(duration: 0.1)) == 44)
            #expect(top(10, .bottom) == 456)
            #expect(top(40, .center) == 250)
            // The smallest movement that shows the row below the current bar, not the former one.
            #expect(top(30, nil) == 44)
            #expect(top(38, nil) == 396)
            // The title returns with the first row.
            #expect(top(0, .top) == start)
            // Near the start the bar is not fully collapsed: scrolled by s it covers s less.
            let scrolled = min(start - 44, 8.0)
            stage.scroll(by: scrolled)
            #expect(top(0, nil) == start - scrolled)
            #expect(top(1, .top) == 44)
        }
    }

    @Test("a press on a bar does not reach the content beneath it")
    func press() {
        let stage = Stage(
            NavigationStack {
                List(0..<100, id: \.self) { number in Button("\(number)") {} }.listStyle(.plain)
                    .navigationTitle("T").navigationBarTitleDisplayMode(.inline)
            }, size: CGSize(width: 300, height: 500))
        stage.scroll(by: 100)
        #expect(stage.front(at: CGPoint(x: 30, y: 20)) == nil)
        #expect(stage.front(at: CGPoint(x: 30, y: 70)) != nil)
    }

    // R27
    // Shows: TabView
    @Test("a list extends beneath a tab bar, and ends above it")
    func tabs() {
        let stage = Stage(
            TabView { Self.rows.tabItem { Text("One") } }, size: CGSize(width: 300, height: 500))
        #expect(stage.area.scene.page == 500)
        stage.scroll(by: 100_000)
        let last = stage.rows.last!
        #expect(last.y + last.height == 451)
    }

    // B234
    // Shows: Label, ToolbarItem
    @Test("a label in a toolbar shows only its icon, unless it has its own style")
    func toolbarLabels() {
        let stage = Stage(
            NavigationStack {
                Text("Content").toolbar {
                    Button {
                    } label: {
                        Label("Add", systemImage: "plus")
                    }
                    Button {
                    } label: {
                        Label("Both", systemImage: "minus").labelStyle(.titleAndIcon)
                    }
                }
            })
        #expect(stage.texts == ["Content", "Both"])
        #expect(stage.count(of: "plus") == 1)
        #expect(stage.buttons.contains { $0.configuration.accessibilityLabel == "Add" })
    }

    @Test("a label on a sheet presented from a toolbar item shows its title")
    func sheetFromToolbar() {
        let stage = Stage(
            NavigationStack {
                Text("Content").toolbar {
                    Button("Open") {}.sheet(isPresented: .constant(true)) {
                        Label("New", systemImage: "plus")
                    }
                }
            })
        stage.runUntilIdle()
        #expect(stage.texts.contains("New"))
    }
}

extension Stage {
    /// The downward offsets of the nested layers.
    fileprivate var lifts: [Double] {
        func lifts(_ layer: DisplayLayer) -> [Double] {
            layer.items.flatMap { item -> [Double] in
                if case .layer(let inner, let effects) = item {
                    [effects.transform.y] + lifts(inner)
                } else {
                    []
                }
            }
        }
        return window.layer.map(lifts) ?? []
    }

    /// The control that receives a press at a point.
    fileprivate func front(at point: CGPoint) -> (any Control)? {
        let answer = window.delegate?.window(window, didReceive: PointerEvent(.down, at: point))
        _ = window.delegate?.window(window, didReceive: PointerEvent(.up, at: point))
        if case .pass(let control) = answer { return control }
        return nil
    }
}
