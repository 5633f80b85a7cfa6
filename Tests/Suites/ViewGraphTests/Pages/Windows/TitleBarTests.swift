import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("The title bar in a window's content")
struct TitleBarTests {
    /// Buttons of the window at the right.
    private static let bar = TitleBarMetrics(height: 44, right: 100)

    private func stage<Content: View>(
        _ view: Content, width: Double = 402, bar: TitleBarMetrics = Self.bar
    ) -> Stage<Content> {
        Stage(view, size: CGSize(width: width, height: 600), titleBar: bar)
    }

    private func page(_ title: String) -> some View {
        Color.red.navigationTitle(title).navigationBarTitleDisplayMode(.inline)
    }

    /// Presses a point with the mouse, and returns what became of the press.
    private func isTitleBar<Content>(_ stage: Stage<Content>, _ x: Double, _ y: Double) -> Bool {
        defer { stage.window.pointer(.cancel, at: .zero) }
        if case .titleBar = stage.window.pointer(.down, at: CGPoint(x: x, y: y)) { return true }
        return false
    }

    @Test("a window without pages has its title in the title bar, once, and its content below")
    func plain() throws {
        let stage = stage(Color.red)
        #expect(stage.texts == ["Stage"])
        #expect(stage.fills.last { $0.width == 402 }?.height == 600)
        #expect(stage.window.accessibility.map(\.label) == ["Stage"])
        #expect(stage.window.accessibility[0].role == .heading)
        let title = try #require(stage.place(of: "Stage"))
        #expect(title.y > 0 && title.y < 44)
        #expect(title.x > 150 && title.x < 201, "in the middle")
    }

    @Test("a long title stays between the window's buttons")
    func longTitle() throws {
        let screen = MemoryScreen()
        screen.titleBar = TitleBarMetrics(height: 44, left: 40, right: 100)
        let title = String(repeating: "long ", count: 40)
        let host = WindowHost(
            Color.red, screen: screen, title: title, size: CGSize(width: 402, height: 300))
        host.open()
        (screen.windows[0].clock as? MemoryClock)?.runUntilIdle()
        let layer = try #require(screen.windows[0].layer)
        let texts = Stage<Color>.places(in: layer)
        #expect(texts.count == 1)
        #expect(texts[0].origin.x >= 48 && texts[0].origin.x < 150)
    }

    // Shows: .navigationTitle, .toolbar
    @Test("a page's bar is the title bar, with the title once and its items next to the window's buttons")
    func navigation() throws {
        let stage = stage(NavigationStack { page("Page").toolbar { Button("Add") {} } })
        #expect(stage.texts == ["Page", "Add"])
        #expect(stage.window.title == "Page")
        #expect(stage.fills.last { $0.width == 402 }?.height == 600)
        let add = try #require(stage.frame(of: stage.buttons[0]))
        #expect(add.maxX == 402 - 100 - 8 && add.minY >= 0 && add.maxY <= 44)
        #expect(stage.window.accessibility.map(\.label) == ["Page", "Add"])
        stage.window.setTitleBar(TitleBarMetrics(height: 44, left: 60, right: 0))
        stage.runUntilIdle()
        #expect(stage.frame(of: stage.buttons[0])?.maxX == 386)
    }

    // Shows: .layoutDirection
    @Test(
        "a bar that reads from the right leaves the window's buttons free where they are",
        arguments: [0.0, 60])
    func rightToLeft(left: Double) throws {
        let view = NavigationStack { page("Page").toolbar { Button("Add") {} } }
            .environment(\.layoutDirection, .rightToLeft)
        let stage = stage(view, bar: TitleBarMetrics(height: 44, left: left, right: 100))
        let add = try #require(stage.frame(of: stage.buttons[0]))
        let expected = left > 0 ? CGFloat(left) + 8 : 16
        #expect(add.minX == expected)
    }

    @Test("a back button is next to the window's buttons, and the title follows the page")
    func back() throws {
        let view = NavigationStack {
            VStack { NavigationLink("Go") { page("Detail") } }
                .navigationTitle("Root").navigationBarTitleDisplayMode(.inline)
        }
        let stage = stage(view, bar: TitleBarMetrics(height: 44, left: 60))
        #expect(stage.window.title == "Root")
        stage.press("Go")
        #expect(stage.window.title == "Detail")
        #expect(stage.texts == ["Root", "Detail"], "the back button names the page below")
        let back = try #require(stage.frame(of: stage.buttons[0]))
        #expect(back.minX == 60 && back.maxY <= 44)
        stage.buttons[0].click()
        stage.runUntilIdle()
        #expect(stage.window.title == "Root" && stage.texts == ["Go", "Root"])
    }

