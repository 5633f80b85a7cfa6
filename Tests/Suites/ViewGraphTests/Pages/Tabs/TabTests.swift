import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Tabs")
struct TabTests {
    // B29, B202
    // Shows: TabView, .tabItem, .badge
    @Test("a click on a tab shows its page, and pages keep their state")
    func tabs() {
        let events = Events()
        let stage = Stage(
            TabView {
                Counter("first").onAppear { events.append("first") }
                    .onDisappear { events.append("first gone") }
                    .tabItem { Text("One") }
                Counter("second").onAppear { events.append("second") }
                    .tabItem { Text("Two") }.badge(3)
            })
        #expect(stage.texts == ["first 0", "One", "Two", "3"])
        stage.press("first 0")
        stage.press("Two")
        #expect(stage.texts == ["second 0", "One", "Two", "3"])
        #expect(events.take() == ["first", "second", "first gone"])
        stage.press("One")
        #expect(stage.texts.first == "first 1")
    }

    // Shows: Tab
    @Test("the views of a tab are one page, one below the other")
    func severalViews() {
        let stage = Stage(
            TabView {
                Tab("One", systemImage: "circle") {
                    Text("above")
                    Text("below")
                }
                Tab("Two", systemImage: "circle") { Text("second") }
            })
        #expect(stage.texts == ["above", "below", "One", "Two"])
        #expect(stage.textOrigins[1].y >= stage.textOrigins[0].y + 10)
        stage.press("Two")
        #expect(stage.texts.first == "second")
    }

    // B202, B203, B206
    // Shows: TabView(selection:), PageTabViewStyle, ForEach
    @Test("a tab view's selection selects a page by its data's id, and dots turn pages")
    func selection() {
        struct Program: View {
            let remote: BindingCapture<Int>
            @State private var chosen = 20
            var body: some View {
                remote.binding = $chosen
                return TabView(selection: $chosen) {
                    ForEach([10, 20, 30], id: \.self) { Text("page \($0)") }
                }
                .tabViewStyle(.page)
            }
        }
        let remote = BindingCapture<Int>()
        let stage = Stage(Program(remote: remote))
        #expect(stage.texts == ["page 20"])
        remote.value = 30
        stage.runUntilIdle()
        #expect(stage.texts == ["page 30"])
        stage.buttons[0].click()
        stage.runUntilIdle()
        #expect(remote.value == 10)
        #expect(stage.texts == ["page 10"])
    }

    // Shows: .tabViewStyle
    @Test("pages turn when they are dragged far enough in their direction, and not beyond the first")  // B206
    func dragging() {
        let view = TabView { ForEach(0..<3) { Text("page \($0)") } }.tabViewStyle(.page)
        let stage = Stage(view, size: CGSize(width: 300, height: 400))
        func drag(_ x: Double, _ y: Double) {
            stage.down(150, 100)
            for step in 1...20 {
                stage.frames(3)
                stage.move(150 + x * Double(step) / 20, 100 + y * Double(step) / 20)
            }
            stage.frames(12)
            stage.up(150 + x, 100 + y)
            stage.runUntilIdle()
        }
        drag(-140, 10)
        #expect(stage.texts == ["page 1"])
        drag(-50, 0)
        drag(-110, 200)
        #expect(stage.texts == ["page 1"])
        drag(120, 0)
        #expect(stage.texts == ["page 0"])
        drag(120, 0)
        #expect(stage.texts == ["page 0"])
    }

    // B202
    // Shows: .tag
    @Test("a tab view sets its selection to the page's tag")
    func tags() {
        struct Program: View {
            let remote: BindingCapture<String?>
            @State private var chosen: String? = "b"
            var body: some View {
                remote.binding = $chosen
                return TabView(selection: $chosen) {
                    Text("page a").tabItem { Text("A") }.tag("a")
                    Text("page b").tag("b").tabItem { Text("B") }
                }
            }
        }
        let remote = BindingCapture<String?>()
        let stage = Stage(Program(remote: remote))
        #expect(stage.texts == ["page b", "A", "B"])
        stage.press("A")
        #expect(remote.value == "a")
        #expect(stage.texts == ["page a", "A", "B"])
    }

    // L366
    // Shows: TabView
    @Test("a tab bar takes 49 points of the page")
    func height() {
        let stage = Stage(
            TabView { Color.red.tabItem { Text("One") } }, size: CGSize(width: 300, height: 400))
        #expect(stage.fills.first?.height == 351)
    }

    // Shows: Tab
    @Test("tabs of the newer form are selected by value")
    func newer() {
        struct Program: View {
            @State private var chosen = "b"
            var body: some View {
                TabView(selection: $chosen) {
                    Tab(value: "a") {
                        Text("page a")
                    } label: {
                        Text("A")
                    }
                    Tab(value: "b") {
                        Text("page b")
                    } label: {
                        Text("B")
                    }
                }
            }
        }
        let stage = Stage(Program())
        #expect(stage.texts == ["page b", "A", "B"])
        stage.press("A")
        #expect(stage.texts == ["page a", "A", "B"])
    }

    // B205
    // Shows: TabView, NavigationStack
    @Test("a click on the selected tab pops to the root of its stack")
    func again() {
        let stage = Stage(
            TabView {
                NavigationStack { NavigationLink("Go") { Text("Detail") } }.tabItem { Text("One") }
            })
        stage.press("Go")
        #expect(stage.texts.contains("Detail"))
        stage.press("One")
        #expect(stage.texts == ["Go", "One"])
    }

    @Test("each element of a loop with a modifier is a page, and the dots are centered")
    // Shows: PageTabViewStyle, TabView
    func loops() {
        let stage = Stage(
            TabView {
                ForEach(0..<3) { Text("page \($0)") }.padding(10)
            }
            .tabViewStyle(PageTabViewStyle()))
        #expect(stage.texts == ["page 0"] && stage.buttons.count == 3)
        let dots = stage.window.layer.map(Stage<EmptyView>.items) ?? []
        let middle = dots.compactMap { item -> Double? in
            if case .control(let control, let frame) = item, control === stage.buttons[1] {
                frame.midX
            } else {
                nil
            }
        }
        #expect(middle == [201])
        stage.buttons[2].click()
        stage.runUntilIdle()
        #expect(stage.texts == ["page 2"])
    }
}
