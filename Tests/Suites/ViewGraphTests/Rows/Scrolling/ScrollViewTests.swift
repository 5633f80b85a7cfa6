import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

private let window = CGSize(width: 300, height: 200)

@MainActor
private func rows(_ count: Int) -> some View {
    VStack(spacing: 0) { ForEach(Array(0..<count), id: \.self) { rowOf20("\($0)") } }
}

@MainActor
private func rowOf20(_ text: String) -> some View {
    Text(verbatim: text).frame(width: 120, height: 20, alignment: .top)
}

@MainActor
@Suite("Scrolled regions", .timeLimit(.minutes(10)))
struct ScrollViewTests {
    /// Passes a proxy to the test.
    @MainActor
    private final class Proxy {
        var proxy: ScrollViewProxy?
        func take(_ new: ScrollViewProxy) { proxy = new }
    }

    // Shows: ScrollView
    @Test("scrolling moves a scroll view's content without evaluating or redrawing it")
    func moving() {
        let stage = Stage(ScrollView { rows(30) }, size: window)
        #expect(stage.seen.first?.text == "0" && stage.area.scene.upper == 600)
        let version = stage.area.scene.rows[0].layer.version
        #expect(stage.bodies { stage.area.scroll(by: 50) } == 0)
        #expect(stage.area.scene.rows[0].layer.version == version)
        #expect(stage.area.scene.value == 50)
        #expect(stage.seen.contains { $0.text == "5" && $0.y == 50 })
        stage.scroll(by: 10_000)
        #expect(stage.area.scene.value == 400)
    }

    @Test("a scroll view can scroll in both directions")
    func bothAxes() {
        let stage = Stage(
            ScrollView([.horizontal, .vertical]) {
                Text("a").frame(width: 900, height: 700, alignment: .topLeading)
            },
            size: window)
        #expect(stage.area.scene.across?.upper == 900 && stage.area.scene.upper == 700)
        stage.area.scrollAcross(by: 100)
        stage.area.scroll(by: 30)
        stage.runUntilIdle()
        #expect(stage.area.scene.rows[0].frame.origin == CGPoint(x: -100, y: -30))
    }

    // L273, L274, L276
    // Shows: ScrollViewReader, .scrollTo
    @Test("a program can scroll a scroll view to a view by its id")
    func scrollTo() {
        let remote = Proxy()
        let stage = Stage(
            ScrollViewReader { proxy in
                let _ = remote.take(proxy)
                ScrollView { rows(50) }
            }, size: window)
        func offset(_ id: Int, _ anchor: UnitPoint?) -> Double {
            remote.proxy?.scrollTo(id, anchor: anchor)
            stage.runUntilIdle()
            return stage.area.scene.value - stage.area.scene.lower
        }
        #expect(offset(15, nil) == 120)
        #expect(offset(3, .top) == 60)
        #expect(offset(7, .bottom) == 0)
        #expect(offset(49, .top) == 800)
        #expect(offset(1_000, .top) == 800)
        #expect(offset(25, .center) == 410)
        remote.proxy?.scrollTo("no such id")
        stage.runUntilIdle()
    }

    // B160
    @Test("a scroll view scrolls to a view with an animation")
    func animated() {
        let remote = Proxy()
        let stage = Stage(
            ScrollViewReader { proxy in
                let _ = remote.take(proxy)
                ScrollView { rows(50) }
            }, size: window)
        withAnimation(.linear(duration: 0.5)) { remote.proxy?.scrollTo(20, anchor: .top) }
        stage.frames(15)
        let half = stage.area.scene.value - stage.area.scene.lower
        #expect(half > 50 && half < 350)
        stage.runUntilIdle()
        #expect(stage.area.scene.value - stage.area.scene.lower == 400)
    }

    // B161
    @Test("scrollTo finds views that the same action inserted")
    func scrollToWhatCame() {
        let remote = Proxy()
        let model = Model()
        let stage = Stage(
            ScrollViewReader { proxy in
                let _ = remote.take(proxy)
                ScrollView { Reader { rows(model.number) } }
            }, size: window)
        model.number = 50
        remote.proxy?.scrollTo(30, anchor: .top)
        stage.runUntilIdle()
        #expect(stage.area.scene.value - stage.area.scene.lower == 600)
    }

