import Foundation
import InMemoryScreen
import Testing
import ViewGraph

private let window = CGSize(width: 200, height: 200)

@MainActor
@Suite("Initial positions of scrolled regions", .timeLimit(.minutes(5)))
struct InitialAnchorTests {
    private let model = Model(ids: [])

    /// Rows of 20 points, which arrive when the region appears, and their initial anchor.
    private struct Rows: View {
        let model: Model
        var isLazy = false
        var comesAtOnce = true
        var axis = Axis.vertical

        var body: some View {
            ScrollView(axis == .vertical ? .vertical : .horizontal) {
                if axis == .horizontal {
                    HStack(spacing: 0) { rows }
                } else if isLazy {
                    LazyVStack(spacing: 0) { rows }
                } else {
                    VStack(spacing: 0) { rows }
                }
            }
            .onAppear { if comesAtOnce { model.ids = Array(0..<50) } }
        }

        private var rows: some View {
            ForEach(model.ids, id: \.self) {
                Text(verbatim: "\($0)").frame(width: 20, height: 20, alignment: .topLeading)
            }
        }
    }

    private func stage(_ view: some View) -> Stage<some View> { Stage(view, size: window) }

    private func offset<Content: View>(_ stage: Stage<Content>) -> Double {
        stage.area.scene.value - stage.area.scene.lower
    }

    // B167
    // Shows: .defaultScrollAnchor
    @Test("content that arrives before any scrolling is put at the initial anchor", arguments: [true, false])
    func arriving(isLazy: Bool) {
        let anchors: [(UnitPoint, Double)] = [(.bottom, 800), (.center, 400), (.top, 0)]
        for (anchor, place) in anchors {
            model.ids = []
            let all = stage(Rows(model: model, isLazy: isLazy).defaultScrollAnchor(anchor))
            #expect(offset(all) == place)
            model.ids = []
            let initial = stage(
                Rows(model: model, isLazy: isLazy).defaultScrollAnchor(anchor, for: .initialOffset))
            #expect(offset(initial) == place)
        }
        model.ids = []
        let sideways = stage(Rows(model: model, axis: .horizontal).defaultScrollAnchor(.trailing))
        #expect(offset(sideways) == 800)
    }

    @Test(
        "pages that arrive one after another are put at the anchor, until the user scrolls",
        arguments: [true, false])
    func pages(isLazy: Bool) {
        let stage = stage(
            Rows(model: model, isLazy: isLazy, comesAtOnce: false).defaultScrollAnchor(.center))
        for count in [5, 30, 31, 80] {
            model.ids = Array(0..<count)
            stage.runUntilIdle()
            #expect(abs(offset(stage) - max(0, Double(count) * 10 - 100)) < 1)
        }
        stage.scroll(by: 40)
        let place = offset(stage)
        model.ids = Array(0..<120)
        stage.runUntilIdle()
        #expect(offset(stage) == place)
    }

    @Test("a region that starts at its end keeps its offset if its anchor for size changes is the start")
    func roles() {
        model.ids = Array(0..<30)
        let stage = stage(
            Rows(model: model, comesAtOnce: false)
                .defaultScrollAnchor(.bottom).defaultScrollAnchor(.top, for: .sizeChanges))
        #expect(offset(stage) == 400)
        model.ids = Array(0..<50)
        stage.runUntilIdle()
        #expect(offset(stage) == 400)
    }

    @Test("content that arrives after the program scrolled keeps the program's position")
    func moved() {
        struct Program: View {
            let model: Model
            let remote: BindingCapture<Int>
            var body: some View {
                ScrollViewReader { proxy in
                    let _ = remote.take(Binding(get: { 0 }, set: { proxy.scrollTo($0, anchor: .top) }))
                    Rows(model: model, comesAtOnce: false).defaultScrollAnchor(.center)
                }
            }
        }
        model.ids = Array(0..<40)
        let remote = BindingCapture<Int>()
        let stage = stage(Program(model: model, remote: remote))
        #expect(offset(stage) == 300)
        remote.value = 5
        stage.runUntilIdle()
        #expect(offset(stage) == 100)
        model.ids = Array(0..<80)
        stage.runUntilIdle()
        #expect(offset(stage) == 100)
    }

    @Test("rows of varying heights that arrive later are shown from the end at which they are anchored")
    func uneven() {
        struct Program: View {
            @State private var ids: [Int] = []
            var body: some View {
                ScrollView {
                    LazyVStack(spacing: 3) {
                        ForEach(ids, id: \.self) { id in
                            Text(verbatim: "\(id)").frame(
                                height: 20 + Double(id * 7 % 50), alignment: .bottom)
                        }
                    }
                }
                .defaultScrollAnchor(.bottom)
                .onAppear { ids = Array(0..<200) }
            }
        }
        let stage = stage(Program())
        #expect(stage.seen.last?.text == "199")
        #expect(stage.area.scene.value == stage.area.scene.upper - 200)
    }
}
