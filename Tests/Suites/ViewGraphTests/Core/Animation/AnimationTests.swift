import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Animated changes", .timeLimit(.minutes(10)))
struct AnimationTests {
    private let model = Model()
    private let second = Animation.linear(duration: 1)

    /// Returns the innermost layer's opacity, which the tests animate.
    private func opacity<Content: View>(_ stage: Stage<Content>) -> Double { stage.opacities.last ?? -1 }

    private func isNear(_ value: Double, _ expected: Double) -> Bool { abs(value - expected) < 0.06 }

    // B235
    @Test("changes are not animated by default")
    func plain() {
        let model = model
        let stage = Stage(Reader { Text("a").opacity(model.isOn ? 1 : 0.1) })
        model.isOn = true
        stage.frames(1)
        #expect(opacity(stage) == 1)
    }

    @Test("after a view is removed during its animation, no more frames are requested")
    func removedOnItsWay() {
        let model = model
        let stage = Stage(
            Reader {
                HStack {
                    if model.isOn { Color.red.frame(width: 100, height: 10) }
                    if model.number == 0 { Text("a") }
                }
            })
        withAnimation(second) { model.isOn = true }
        stage.frames(10)
        model.number = 1
        stage.runUntilIdle()
        #expect(stage.clock.isFrameRequested == false)
        #expect(stage.clock.now < 1.5)
    }

    @Test("a slow fade is repainted only for changes that a screen can show")
    func slowFade() {
        let model = model
        let stage = Stage(Reader { Text("a").opacity(model.isOn ? 0.1 : 1) })
        withAnimation(.linear(duration: 20)) { model.isOn = true }
        var seen: [Double] = []
        for _ in 0..<1_300 {
            stage.frames(1)
            if seen.last != opacity(stage) { seen.append(opacity(stage)) }
        }
        #expect(seen.count > 200 && seen.count <= 256)
        #expect(abs(opacity(stage) - 0.1) <= 1 / 255)
        model.isOn = false
        stage.runUntilIdle()
        #expect(opacity(stage) == 1)
    }

    // B236, B250
    // Shows: withAnimation, .opacity
    @Test("a write in withAnimation reaches its target in time, and then no frame is requested")
    func withAnimationBlock() {
        let model = model
        let stage = Stage(Reader { Text("a").opacity(model.isOn ? 1 : 0) })
        withAnimation(second) { model.isOn = true }
        #expect(stage.clock.isFrameRequested)
        stage.frames(30)
        #expect(isNear(opacity(stage), 0.5))
        var last = opacity(stage)
        for _ in 0..<20 {
            stage.frames(1)
            #expect(opacity(stage) > last)
            last = opacity(stage)
        }
        stage.runUntilIdle()
        #expect(opacity(stage) == 1)
        #expect(stage.clock.now < 1.2)
        #expect(stage.clock.isFrameRequested == false)
    }

    @Test("a running animation evaluates no body")
    func bodies() {
        let model = model
        let stage = Stage(Reader { Text("a").opacity(model.isOn ? 1 : 0) })
        let second = second
        #expect(stage.bodies { withAnimation(second) { model.isOn = true } } == 1)
    }

    // B236
    @Test("a write after withAnimation is not animated by it, and withAnimation(nil) animates none")
    func outside() {
        let model = model
        let stage = Stage(Reader { Text("a").opacity(model.isOn ? 1 : 0.2) })
        withAnimation(second) {}
        model.isOn = true
        stage.frames(1)
        #expect(opacity(stage) == 1)
        withAnimation(nil) { model.isOn = false }
        stage.frames(1)
        #expect(opacity(stage) == 0.2)
    }

    // B239, B240
    @Test("animation(_:value:) replaces the outer animation for the content")
    func innermost() {
        let model = model
        let stage = Stage(
            Reader {
                VStack {
                    Text("a").opacity(model.isOn ? 1 : 0)
                    Text("a").opacity(model.isOn ? 1 : 0).animation(.linear(duration: 2), value: model.isOn)
                }
            })
        withAnimation(second) { model.isOn = true }
        stage.frames(32)
        let values = stage.opacities.suffix(2)
        #expect(isNear(values.first ?? 0, 0.5))
        #expect(isNear(values.last ?? 0, 0.25))
    }

    // B239
    // Shows: .animation, Animation
    @Test("animation(_:value:) animates only the updates in which its value differs")
    func ofItsValue() {
        let model = model
        let second = second
        let stage = Stage(
            Reader {
                Text("a").opacity(Double(model.number) / 10).animation(second, value: model.isOn)
            })
        model.number = 10
        stage.frames(1)
        #expect(opacity(stage) == 1)
        model.number = 0
        model.isOn = true
        stage.frames(31)
        #expect(isNear(opacity(stage), 0.5))
        stage.runUntilIdle()
        // A fully transparent view is not drawn.
        #expect(stage.opacities.isEmpty)
    }

    // B239
    @Test("animation(nil, value:) removes an animation")
    func withoutAnimation() {
        let model = model
        let stage = Stage(
            Reader { Text("a").opacity(model.isOn ? 1 : 0).animation(nil, value: model.isOn) })
        withAnimation(second) { model.isOn = true }
        stage.frames(1)
        #expect(opacity(stage) == 1)
    }