    @Test("a large title is below the title bar, which is empty until it scrolls away")
    func largeTitle() throws {
        let view = NavigationStack {
            List(0..<60, id: \.self) { Text("Row \($0)") }.listStyle(.plain).navigationTitle("Large")
        }
        let stage = stage(view)
        #expect(stage.texts.filter { $0 == "Large" || $0 == "Stage" } == ["Large"])
        #expect(try #require(stage.place(of: "Large")).y > 44)
        stage.scroll(by: 200)
        #expect(stage.texts.filter { $0 == "Large" || $0 == "Stage" } == ["Large"])
        #expect(try #require(stage.place(of: "Large")).y < 44)
    }

    // Shows: .navigationBarHidden
    @Test("a page without a bar is below the window's own title, and a stack inside it has the title bar")
    func hiddenBar() {
        let hidden = stage(NavigationStack { page("").navigationBarHidden(true) })
        #expect(hidden.texts == ["Stage"])
        #expect(hidden.fills.last { $0.width == 402 }?.height == 600)
        let inner = stage(NavigationStack { NavigationStack { page("Inner") }.navigationBarHidden(true) })
        #expect(inner.texts == ["Inner"] && inner.window.title == "Inner")
        #expect(inner.fills.last { $0.width == 402 }?.height == 600)
    }

    @Test("a stack below other views keeps its bar, and the window its title")
    func lower() {
        let stage = stage(
            VStack(spacing: 0) {
                Text("Above").frame(height: 40)
                NavigationStack { page("P") }
            })
        #expect(stage.texts == ["Above", "P", "Stage"])
        #expect(stage.window.title == "Stage")
        #expect(stage.fills.last { $0.width == 402 }?.height == 516)
    }

    // Shows: TabView
    @Test("a tab with a stack has its bar in the title bar, and one without has the window's title there")
    func tabs() {
        let stage = stage(
            TabView {
                Tab("First", systemImage: "star") { NavigationStack { page("Page") } }
                Tab("Second", systemImage: "heart") { Text("Plain") }
            })
        #expect(stage.texts == ["Page", "First", "Second"])
        stage.press("Second")
        #expect(stage.texts == ["Plain", "First", "Second", "Stage"])
        #expect(stage.window.title == "Stage")
        stage.press("First")
        #expect(stage.texts == ["Page", "First", "Second"])
    }

