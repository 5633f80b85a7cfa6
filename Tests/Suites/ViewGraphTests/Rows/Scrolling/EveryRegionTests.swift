import Foundation
import InMemoryScreen
import Testing
import ViewGraph

private let window = CGSize(width: 300, height: 200)

@MainActor
@Suite("Common behavior of scroll views and lists", .timeLimit(.minutes(10)))
struct EveryRegionTests {
    // Shows: List, .scrollDisabled
    @Test("a region stays in place while its scrolling is disabled", arguments: RegionKind.allCases)
    func disabled(_ kind: RegionKind) {
        let model = Model()
        let stage = Stage(Reader { RegionRows(kind: kind).scrollDisabled(!model.isOn) }, size: window)
        stage.scroll(by: 60)
        #expect(stage.y(0) == 0)
        #expect(stage.area.scene.upper - stage.area.scene.lower == stage.area.scene.page)
        model.isOn = true
        stage.runUntilIdle()
        stage.scroll(by: 60)
        #expect(stage.y(3) == 0)
    }

    // Shows: List, .scrollIndicators, .scrollClipDisabled
    @Test("a region can hide its scroll bars and disable its clipping", arguments: RegionKind.allCases)
    func bars(_ kind: RegionKind) {
        let stage = Stage(
            RegionRows(kind: kind).scrollIndicators(.hidden).scrollClipDisabled(), size: window)
        #expect(!stage.area.scene.showsIndicators && !stage.area.scene.clips)
        let shown = Stage(RegionRows(kind: kind), size: window)
        #expect(shown.area.scene.showsIndicators && shown.area.scene.clips)
    }

    // Shows: List, .contentMargins
    @Test("a region's content begins and ends within its margins", arguments: RegionKind.allCases)
    func margins(_ kind: RegionKind) {
        let stage = Stage(
            RegionRows(kind: kind).contentMargins(.vertical, 30, for: .scrollContent)
                .contentMargins(.leading, 12, for: .scrollContent), size: window)
        #expect(stage.y(0) == 30)
        #expect(stage.seen.first?.x == 12)
        stage.scroll(by: 10_000)
        #expect(stage.y(99) == 150)
    }

    // Shows: List, .contentMargins
    @Test(
        "a region's rows get higher where its margins leave less width, and return to their heights",
        arguments: RegionKind.allCases)
    func narrower(_ kind: RegionKind) {
        let model = Model()
        let stage = Stage(
            Reader {
                switch kind {
                case .scrollView:
                    ScrollView {
                        LazyVStack(spacing: 0) { ForEach(0..<4) { _ in Text("one two three four") } }
                    }
                    .contentMargins(.horizontal, model.isOn ? 120 : 0)
                case .list:
                    List(0..<4) { _ in Text("one two three four").listRowInsets(EdgeInsets()) }
                        .listStyle(.plain).environment(\.defaultMinListRowHeight, 0)
                        .contentMargins(.horizontal, model.isOn ? 120 : 0)
                }
            }, size: window)
        let before = stage.seen.map(\.y)
        model.isOn = true
        stage.runUntilIdle()
        let after = stage.seen.map(\.y)
        #expect(after[1] - after[0] > before[1] - before[0])
        model.isOn = false
        stage.runUntilIdle()
        #expect(stage.seen.map(\.y) == before)
    }

    // Shows: List, .contentMargins
    @Test("a region recovers from a margin that was not finite", arguments: RegionKind.allCases)
    func noNumber(_ kind: RegionKind) {
        let model = Model()
        let stage = Stage(
            Reader { RegionRows(kind: kind).contentMargins(.top, model.isOn ? .nan : 10) }, size: window)
        model.isOn = true
        stage.runUntilIdle()
        #expect(stage.y(0) == 0)
        model.isOn = false
        stage.runUntilIdle()
        #expect(stage.y(0) == 10)
    }

    // Shows: List, .onScrollGeometryChange
    @Test("a region reports its scroll geometry", arguments: RegionKind.allCases)
    func geometry(_ kind: RegionKind) {
        let events = Events()
        let stage = Stage(
            RegionRows(kind: kind)
                .contentMargins(.top, 10, for: .scrollContent)
                .onScrollGeometryChange(for: ScrollGeometry.self) {
                    $0
                } action: { _, new in
                    events.append(
                        "\(new.contentOffset.y) \(new.contentSize.height) \(new.containerSize.height)")
                }, size: window)
        #expect(events.take().last == "-10.0 2000.0 200.0")
        stage.scroll(by: 30)
        #expect(events.take() == ["20.0 2000.0 200.0"])
    }

