import Foundation
import InMemoryScreen
import Testing
import ViewGraph

/// What modifiers for scrolled regions are tried on, each with rows of 20 points.
enum RegionKind: CaseIterable, Sendable { case scrollView, list }

private let window = CGSize(width: 300, height: 200)

private struct Rows: View {
    let kind: RegionKind
    var ids = Array(0..<100)
    /// Of rows: longer ones than others among them.
    var height: (Int) -> Double = { _ in 20 }
    var told: @MainActor (Int, Bool) -> Void = { _, _ in }

    var body: some View {
        switch kind {
        case .scrollView:
            ScrollView { LazyVStack(spacing: 0) { ForEach(ids, id: \.self) { row($0) } } }
        case .list:
            List(ids, id: \.self) { row($0).listRowInsets(EdgeInsets()) }
                .listStyle(.plain).environment(\.defaultMinListRowHeight, 0)
        }
    }

    private func row(_ id: Int) -> some View {
        Text(verbatim: "\(id)").frame(maxWidth: .infinity, alignment: .leading)
            .frame(height: height(id), alignment: .top)
            .onScrollVisibilityChange { told(id, $0) }
    }
}

@MainActor
private final class Proxy {
    var proxy: ScrollViewProxy?
    func take(_ new: ScrollViewProxy) { proxy = new }
}

extension Stage {
    /// Where a text of the region is.
    fileprivate func y(_ id: Int) -> Double? { seen.first { $0.text == "\(id)" }?.y }
    fileprivate var offset: Double { area.scene.value - area.scene.lower }
}

@MainActor
@Suite("Scroll views and lists alike", .timeLimit(.minutes(10)))
struct EveryRegionTests {
    // Shows: List, .scrollDisabled
    @Test("stay where they are while they may not be scrolled", arguments: RegionKind.allCases)
    func disabled(_ kind: RegionKind) {
        let model = Model()
        let stage = Stage(Reader { Rows(kind: kind).scrollDisabled(!model.isOn) }, size: window)
        stage.scroll(by: 60)
        #expect(stage.y(0) == 0)
        #expect(stage.area.scene.upper - stage.area.scene.lower == stage.area.scene.page)
        model.isOn = true
        stage.settle()
        stage.scroll(by: 60)
        #expect(stage.y(3) == 0)
    }

    // Shows: List, .scrollIndicators, .scrollClipDisabled
    @Test("hide their bars, and clip nothing where that is said", arguments: RegionKind.allCases)
    func bars(_ kind: RegionKind) {
        let stage = Stage(
            Rows(kind: kind).scrollIndicators(.hidden).scrollClipDisabled(), size: window)
        #expect(!stage.area.scene.showsIndicators && !stage.area.scene.clips)
        let shown = Stage(Rows(kind: kind), size: window)
        #expect(shown.area.scene.showsIndicators && shown.area.scene.clips)
    }

    // Shows: List, .contentMargins
    @Test("begin and end within their margins", arguments: RegionKind.allCases)
    func margins(_ kind: RegionKind) {
        let stage = Stage(
            Rows(kind: kind).contentMargins(.vertical, 30, for: .scrollContent)
                .contentMargins(.leading, 12, for: .scrollContent), size: window)
        #expect(stage.y(0) == 30)
        #expect(stage.seen.first?.x == 12)
        stage.scroll(by: 10_000)
        #expect(stage.y(99) == 150)
    }