    // Shows: NavigationSplitView
    @Test("every column of a split view has its bar in the title bar, and the window the detail's title")
    func columns() throws {
        let view = NavigationSplitView {
            page("Side").toolbar { Button("One") {} }.navigationSplitViewColumnWidth(200)
        } detail: {
            page("Detail").toolbar { Button("Two") {} }
        }
        let stage = stage(view, width: 900, bar: TitleBarMetrics(height: 44, left: 50, right: 100))
        #expect(stage.window.title == "Detail")
        #expect(
            stage.texts.filter { ["Side", "Detail", "Stage"].contains($0) }.sorted() == ["Detail", "Side"])
        let frames = stage.buttons.compactMap { stage.frame(of: $0) }.sorted { $0.minX < $1.minX }
        #expect(frames.allSatisfy { $0.maxY <= 44 })
        #expect(frames.first?.minX == 58, "the sidebar's button")
        #expect(frames.map(\.maxX).filter { $0 < 200 }.max() == 184)
        #expect(frames.last?.maxX == 792)
    }

    @Test("the empty part of the title bar moves the window, but nothing that can be pressed does")
    func pressing() throws {
        var taps = 0
        let view = NavigationStack {
            page("Page").toolbar {
                ToolbarItem(placement: .topBarLeading) { Text("Tap").onTapGesture { taps += 1 } }
                ToolbarItem(placement: .topBarTrailing) { Button("Add") {} }
            }
        }
        .onTapGesture {}
        let stage = stage(view)
        let add = try #require(stage.frame(of: stage.buttons[0]))
        #expect(!isTitleBar(stage, add.midX, add.midY))
        #expect(isTitleBar(stage, 100, 22) && isTitleBar(stage, 201, 22))
        #expect(!isTitleBar(stage, 100, 50))
        stage.tap(22, 22)
        #expect(taps == 1)
        #expect(isTitleBar(self.stage(Color.red), 100, 22))
    }

    @Test("rows scroll beneath the window's own title, where they cannot be pressed")
    func scrolling() throws {
        let stage = stage(List(0..<60, id: \.self) { row in Button("Row \(row)") {} }.listStyle(.plain))
        #expect(stage.frame(of: stage.area).minY == 0 && stage.frame(of: stage.area).height == 644)
        #expect(stage.rows[0].y == 44)
        let fills = stage.fills.count
        stage.scroll(by: 100)
        #expect(stage.fills.count > fills, "a background is between the rows and the title")
        #expect(isTitleBar(stage, 100, 22))
        #expect(stage.texts.last == "Stage")
        stage.scroll(by: -100)
        #expect(stage.fills.count == fills)
    }

    // Shows: .ignoresSafeArea
    @Test("a view that ignores the safe area extends beneath the title bar")
    func safeArea() {
        let stage = stage(Color.red.ignoresSafeArea())
        #expect(stage.fills.last { $0.width == 402 }?.height == 644)
        var insets = EdgeInsets()
        _ = self.stage(
            GeometryReader { proxy in
                Color.red.onAppear { insets = proxy.safeAreaInsets }
            })
        #expect(insets.top == 44)
    }

    // Shows: .sheet
    @Test("a sheet has its own bar below the title bar, and the window keeps its title")
    func sheet() throws {
        for width in [402.0, 900] {
            let stage = stage(
                Color.red.sheet(isPresented: .constant(true)) { NavigationStack { page("Sheet") } },
                width: width)
            #expect(stage.window.title == "Stage")
            #expect(stage.texts == ["Stage", "Sheet"])
            #expect(try #require(stage.place(of: "Sheet")).y > 54)
            #expect(stage.window.accessibility.map(\.label) == ["Sheet"])
        }
    }

    // Shows: .fullScreenCover
    @Test("a cover has the title bar")
    func cover() throws {
        let navigation = stage(
            Color.red.fullScreenCover(isPresented: .constant(true)) { NavigationStack { page("Cover") } })
        #expect(navigation.window.title == "Cover" && navigation.texts == ["Cover"])
        #expect(try #require(navigation.place(of: "Cover")).y < 44)
        let plain = stage(Color.red.fullScreenCover(isPresented: .constant(true)) { Text("Plain") })
        #expect(plain.texts == ["Plain", "Stage"])
        #expect(plain.window.accessibility.map(\.label) == ["Stage", "Plain"])
    }

    @Test("a window without a title bar in its content keeps its title to itself")
    func none() {
        let stage = stage(NavigationStack { page("Page") }, bar: TitleBarMetrics())
        #expect(stage.texts == ["Page"] && stage.window.title == "Stage")
        #expect(self.stage(Color.red, bar: TitleBarMetrics()).texts == [])
    }
}

extension Stage {
    /// The texts in a layer with their origins in the window, including those of buttons.
    static func places(in layer: DisplayLayer, at offset: CGPoint = .zero) -> [(
        text: String, origin: CGPoint
    )] {
        layer.items.flatMap { item -> [(text: String, origin: CGPoint)] in
            switch item {
            case .text(let layout as MemoryTextLayout, let origin, _):
                return [(layout.text, CGPoint(x: origin.x + offset.x, y: origin.y + offset.y))]
            case .layer(let inner, let effects):
                let move = effects.transform
                return places(in: inner, at: CGPoint(x: offset.x + move.x, y: offset.y + move.y))
            case .control(let button as MemoryButton, let rect):
                let corner = CGPoint(x: offset.x + rect.minX, y: offset.y + rect.minY)
                return button.content.map { places(in: $0, at: corner) } ?? []
            default: return []
            }
        }
    }

    /// The origin of the first text in the window's layer that is `text`.
    func place(of text: String) -> CGPoint? {
        window.layer.map { Self.places(in: $0) }?.first { $0.text == text }?.origin
    }

    /// The frame of a button in the window.
    func frame(of button: MemoryButton) -> CGRect? {
        func search(_ layer: DisplayLayer, _ offset: CGPoint) -> CGRect? {
            for item in layer.items {
                switch item {
                case .control(let control, let rect) where control === button:
                    return rect.offsetBy(dx: offset.x, dy: offset.y)
                case .layer(let inner, let effects):
                    let move = CGPoint(x: offset.x + effects.transform.x, y: offset.y + effects.transform.y)
                    if let found = search(inner, move) { return found }
                default: break
                }
            }
            return nil
        }
        return window.layer.flatMap { search($0, .zero) }
    }
}
