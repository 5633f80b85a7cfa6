import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Type-erased layouts", .timeLimit(.minutes(5)))
struct AnyLayoutTests {
    // Shows: AnyLayout, HStackLayout
    @Test("a stack's layout arranges views like the stack", arguments: [354])
    func stacks(_ number: Int) {
        LayoutCase(number, [nil, nil], [68, 20], ["a": [0, 0, 30, 20], "b": [38, 0, 30, 20]]) {
            AnyLayout(HStackLayout(spacing: 8)) {
                box(30, 20).named("a")
                box(30, 20).named("b")
            }
        }
        .check()
    }

    // Shows: HStackLayout, VStackLayout, ZStackLayout, GridLayout
    @Test("each layout arranges views like its view, for every proposal")
    func alike() {
        func frames(_ view: some View, _ offer: ProposedViewSize) -> [String: CGRect] {
            LayoutProbe(view).frames(for: offer)
        }
        @ViewBuilder func parts() -> some View {
            box(30, 20).named("a")
            Spacer().named("s")
            fill.frame(minWidth: 10, maxHeight: 70).named("b")
            Text("some words to read").named("t")
        }
        for offer in LayoutOracleTests.offers {
            #expect(
                frames(HStack(alignment: .top, spacing: 3) { parts() }, offer)
                    == frames(HStackLayout(alignment: .top, spacing: 3) { parts() }, offer))
            #expect(
                frames(VStack(alignment: .trailing) { parts() }, offer)
                    == frames(AnyLayout(VStackLayout(alignment: .trailing)) { parts() }, offer))
            #expect(
                frames(ZStack(alignment: .bottomLeading) { parts() }, offer)
                    == frames(ZStackLayout(alignment: .bottomLeading) { parts() }, offer))
            #expect(
                frames(Grid(horizontalSpacing: 2) { GridRow { parts() } }, offer)
                    == frames(GridLayout(horizontalSpacing: 2) { GridRow { parts() } }, offer))
        }
    }

    @Test("a new layout moves the views and keeps their state, and spacers change their direction")
    func switching() {
        let model = Model()
        let stage = Stage(
            Reader {
                let layout =
                    model.isOn ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
                layout {
                    Counter("a")
                    Spacer()
                    Text("b")
                }
            }, size: CGSize(width: 300, height: 300))
        stage.press("a 0")
        let beside = stage.textOrigins
        #expect(beside.last!.x > 250)
        model.isOn = true
        stage.runUntilIdle()
        #expect(stage.texts == ["a 1", "b"])
        #expect(stage.textOrigins.last!.y > 250, "the spacer goes down now")
        model.isOn = false
        stage.runUntilIdle()
        #expect(stage.textOrigins == beside)
    }

    @Test("in an animation, views move to their positions in a new layout")
    func travelling() {
        let model = Model()
        let stage = Stage(
            Reader {
                (model.isOn ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))) {
                    Text("aa")
                    Text("bb")
                }
            }, size: CGSize(width: 300, height: 300))
        let start = stage.textOrigins[1]
        withAnimation(.linear(duration: 1)) { model.isOn = true }
        stage.frames(30)
        let middle = stage.textOrigins[1]
        stage.runUntilIdle()
        let end = stage.textOrigins[1]
        #expect(min(start.x, end.x) < middle.x && middle.x < max(start.x, end.x))
        #expect(min(start.y, end.y) < middle.y && middle.y < max(start.y, end.y))
    }
}
