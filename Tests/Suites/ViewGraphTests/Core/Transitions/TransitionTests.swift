import Foundation
import ObservableObjects
import Testing
import ViewGraph

@MainActor @Suite("Transitions")
struct TransitionTests {
    private final class Switch: ObservableObject {
        @Published var isOn: Bool
        init(_ isOn: Bool) { self.isOn = isOn }
    }

    /// A red view that is inserted and removed above a blue one, both of 40 × 10.
    private struct Page<Red: View>: View {
        @ObservedObject var model: Switch
        let red: Red
        var body: some View {
            VStack(spacing: 0) {
                if model.isOn { red }
                Color.blue.frame(width: 40, height: 10)
            }
        }
    }

    private var red: some View { Color.red.frame(width: 40, height: 10) }

    /// Returns the drawing of the red view halfway through a linear second, or `nil` if there is none.
    private func halfway<Red: View>(
        _ red: Red, coming: Bool, animation: Animation? = .linear(duration: 1)
    ) -> Drawn? {
        let model = Switch(!coming)
        let stage = Stage(Page(model: model, red: red), size: CGSize(width: 100, height: 40))
        withAnimation(animation) { model.isOn = coming }
        stage.frames(32)
        return stage.painted.first { $0.color == .systemRed }
    }

    private func offset<Red: View>(_ red: Red, coming: Bool) -> CGPoint? {
        halfway(red, coming: coming)?.effects.first.map { CGPoint(x: $0.transform.x, y: $0.transform.y) }
    }

    private func expect(_ point: CGPoint?, _ x: Double, _ y: Double, line: Int = #line) {
        let isNear = point.map { abs($0.x - x) < 2 && abs($0.y - y) < 1 } ?? false
        #expect(isNear, "line \(line): \(String(describing: point))")
    }

    @Test("a view without a transition fades in and out")  // B281
    func fade() {
        #expect(abs((halfway(red, coming: true)?.opacity ?? 0) - 0.5) < 0.05)
        #expect(abs((halfway(red, coming: false)?.opacity ?? 0) - 0.5) < 0.05)
    }

    @Test(
        "a view removed from an overlay or background leaves from its last position",
        arguments: [false, true])
    func goingFromOverlay(isBehind: Bool) {
        struct Badge: View {
            @ObservedObject var model: Switch
            let isBehind: Bool
            var body: some View {
                let base = Color.blue.frame(width: 100, height: 40)
                if isBehind {
                    base.background { if model.isOn { Color.red } }
                } else {
                    base.overlay(alignment: .topTrailing) {
                        if model.isOn { Color.red.frame(width: 10, height: 10) }
                    }
                }
            }
        }
        let model = Switch(true)
        let stage = Stage(Badge(model: model, isBehind: isBehind), size: CGSize(width: 100, height: 40))
        func place() -> CGPoint? { stage.painted.first { $0.color == .systemRed }?.corner }
        let before = place()
        withAnimation(.linear(duration: 1)) { model.isOn = false }
        stage.frames(32)
        #expect(before != nil && place() == before)
        stage.runUntilIdle()
        #expect(place() == nil)
    }

    @Test("without an animation a view is inserted and removed at once")  // B281
    func plain() {
        #expect(halfway(red, coming: true, animation: nil)?.effects.isEmpty == true)
        #expect(halfway(red, coming: false, animation: nil) == nil)
        #expect(halfway(red.transition(.identity), coming: false) == nil)  // B282
    }

    // Shows: .transition
    @Test("built-in transitions move views by their own size, scale and offset them")  // B282
    func builtIn() {
        expect(offset(red.transition(.move(edge: .leading)), coming: true), -20, 0)
        expect(offset(red.transition(.move(edge: .leading)), coming: false), -20, 0)
        expect(offset(red.transition(.move(edge: .bottom)), coming: false), 0, 5)
        expect(offset(red.transition(.slide), coming: true), -20, 0)
        expect(offset(red.transition(.slide), coming: false), 20, 0)
        expect(offset(red.transition(.push(from: .top)), coming: true), 0, -5)
        expect(offset(red.transition(.push(from: .top)), coming: false), 0, 5)
        expect(offset(red.transition(.offset(x: 30, y: 8)), coming: false), 15, 4)
        let scaled = halfway(red.transition(.scale), coming: false)?.effects.first?.transform
        #expect(abs((scaled?.a ?? 0) - 0.5) < 0.05)
        let half = halfway(red.transition(.scale(scale: 0.5, anchor: .topLeading)), coming: true)
        #expect(abs((half?.effects.first?.transform.a ?? 0) - 0.75) < 0.03)
    }

    @Test("in a right-to-left layout, a move from the leading edge comes from the right")  // B282
    func mirrored() {
        let view = red.transition(.move(edge: .leading)).environment(\.layoutDirection, .rightToLeft)
        expect(offset(view, coming: true), 20, 0)
    }

    @Test("insertion and removal can differ, and transitions can be combined")  // B283
    func joined() {
        let different = red.transition(.asymmetric(insertion: .move(edge: .top), removal: .opacity))
        expect(offset(different, coming: true), 0, -5)
        #expect(abs((halfway(different, coming: false)?.opacity ?? 0) - 0.5) < 0.05)
        let both = red.transition(.move(edge: .top).combined(with: .opacity))
        expect(offset(both, coming: true), 0, -5)
        #expect(abs((halfway(both, coming: true)?.opacity ?? 0) - 0.5) < 0.05)
    }

    @Test("a transition's own animation is played in changes without one")  // B284
    func ownAnimation() {
        let view = red.transition(.opacity.animation(.linear(duration: 1)))
        #expect(abs((halfway(view, coming: false, animation: nil)?.opacity ?? 0) - 0.5) < 0.05)
    }

    private struct Shift: ViewModifier {
        var x: Double
        func body(content: Content) -> some View { content.offset(x: x) }
    }

    private struct Turned: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View {
            content.offset(x: 30 * phase.value)
        }
    }

    @Test("programs can use their own modifiers and views as transitions")  // B283
    func own() {
        let shift = red.transition(.modifier(active: Shift(x: 50), identity: Shift(x: 0)))
        for coming in [true, false] {
            let drawn = halfway(shift, coming: coming)
            #expect(abs((drawn?.rect?.minX ?? 0) - (30 + 25)) < 3, "\(String(describing: drawn))")
        }
        #expect(abs((halfway(red.transition(Turned()), coming: true)?.rect?.minX ?? 0) - (30 - 15)) < 2)
        #expect(abs((halfway(red.transition(Turned()), coming: false)?.rect?.minX ?? 0) - (30 + 15)) < 2)
        let both = red.transition(.opacity.combined(with: AnyTransition(Turned())))
        #expect(abs((halfway(both, coming: false)?.opacity ?? 0) - 0.5) < 0.05)
    }

    @Test("an inserted view is at rest once its transition has ended")
    func arrival() {
        let model = Switch(false)
        let stage = Stage(Page(model: model, red: red), size: CGSize(width: 100, height: 40))
        withAnimation(.linear(duration: 1)) { model.isOn = true }
        stage.runUntilIdle()
        let drawn = stage.painted.first { $0.color == .systemRed }
        #expect(drawn?.effects.isEmpty == true)
        #expect(drawn?.rect == CGRect(x: 30, y: 10, width: 40, height: 10))
    }
}