    // Shows: List, .onScrollGeometryChange
    @Test("tell where they are", arguments: RegionKind.allCases)
    func geometry(_ kind: RegionKind) {
        let events = Events()
        let stage = Stage(
            Rows(kind: kind)
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
    @Test("tell what is done with them", arguments: RegionKind.allCases)
    func phases(_ kind: RegionKind) {
        let events = Events()
        let proxy = Proxy()
        let stage = Stage(
            ScrollViewReader { reader in
                let _ = proxy.take(reader)
                Rows(kind: kind).onScrollPhaseChange { events.append("\($0) \($1)") }
            }, size: window)
        stage.scroll(by: 30, steps: 3)
        stage.area.rest()
        stage.settle()
        #expect(events.take() == ["idle interacting", "interacting idle"])
        withAnimation(.linear(duration: 0.2)) { proxy.proxy?.scrollTo(40, anchor: .top) }
        stage.settle()
        #expect(events.take() == ["idle animating", "animating idle"])
        withAnimation(.linear(duration: 0.2)) { proxy.proxy?.scrollTo(10, anchor: .top) }
        stage.frames(3)
        proxy.proxy?.scrollTo(20, anchor: .top)
        stage.settle()
        #expect(events.take() == ["idle animating", "animating idle"], "taken elsewhere at once")
        #expect(stage.y(20) == 0)
    }

    // Shows: List, .onScrollVisibilityChange
    @Test("tell views that they come into view and leave it", arguments: RegionKind.allCases)
    func visibility(_ kind: RegionKind) {
        let events = Events()
        let stage = Stage(
            Rows(kind: kind, told: { id, isSeen in if id == 2 { events.append("\(isSeen)") } }),
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
    @Test("tell which views are in view", arguments: RegionKind.allCases)
    func targets(_ kind: RegionKind) {
        let events = Events()
        let stage = Stage(
            Rows(kind: kind).onScrollTargetVisibilityChange(idType: Int.self) {
                events.append($0.sorted().map(String.init).joined(separator: " "))
            }, size: window)
        #expect(events.take().last == "0 1 2 3 4 5 6 7 8 9")
        stage.scroll(by: 400)
        #expect(events.take().last == "20 21 22 23 24 25 26 27 28 29")
    }

    // MARK: Anchors

    // Shows: List, .defaultScrollAnchor
    @Test("start at their end, whatever comes before anybody scrolls", arguments: RegionKind.allCases)
    func startsAtEnd(_ kind: RegionKind) {
        let model = Model(ids: Array(0..<100))
        let stage = Stage(
            Reader {
                Rows(kind: kind, ids: model.ids, height: { 20 + Double($0 % 4) * 5 })
                    .defaultScrollAnchor(.bottom)
            }, size: window)
        func end() -> Double? { stage.y(model.ids.last!).map { $0 + 20 + Double(model.ids.last! % 4) * 5 } }
        #expect(end() == 200)
        model.ids = Array(0..<150)
        stage.settle()
        #expect(end() == 200, "at the end it stays there")
        stage.scroll(by: -30)
        model.ids = Array(0..<160)
        stage.settle()
        #expect(stage.y(159) == nil, "who scrolled up reads on")
        stage.scroll(by: 100_000)
        model.ids = Array(0..<170)
        stage.settle()
        #expect(end() == 200, "at the end again, it follows again")
    }

    // Shows: List, .defaultScrollAnchor
    @Test("follow a last row that grows, and not where nobody asked", arguments: RegionKind.allCases)
    func growingRow(_ kind: RegionKind) {
        let model = Model()
        model.number = 20
        func stage(_ anchor: UnitPoint?) -> Stage<some View> {
            Stage(
                Reader {
                    Rows(kind: kind, height: { $0 == 99 ? Double(model.number) : 20 })
                        .defaultScrollAnchor(anchor)
                }, size: window)
        }
        let following = stage(.bottom)
        let other = stage(nil)
        other.scroll(by: 100_000)
        for height in [21, 40, 75, 180] {
            model.number = height
            following.settle()
            other.settle()
            #expect(following.y(99) == 200 - Double(height))
            #expect(other.y(99) == 180)
        }
    }

    // Shows: List, .defaultScrollAnchor
    @Test("put what is shorter than they are at an anchor", arguments: RegionKind.allCases)
    func alignment(_ kind: RegionKind) {
        let model = Model(ids: [0, 1, 2])
        let stage = Stage(
            Reader { Rows(kind: kind, ids: model.ids).defaultScrollAnchor(.bottom, for: .alignment) },
            size: window)
        #expect(stage.y(0) == 140 && stage.y(2) == 180)
        for count in [5, 9] {
            model.ids = Array(0..<count)
            stage.settle()
            #expect(stage.y(0) == 200 - 20 * Double(count))
        }
        model.ids = Array(0..<50)
        stage.settle()
        #expect(stage.y(0) == 0)
    }

    // Shows: List, .contentMargins
    @Test("keep their rows apart whatever width margins leave them", arguments: RegionKind.allCases)
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
        stage.settle()
        let after = stage.seen.map(\.y)
        #expect(after[1] - after[0] > before[1] - before[0])
        model.isOn = false
        stage.settle()
        #expect(stage.seen.map(\.y) == before)
    }

    // Shows: List, .contentMargins
    @Test("are there again after a margin that is no number", arguments: RegionKind.allCases)
    func noNumber(_ kind: RegionKind) {
        let model = Model()
        let stage = Stage(
            Reader { Rows(kind: kind).contentMargins(.top, model.isOn ? .nan : 10) }, size: window)
        model.isOn = true
        stage.settle()
        #expect(stage.y(0) == 0)
        model.isOn = false
        stage.settle()
        #expect(stage.y(0) == 10)
    }

    // MARK: Going places

    // Shows: List, .defaultScrollAnchor, .scrollTo
    @Test("leave the end that they keep to, on the way of an animation", arguments: RegionKind.allCases)
    func leavingTheEnd(_ kind: RegionKind) {
        let proxy = Proxy()
        let stage = Stage(
            ScrollViewReader { reader in
                let _ = proxy.take(reader)
                Rows(kind: kind).defaultScrollAnchor(.bottom)
            }, size: window)
        #expect(stage.y(99) == 180)
        withAnimation(.linear(duration: 0.5)) { proxy.proxy?.scrollTo(0, anchor: .top) }
        stage.frames(15)
        #expect(stage.offset > 400 && stage.offset < 1_400)
        stage.settle()
        #expect(stage.y(0) == 0)
    }

    // Shows: List, .scrollTo
    @Test("may go while they are on their way", arguments: RegionKind.allCases)
    func gone(_ kind: RegionKind) {
        let proxy = Proxy()
        let model = Model()
        let stage = Stage(
            ScrollViewReader { reader in
                let _ = proxy.take(reader)
                Reader { if !model.isOn { Rows(kind: kind) } else { Text("gone") } }
            }, size: window)
        withAnimation(.linear(duration: 0.5)) { proxy.proxy?.scrollTo(90, anchor: .top) }
        stage.frames(5)
        model.isOn = true
        stage.settle()
        #expect(stage.texts == ["gone"])
    }

    // Shows: List, ScrollViewReader, .scrollTo, .safeAreaInset
    @Test("bring rows into what bars leave", arguments: RegionKind.allCases)
    func beneathBars(_ kind: RegionKind) {
        let proxy = Proxy()
        let stage = Stage(
            ScrollViewReader { reader in
                let _ = proxy.take(reader)
                Rows(kind: kind)
                    .safeAreaInset(edge: .top, spacing: 0) { Color.red.frame(height: 44) }
                    .safeAreaInset(edge: .bottom, spacing: 0) { Color.red.frame(height: 36) }
            }, size: window)
        func y(_ id: Int, _ anchor: UnitPoint?) -> Double? {
            proxy.proxy?.scrollTo(id, anchor: anchor)
            stage.settle()
            return stage.y(id)
        }
        #expect(y(50, .top) == 44)
        #expect(y(50, .bottom) == 144)
        #expect(y(50, .center) == 94)
        #expect(y(48, nil) == 54, "in view already")
        #expect(y(40, nil) == 44)
        #expect(y(60, nil) == 144)
    }

    // Shows: List, ScrollViewReader, .scrollTo
    @Test(
        "go there on the way of an animation, and exactly", arguments: RegionKind.allCases, [12, 40, 4_000])
    func animated(_ kind: RegionKind, _ goal: Int) {
        let proxy = Proxy()
        let stage = Stage(
            ScrollViewReader { reader in
                let _ = proxy.take(reader)
                Rows(kind: kind, ids: Array(0..<5_000), height: { 20 + Double($0 % 7) * 6 })
            }, size: window)
        withAnimation(.linear(duration: 0.5)) { proxy.proxy?.scrollTo(goal, anchor: .top) }
        var offsets: [Double] = []
        for _ in 0..<29 {
            stage.frames(1)
            offsets.append(stage.offset)
        }
        #expect(offsets == offsets.sorted(), "never back")
        #expect(offsets[5] > 0 && offsets[20] > offsets[5])
        #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $1 - $0 < offsets[28] / 4 }, "nor in one leap")
        stage.settle()
        #expect(stage.y(goal) == 0)
    }

    // Shows: List, .scrollPosition
    @Test(
        "tell which view is at their start, and go to the one that is written", arguments: RegionKind.allCases
    )
    func position(_ kind: RegionKind) {
        struct Positioned: View {
            let kind: RegionKind
            let remote: Remote<Int?>
            @State private var id: Int? = 20
            var body: some View {
                let _ = remote.take($id)
                Rows(kind: kind).scrollPosition(id: $id, anchor: .top)
            }
        }
        let remote = Remote<Int?>()
        let stage = Stage(Positioned(kind: kind, remote: remote), size: window)
        #expect(stage.y(20) == 0)
        stage.scroll(by: 105)
        #expect(remote.value == 25)
        remote.value = 70
        stage.settle()
        #expect(stage.y(70) == 0)
        #expect(remote.value == 70)
    }

    // Shows: List, ScrollPosition, .scrollPosition
    @Test("go to edges and points, and say when the user left them", arguments: RegionKind.allCases)
    func positionValue(_ kind: RegionKind) {
        struct Positioned: View {
            let kind: RegionKind
            let remote: Remote<ScrollPosition>
            @State private var position = ScrollPosition(edge: .bottom)
            var body: some View {
                let _ = remote.take($position)
                Rows(kind: kind, height: { 20 + Double($0 % 3) }).scrollPosition($position)
            }
        }
        let remote = Remote<ScrollPosition>()
        let stage = Stage(Positioned(kind: kind, remote: remote), size: window)
        #expect(stage.y(99) == 180, "it opens there")
        remote.value.scrollTo(y: 41)
        stage.settle()
        #expect(stage.y(2) == 0)
        remote.value.scrollTo(id: 50, anchor: .bottom)
        stage.settle()
        #expect(stage.y(50) == 178)
        #expect(!remote.value.isPositionedByUser)
        stage.scroll(by: 5)
        #expect(remote.value.isPositionedByUser)
        withAnimation(.linear(duration: 0.2)) { remote.value.scrollTo(edge: .top) }
        stage.settle()
        #expect(stage.y(0) == 0)
    }

    // Shows: List, .scrollTargetBehavior
    @Test("come to rest where they were told to", arguments: RegionKind.allCases)
    func behavior(_ kind: RegionKind) {
        let pages = Stage(Rows(kind: kind).scrollTargetBehavior(.paging), size: window)
        pages.scroll(by: 130)
        pages.area.rest()
        pages.settle()
        #expect(pages.offset == 200)
        let aligned = Stage(
            Rows(kind: kind).contentMargins(.top, 15).scrollTargetBehavior(.viewAligned), size: window)
        aligned.scroll(by: 51)
        aligned.area.rest()
        aligned.settle()
        #expect(aligned.y(3) == 15)
        aligned.scroll(by: -1_000)
        aligned.area.rest()
        aligned.settle()
        #expect(aligned.y(0) == 15, "who went to the start stays there")
    }

    // Shows: List, .refreshable
    @Test("are pulled to be refreshed, one refresh at a time", arguments: RegionKind.allCases)
    func refreshing(_ kind: RegionKind) async {
        let events = Events()
        let stage = Stage(Rows(kind: kind).refreshable { events.append("refreshed") }, size: window)
        #expect(stage.area.scene.canRefresh)
        stage.area.pullToRefresh()
        stage.area.pullToRefresh()
        stage.settle()
        #expect(stage.y(0) == PullToRefreshRoom.height)
        await events.reach(1)
        #expect(events.take() == ["refreshed"])
    }

    private enum PullToRefreshRoom { static let height = 52.0 }

    // Shows: List, .onScrollGeometryChange
    @Test("say nothing of themselves to the regions inside", arguments: RegionKind.allCases)
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
        stage.settle()
        #expect(events.take() == ["260.0"])
    }
}
