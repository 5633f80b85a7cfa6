import Foundation
import InMemoryScreen
import Testing
import ViewGraph

private let window = CGSize(width: 300, height: 200)

@MainActor
@Suite("Common movements of scroll views and lists", .timeLimit(.minutes(10)))
struct RegionMovementTests {
    // MARK: Anchors

    // Shows: List, .defaultScrollAnchor
    @Test(
        "a region anchored at its end starts and stays there, unless the user scrolled away from it",
        arguments: RegionKind.allCases)
    func startsAtEnd(_ kind: RegionKind) {
        let model = Model(ids: Array(0..<100))
        let stage = Stage(
            Reader {
                RegionRows(kind: kind, ids: model.ids, height: { 20 + Double($0 % 4) * 5 })
                    .defaultScrollAnchor(.bottom)
            }, size: window)
        func end() -> Double? { stage.y(model.ids.last!).map { $0 + 20 + Double(model.ids.last! % 4) * 5 } }
        #expect(end() == 200)
        model.ids = Array(0..<150)
        stage.runUntilIdle()
        #expect(end() == 200, "at the end it stays there")
        stage.scroll(by: -30)
        model.ids = Array(0..<160)
        stage.runUntilIdle()
        #expect(stage.y(159) == nil, "a user who scrolled up stays in place")
        stage.scroll(by: 100_000)
        model.ids = Array(0..<170)
        stage.runUntilIdle()
        #expect(end() == 200, "at the end again, it follows again")
    }

    // Shows: List, .defaultScrollAnchor
    @Test(
        "a region anchored at its end follows a growing last row, and a region without an anchor does not",
        arguments: RegionKind.allCases)
    func growingRow(_ kind: RegionKind) {
        let model = Model()
        model.number = 20
        func stage(_ anchor: UnitPoint?) -> Stage<some View> {
            Stage(
                Reader {
                    RegionRows(kind: kind, height: { $0 == 99 ? Double(model.number) : 20 })
                        .defaultScrollAnchor(anchor)
                }, size: window)
        }
        let following = stage(.bottom)
        let other = stage(nil)
        other.scroll(by: 100_000)
        for height in [21, 40, 75, 180] {
            model.number = height
            following.runUntilIdle()
            other.runUntilIdle()
            #expect(following.y(99) == 200 - Double(height))
            #expect(other.y(99) == 180)
        }
    }

    // Shows: List, .defaultScrollAnchor
    @Test("a region aligns shorter content at an anchor", arguments: RegionKind.allCases)
    func alignment(_ kind: RegionKind) {
        let model = Model(ids: [0, 1, 2])
        let stage = Stage(
            Reader { RegionRows(kind: kind, ids: model.ids).defaultScrollAnchor(.bottom, for: .alignment) },
            size: window)
        #expect(stage.y(0) == 140 && stage.y(2) == 180)
        for count in [5, 9] {
            model.ids = Array(0..<count)
            stage.runUntilIdle()
            #expect(stage.y(0) == 200 - 20 * Double(count))
        }
        model.ids = Array(0..<50)
        stage.runUntilIdle()
        #expect(stage.y(0) == 0)
    }

    // MARK: Programmatic scrolling

    // Shows: List, .defaultScrollAnchor, .scrollTo
    @Test("an animated scroll leaves the end at which a region is anchored", arguments: RegionKind.allCases)
    func leavingTheEnd(_ kind: RegionKind) {
        let proxy = RegionProxy()
        let stage = Stage(
            ScrollViewReader { reader in
                let _ = proxy.take(reader)
                RegionRows(kind: kind).defaultScrollAnchor(.bottom)
            }, size: window)
        #expect(stage.y(99) == 180)
        withAnimation(.linear(duration: 0.5)) { proxy.proxy?.scrollTo(0, anchor: .top) }
        stage.frames(15)
        #expect(stage.offset > 400 && stage.offset < 1_400)
        stage.runUntilIdle()
        #expect(stage.y(0) == 0)
    }

    // Shows: List, .scrollTo
    @Test("a region may be removed during an animated scroll", arguments: RegionKind.allCases)
    func gone(_ kind: RegionKind) {
        let proxy = RegionProxy()
        let model = Model()
        let stage = Stage(
            ScrollViewReader { reader in
                let _ = proxy.take(reader)
                Reader { if !model.isOn { RegionRows(kind: kind) } else { Text("gone") } }
            }, size: window)
        withAnimation(.linear(duration: 0.5)) { proxy.proxy?.scrollTo(90, anchor: .top) }
        stage.frames(5)
        model.isOn = true
        stage.runUntilIdle()
        #expect(stage.texts == ["gone"])
    }