    @Test("scrollTo finds rows of lazy stacks and lists that do not exist yet")
    func scrollToFarRows() {
        let remote = Proxy()
        let stage = Stage(
            ScrollViewReader { proxy in
                let _ = remote.take(proxy)
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(Array(0..<5_000), id: \.self) { id in
                            Text(verbatim: "\(id)").frame(height: 20 + Double(id % 3) * 10, alignment: .top)
                        }
                    }
                }
            }, size: window)
        remote.proxy?.scrollTo(3_000, anchor: .top)
        stage.runUntilIdle()
        #expect(stage.seen.contains { $0.text == "3000" && abs($0.y) < 0.6 })
        remote.proxy?.scrollTo(10, anchor: .bottom)
        stage.runUntilIdle()
        #expect(stage.seen.contains { $0.text == "10" && abs($0.y - 170) < 0.6 })
        let list = Stage(
            ScrollViewReader { proxy in
                let _ = remote.take(proxy)
                List(0..<5_000, id: \.self) { Text(verbatim: "\($0)") }.listStyle(.plain)
            }, size: tenRows)
        remote.proxy?.scrollTo(4_000, anchor: .top)
        list.runUntilIdle()
        #expect(list.rows.first?.text == "4000" && list.rows.first?.y == 0)
    }

    // L270, L271
    // Shows: .defaultScrollAnchor
    @Test("a scroll view starts at an anchor, stays there, and aligns short content there")
    func anchors() {
        let model = Model(ids: Array(0..<20))
        let stage = Stage(
            Reader {
                ScrollView { VStack(spacing: 0) { ForEach(model.ids, id: \.self) { rowOf20("\($0)") } } }
                    .defaultScrollAnchor(.bottom)
            }, size: window)
        #expect(stage.seen.last?.text == "19" && stage.seen.last?.y == 180)
        model.ids = Array(0..<25)
        stage.runUntilIdle()
        #expect(stage.seen.last?.text == "24" && stage.seen.last?.y == 180)
        let short = Stage(ScrollView { rows(3) }.defaultScrollAnchor(.center, for: .alignment), size: window)
        #expect(short.seen.map(\.y) == [70, 90, 110])
    }

    // Shows: .scrollDisabled, .scrollIndicators, .scrollClipDisabled
    @Test("a scroll view can be disabled, can hide its scroll bars, and can stop clipping its content")
    func settings() {
        let stage = Stage(
            ScrollView { rows(30) }.scrollDisabled(true).scrollIndicators(.hidden).scrollClipDisabled(),
            size: window)
        stage.scroll(by: 100)
        #expect(stage.seen.first?.text == "0" && stage.seen.first?.y == 0)
        #expect(!stage.area.scene.showsIndicators && !stage.area.scene.clips)
        let shown = Stage(ScrollView { rows(30) }, size: window)
        #expect(shown.area.scene.showsIndicators && shown.area.scene.clips)
    }

    // Shows: .scrollPosition, .scrollTargetLayout
    @Test("a scroll view's position binding follows its first view, and setting it scrolls there")
    func position() {
        let remote = BindingCapture<Int?>()
        let stage = Stage(PositionedRows(remote: remote), size: window)
        #expect(remote.value == nil)
        stage.scroll(by: 100)
        #expect(remote.value == 5)
        remote.value = 30
        stage.runUntilIdle()
        #expect(stage.seen.contains { $0.text == "30" })
    }

    // Shows: ScrollViewReader, .scrollTo
    @Test(
        "a scroll view that scrolls to its end on appearing stays there when resized, until the user scrolls",
        arguments: [0, 30])
    func startAtEnd(foot: Double) {
        func height(_ row: Int) -> Double { 20 + Double(row % 6) * 9 }
        let view = VStack(spacing: 0) {
            ScrollViewReader { proxy in
                ScrollView {
                    LazyVStack(spacing: 8) {
                        ForEach(0..<30) { row in
                            Text("\(row)").frame(height: height(row), alignment: .bottom).id(row)
                        }
                    }
                }
                .onAppear { proxy.scrollTo(29, anchor: .bottom) }
            }
            Color.red.frame(height: foot)
        }
        let stage = Stage(view, size: window)
        // A text of 21 points at the bottom of the last row.
        func end() -> Double? { stage.seen.last { $0.text == "29" }.map { $0.y + 21 } }
        #expect(end() == window.height - foot)
        stage.window.resize(to: CGSize(width: 300, height: 150))
        stage.runUntilIdle()
        #expect(end() == 150 - foot, "and still where the program wanted to be")
        stage.scroll(by: -10)
        stage.window.resize(to: CGSize(width: 300, height: 155))
        stage.runUntilIdle()
        #expect(end() == 160 - foot, "but not where the user scrolled since")
    }

    // Shows: List, .scrollTo
    @Test("a list that scrolls to its end on appearing stays there when resized")
    func listAtEnd() {
        let view = ScrollViewReader { proxy in
            List(0..<30) { row in Text("\(row)").frame(height: 20 + Double(row % 6) * 9) }
                .listStyle(.plain).onAppear { proxy.scrollTo(29, anchor: .bottom) }
        }
        let stage = Stage(view, size: window)
        func end() -> Double? { stage.rows.last.map { $0.y + $0.height } }
        #expect(stage.rows.last?.text == "29")
        #expect(end() == 200)
        stage.window.resize(to: CGSize(width: 300, height: 150))
        stage.runUntilIdle()
        #expect(stage.rows.last?.text == "29")
        #expect(end() == 150)
    }

    // Shows: .contentMargins
    @Test("a scroll view's position binding looks for the first view within the content's margins")
    func positionInMargins() {
        let remote = BindingCapture<Int?>()
        let stage = Stage(PositionedRows(remote: remote, margin: 60), size: window)
        stage.scroll(by: 100)
        #expect(remote.value == 5)
    }

    private struct PositionedRows: View {
        let remote: BindingCapture<Int?>
        var margin = 0.0
        @State private var id: Int?
        var body: some View {
            let _ = remote.take($id)
            ScrollView { rows(50).scrollTargetLayout() }.scrollPosition(id: $id)
                .contentMargins(.vertical, margin, for: .scrollContent)
        }
    }

    @Test("a target behavior that is an object is replaced by another one of its class")
    func otherBehavior() {
        final class Stop: ScrollTargetBehavior, CustomStringConvertible {
            let place: CGFloat
            init(_ place: CGFloat) { self.place = place }
            nonisolated var description: String { "a stop" }
            func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
                target.rect.origin.y = place
            }
        }
        struct Screen: View {
            let model: Model
            var body: some View {
                ScrollView { rows(100) }.scrollTargetBehavior(Stop(model.isOn ? 90 : 30))
            }
        }
        let model = Model()
        let stage = Stage(Screen(model: model), size: window)
        for place in [30.0, 90] {
            model.isOn = place == 90
            stage.scroll(by: 10)
            stage.area.rest()
            stage.runUntilIdle()
            #expect(stage.area.scene.value - stage.area.scene.lower == place)
        }
    }

    // Shows: .scrollTargetBehavior
    @Test("a paged scroll view comes to rest at whole pages")
    func paging() {
        let stage = Stage(ScrollView { rows(100) }.scrollTargetBehavior(.paging), size: window)
        stage.scroll(by: 130)
        stage.area.rest()
        stage.runUntilIdle()
        #expect(stage.area.scene.value - stage.area.scene.lower == 200)
    }

    // Shows: .onScrollGeometryChange, .onScrollPhaseChange
    @Test("a scroll view reports its offset and its scroll phases")
    func observers() {
        let events = Events()
        let stage = Stage(
            ScrollView { rows(100) }
                .onScrollGeometryChange(for: Double.self) {
                    $0.contentOffset.y
                } action: { old, new in
                    events.append("\(old) \(new)")
                }
                .onScrollPhaseChange { _, new in events.append("\(new)") }, size: window)
        _ = events.take()
        stage.scroll(by: 30)
        #expect(events.take() == ["interacting", "0.0 30.0"])
        stage.area.rest()
        stage.runUntilIdle()
        #expect(events.take() == ["idle"])
    }

    // Shows: .containerRelativeFrame, .contentMargins
    @Test("a scroll view provides its size without margins to relative frames")
    func relative() {
        let stage = Stage(
            ScrollView(.horizontal) {
                HStack(spacing: 10) {
                    ForEach(0..<4) {
                        Text(verbatim: "\($0)").containerRelativeFrame(.horizontal, count: 2, spacing: 10)
                    }
                }
            }
            .contentMargins(.horizontal, 15), size: window)
        #expect(stage.area.scene.upper == 4 * 130 + 30 + 30)
        stage.window.resize(to: CGSize(width: 400, height: 200))
        stage.runUntilIdle()
        #expect(stage.area.scene.upper == 4 * 180 + 30 + 30)
    }

    // Shows: .onScrollVisibilityChange
    @Test("a view is notified when more than half of it scrolls into view, and when it scrolls out again")
    func visibility() {
        let events = Events()
        let stage = Stage(
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<20) { index in
                        rowOf20("\(index)").onScrollVisibilityChange { isSeen in
                            if index == 10 { events.append("\(isSeen)") }
                        }
                    }
                }
            }, size: window)
        #expect(events.take().isEmpty)
        stage.scroll(by: 12)
        #expect(events.take() == ["true"])
        stage.scroll(by: -12)
        #expect(events.take() == ["false"])
    }

    // Shows: .scrollContentBackground
    @Test("a list draws its background unless that is hidden")
    func listBackground() {
        func background(_ visibility: Visibility) -> Int {
            Stage(List(0..<3) { Text("\($0)") }.scrollContentBackground(visibility), size: window)
                .area.scene.background?.items.count ?? 0
        }
        #expect(background(.hidden) == 0 && background(.visible) == 1)
    }

    // Shows: .refreshable
    @Test("pulling a scroll view refreshes it, with a spinner above the content")
    func refreshing() async {
        let events = Events()
        let stage = Stage(
            ScrollView { rows(30) }.refreshable {
                events.append("began")
                await untilCancelled()
            }, size: window)
        #expect(stage.area.scene.canRefresh)
        stage.area.pullToRefresh()
        stage.runUntilIdle()
        await events.reach(1)
        #expect(stage.seen.first?.y == 52)
        #expect(stage.controls.contains { $0 is MemoryProgress })
        stage.host.close()
    }
}