    // Shows: List, .onScrollPhaseChange
    @Test("a region reports its scroll phases", arguments: RegionKind.allCases)
    func phases(_ kind: RegionKind) {
        let events = Events()
        let proxy = RegionProxy()
        let stage = Stage(
            ScrollViewReader { reader in
                let _ = proxy.take(reader)
                RegionRows(kind: kind).onScrollPhaseChange { events.append("\($0) \($1)") }
            }, size: window)
        stage.scroll(by: 30, steps: 3)
        stage.area.rest()
        stage.runUntilIdle()
        #expect(events.take() == ["idle interacting", "interacting idle"])
        withAnimation(.linear(duration: 0.2)) { proxy.proxy?.scrollTo(40, anchor: .top) }
        stage.runUntilIdle()
        #expect(events.take() == ["idle animating", "animating idle"])
        withAnimation(.linear(duration: 0.2)) { proxy.proxy?.scrollTo(10, anchor: .top) }
        stage.frames(3)
        proxy.proxy?.scrollTo(20, anchor: .top)
        stage.runUntilIdle()
        #expect(events.take() == ["idle animating", "animating idle"], "taken elsewhere at once")
        #expect(stage.y(20) == 0)
    }

    // Shows: List, .onScrollVisibilityChange
    @Test("views are notified when they scroll into and out of view", arguments: RegionKind.allCases)
    func visibility(_ kind: RegionKind) {
        let events = Events()
        let stage = Stage(
            RegionRows(kind: kind, told: { id, isSeen in if id == 2 { events.append("\(isSeen)") } }),
            size: window)
        #expect(events.take() == ["true"])
        stage.scroll(by: 45)
        #expect(events.take() == [])
        stage.scroll(by: 10)
        #expect(events.take() == ["false"])
        stage.scroll(by: 1_000)
        stage.scroll(by: -1_010)
        #expect(events.take() == ["true"])
    }

    // Shows: List, .onScrollTargetVisibilityChange
    @Test("a region reports the ids of the views in view", arguments: RegionKind.allCases)
    func targets(_ kind: RegionKind) {
        let events = Events()
        let stage = Stage(
            RegionRows(kind: kind).onScrollTargetVisibilityChange(idType: Int.self) {
                events.append($0.sorted().map(String.init).joined(separator: " "))
            }, size: window)
        #expect(events.take().last == "0 1 2 3 4 5 6 7 8 9")
        stage.scroll(by: 400)
        #expect(events.take().last == "20 21 22 23 24 25 26 27 28 29")
    }

    // Shows: List, .refreshable
    @Test("pulling a region refreshes it, one refresh at a time", arguments: RegionKind.allCases)
    func refreshing(_ kind: RegionKind) async {
        let events = Events()
        let stage = Stage(RegionRows(kind: kind).refreshable { events.append("refreshed") }, size: window)
        #expect(stage.area.scene.canRefresh)
        stage.area.pullToRefresh()
        stage.area.pullToRefresh()
        stage.runUntilIdle()
        #expect(stage.y(0) == PullToRefreshRoom.height)
        await events.reach(1)
        #expect(events.take() == ["refreshed"])
    }

    private enum PullToRefreshRoom { static let height = 52.0 }

    // Shows: List, .onScrollGeometryChange
    @Test(
        "a region's margins and geometry observer do not apply to a region inside it",
        arguments: RegionKind.allCases)
    func inside(_ kind: RegionKind) {
        let events = Events()
        struct Nested: View {
            let kind: RegionKind
            var body: some View {
                switch kind {
                case .scrollView: ScrollView { carousel }
                case .list: List { carousel }.listStyle(.plain)
                }
            }
            private var carousel: some View {
                ScrollView(.horizontal) { Text("a").frame(width: 900, height: 30) }
            }
        }
        let stage = Stage(
            Nested(kind: kind).contentMargins(.leading, 40, for: .scrollContent)
                .onScrollGeometryChange(for: Double.self) {
                    $0.contentSize.width
                } action: { _, new in
                    events.append("\(new)")
                }, size: window)
        stage.runUntilIdle()
        #expect(events.take() == ["260.0"])
    }
}