    // Shows: List, ScrollViewReader, .scrollTo, .safeAreaInset
    @Test("a region scrolls rows into the area that bars leave", arguments: RegionKind.allCases)
    func beneathBars(_ kind: RegionKind) {
        let proxy = RegionProxy()
        let stage = Stage(
            ScrollViewReader { reader in
                let _ = proxy.take(reader)
                RegionRows(kind: kind)
                    .safeAreaInset(edge: .top, spacing: 0) { Color.red.frame(height: 44) }
                    .safeAreaInset(edge: .bottom, spacing: 0) { Color.red.frame(height: 36) }
            }, size: window)
        func y(_ id: Int, _ anchor: UnitPoint?) -> Double? {
            proxy.proxy?.scrollTo(id, anchor: anchor)
            stage.runUntilIdle()
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
        "an animated scroll moves steadily and reaches its exact target",
        arguments: RegionKind.allCases, [12, 40, 4_000])
    func animated(_ kind: RegionKind, _ goal: Int) {
        let proxy = RegionProxy()
        let stage = Stage(
            ScrollViewReader { reader in
                let _ = proxy.take(reader)
                RegionRows(kind: kind, ids: Array(0..<5_000), height: { 20 + Double($0 % 7) * 6 })
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
        stage.runUntilIdle()
        #expect(stage.y(goal) == 0)
    }

    // Shows: List, .scrollPosition
    @Test(
        "a region's position binding follows its first view, and setting it scrolls there",
        arguments: RegionKind.allCases)
    func position(_ kind: RegionKind) {
        struct Positioned: View {
            let kind: RegionKind
            let remote: BindingCapture<Int?>
            @State private var id: Int? = 20
            var body: some View {
                let _ = remote.take($id)
                RegionRows(kind: kind).scrollPosition(id: $id, anchor: .top)
            }
        }
        let remote = BindingCapture<Int?>()
        let stage = Stage(Positioned(kind: kind, remote: remote), size: window)
        #expect(stage.y(20) == 0)
        stage.scroll(by: 105)
        #expect(remote.value == 25)
        remote.value = 70
        stage.runUntilIdle()
        #expect(stage.y(70) == 0)
        #expect(remote.value == 70)
    }

    // B338
    // Shows: .scrollPosition
    @Test(
        "a position binding follows programmatic scrolling and keeps its set value",
        arguments: RegionKind.allCases)
    func positionByProgram(_ kind: RegionKind) {
        struct Positioned: View {
            let kind: RegionKind
            let remote: BindingCapture<Int?>
            let holder: RegionProxy
            @State private var id: Int?
            var body: some View {
                let _ = remote.take($id)
                ScrollViewReader { proxy in
                    let _ = holder.take(proxy)
                    RegionRows(kind: kind).scrollPosition(id: $id)
                }
            }
        }
        let (remote, holder) = (BindingCapture<Int?>(), RegionProxy())
        let stage = Stage(Positioned(kind: kind, remote: remote, holder: holder), size: window)
        #expect(remote.value == nil, "nothing moved yet")
        holder.proxy?.scrollTo(30, anchor: .top)
        stage.runUntilIdle()
        #expect(remote.value == 30)
        remote.value = 15
        stage.runUntilIdle()
        #expect(stage.y(15) != nil && remote.value == 15)
        withAnimation(.linear(duration: 0.2)) { holder.proxy?.scrollTo(50, anchor: .top) }
        stage.runUntilIdle()
        #expect(remote.value == 50)
        withAnimation(.linear(duration: 0.2)) { remote.value = 70 }
        stage.runUntilIdle()
        #expect(stage.y(70) == 180 && remote.value == 70, "it is in sight, below others")
        stage.scroll(by: 5)
        #expect(remote.value == 70)
        stage.scroll(by: 20)
        #expect(remote.value == 62)
    }

    // Shows: List, ScrollPosition, .scrollPosition
    @Test(
        "a scroll position moves to edges and points, and reports user scrolling",
        arguments: RegionKind.allCases)
    func positionValue(_ kind: RegionKind) {
        struct Positioned: View {
            let kind: RegionKind
            let remote: BindingCapture<ScrollPosition>
            @State private var position = ScrollPosition(edge: .bottom)
            var body: some View {
                let _ = remote.take($position)
                RegionRows(kind: kind, height: { 20 + Double($0 % 3) }).scrollPosition($position)
            }
        }
        let remote = BindingCapture<ScrollPosition>()
        let stage = Stage(Positioned(kind: kind, remote: remote), size: window)
        #expect(stage.y(99) == 180, "it opens there")
        remote.value.scrollTo(y: 41)
        stage.runUntilIdle()
        #expect(stage.y(2) == 0)
        remote.value.scrollTo(id: 50, anchor: .bottom)
        stage.runUntilIdle()
        #expect(stage.y(50) == 178)
        #expect(!remote.value.isPositionedByUser)
        stage.scroll(by: 5)
        #expect(remote.value.isPositionedByUser)
        withAnimation(.linear(duration: 0.2)) { remote.value.scrollTo(edge: .top) }
        stage.runUntilIdle()
        #expect(stage.y(0) == 0)
    }

    // Shows: List, .scrollTargetBehavior
    @Test("a region comes to rest where its target behavior requires", arguments: RegionKind.allCases)
    func behavior(_ kind: RegionKind) {
        let pages = Stage(RegionRows(kind: kind).scrollTargetBehavior(.paging), size: window)
        pages.scroll(by: 130)
        pages.area.rest()
        pages.runUntilIdle()
        #expect(pages.offset == 200)
        let aligned = Stage(
            RegionRows(kind: kind).contentMargins(.top, 15).scrollTargetBehavior(.viewAligned), size: window)
        aligned.scroll(by: 51)
        aligned.area.rest()
        aligned.runUntilIdle()
        #expect(aligned.y(3) == 15)
        aligned.scroll(by: -1_000)
        aligned.area.rest()
        aligned.runUntilIdle()
        #expect(aligned.y(0) == 15, "a region at the start stays there")
    }

    // MARK: Unknown heights

    @Test(
        "coming to rest moves neither a region's value nor its rows, even where estimates were wrong",
        arguments: RegionKind.allCases)
    func waiting(_ kind: RegionKind) {
        let proxy = RegionProxy()
        let stage = Stage(
            ScrollViewReader { reader in
                let _ = proxy.take(reader)
                RegionRows(kind: kind, height: { $0 < 50 ? 20 : 40 })
            }, size: window)
        proxy.proxy?.scrollTo(52, anchor: .top)
        stage.runUntilIdle()
        for _ in 0..<20 { stage.scroll(by: -20) }
        let (value, top) = (stage.area.scene.value, stage.seen.map(\.y))
        #expect(stage.area.scene.lower != 0, "rows above are not as high as was expected")
        stage.area.rest()
        stage.runUntilIdle()
        #expect(stage.area.scene.value == value && stage.seen.map(\.y) == top)
    }

    @Test("a region marks the ends that are only estimated", arguments: RegionKind.allCases)
    func estimates(_ kind: RegionKind) {
        let stage = Stage(RegionRows(kind: kind), size: window)
        #expect(!stage.area.scene.isStartEstimated && stage.area.scene.isEndEstimated)
        stage.area.jump(to: 1)
        stage.runUntilIdle()
        #expect(stage.area.scene.isStartEstimated && !stage.area.scene.isEndEstimated)
        for _ in 0..<20 { stage.scroll(by: -150) }
        #expect(!stage.area.scene.isStartEstimated && !stage.area.scene.isEndEstimated)
    }

    @Test(
        "a scroll of the program ends a movement of the user that is in progress",
        arguments: RegionKind.allCases)
    func interrupted(_ kind: RegionKind) {
        let proxy = RegionProxy()
        let stage = Stage(
            ScrollViewReader { reader in
                let _ = proxy.take(reader)
                RegionRows(kind: kind)
            }, size: window)
        stage.scroll(by: 900, steps: 9)
        proxy.proxy?.scrollTo(0, anchor: .bottom)
        stage.area.scroll(by: 30)
        stage.clock.tick()
        #expect(stage.area.scene.endsMovement)
        #expect(stage.area.scene.value == stage.area.scene.lower)
        stage.scroll(by: 30)
        #expect(!stage.area.scene.endsMovement)
        #expect(stage.area.scene.value == stage.area.scene.lower + 30)
    }
}