    // B241, B245
    @Test("a transaction may disable and remove animations")
    func transactions() {
        let model = model
        let second = second
        let stage = Stage(
            Reader { Text("a").opacity(model.isOn ? 1 : 0.5).animation(second, value: model.isOn) })
        var forbidding = Transaction()
        forbidding.disablesAnimations = true
        withTransaction(forbidding) { model.isOn = true }
        stage.frames(1)
        #expect(opacity(stage) == 1)

        let other = Stage(
            Reader { Text("a").opacity(model.isOn ? 1 : 0.5).transaction { $0.animation = nil } })
        withAnimation(second) { model.isOn = false }
        other.frames(1)
        #expect(opacity(other) == 0.5)
    }

    // B246
    @Test("a binding's animation applies to its writes")
    func bindings() {
        struct Owner: View {
            let remote: BindingCapture<Double>
            @State private var value = 0.0
            var body: some View { Text("a").opacity(value).onAppear { remote.binding = $value } }
        }
        let remote = BindingCapture<Double>()
        let stage = Stage(Owner(remote: remote))
        remote.binding.animation(second).wrappedValue = 1
        stage.frames(31)
        #expect(isNear(opacity(stage), 0.5))
        remote.value = 0.25
        stage.runUntilIdle()
        #expect(opacity(stage) == 0.25)
    }

    // B247
    @Test("leaves move to their new positions in an animated update, and at once in another one")
    func geometry() {
        let model = model
        let stage = Stage(
            Reader { Text("a").frame(width: 208.5, alignment: model.isOn ? .trailing : .leading) },
            size: CGSize(width: 400, height: 100))
        let start = stage.textOrigins[0].x
        withAnimation(second) { model.isOn = true }
        stage.frames(31)
        #expect(abs(stage.textOrigins[0].x - start - 100) < 8)
        stage.runUntilIdle()
        #expect(abs(stage.textOrigins[0].x - start - 200) <= 1)
        model.isOn = false
        stage.frames(1)
        #expect(stage.textOrigins[0].x == start)
    }

    // B239, B247
    @Test("animation(_:value:) around a list's rows animates movements inside them")
    func rowGeometry() {
        let model = model
        let stage = Stage(
            Reader {
                List {
                    ForEach(0..<2, id: \.self) { _ in
                        Text("a").frame(width: 208.5, alignment: model.isOn ? .trailing : .leading)
                    }
                    .animation(second, value: model.isOn)
                }
            },
            size: CGSize(width: 400, height: 200))
        let start = stage.textOrigins[0].x
        model.isOn = true
        stage.frames(31)
        #expect(abs(stage.textOrigins[0].x - start - 100) < 8)
        stage.runUntilIdle()
        #expect(abs(stage.textOrigins[0].x - start - 200) < 1)
    }

    // B249
    @Test("an unanimated change during an animation moves the target and keeps the remaining distance")
    func retargeting() {
        let model = model
        let stage = Stage(Reader { Text("a").opacity(Double(model.number) / 100) })
        withAnimation(second) { model.number = 100 }
        stage.frames(31)
        let before = opacity(stage)
        model.number = 80
        stage.frames(1)
        #expect(isNear(opacity(stage), before - 0.2))
        stage.runUntilIdle()
        #expect(opacity(stage) == 0.8)
    }

    // B239
    @Test("a change by onAppear in withAnimation starts from the previous value")
    func appearing() {
        struct FadingIn: View {
            @State private var isShown = false
            var body: some View {
                Text("a").opacity(isShown ? 1 : 0.1)
                    .onAppear { withAnimation(.linear(duration: 1)) { isShown = true } }
            }
        }
        let screen = MemoryScreen()
        let host = WindowHost(FadingIn(), screen: screen, title: "", size: CGSize(width: 10, height: 10))
        host.open()
        let clock = screen.windows[0].clock as? MemoryClock
        for _ in 0..<31 { clock?.tick() }
        guard case .layer(_, let effects)? = screen.windows[0].layer?.items.last else {
            Issue.record("nothing is drawn")
            return
        }
        #expect(isNear(effects.opacity, 0.55))
        clock?.runUntilIdle()
        host.close()
    }

    @Test("a row's animation restarts whenever the row comes back, and stops when it is gone")
    func rows() {
        struct FadingIn: View {
            let index: Int
            @State private var isShown = false
            var body: some View {
                Color.red.frame(height: 44).opacity(isShown ? 1 : 0.1)
                    .onAppear { withAnimation(.linear(duration: 1)) { isShown = true } }
                    .onDisappear { isShown = false }
            }
        }
        let stage = Stage(
            List(0..<100, id: \.self) { FadingIn(index: $0).listRowInsets(EdgeInsets()) }.listStyle(.plain),
            size: tenRows)
        #expect(stage.opacities.suffix(10) == Array(repeating: 1, count: 10))
        stage.scroll(by: 440, steps: 10)
        stage.area.scroll(by: -440)
        stage.frames(31)
        #expect(stage.opacities.suffix(10).filter { isNear($0, 0.55) }.count >= 9)
        stage.runUntilIdle()
        #expect(stage.opacities.suffix(10) == Array(repeating: 1, count: 10))
        let frames = stage.clock.frameCount
        stage.clock.advance(by: 10)
        #expect(stage.clock.frameCount == frames)
    }
}
