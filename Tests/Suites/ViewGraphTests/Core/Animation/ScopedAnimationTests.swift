import Foundation
import Testing
import ViewGraph

@MainActor
@Suite("Animations of a single modifier", .timeLimit(.minutes(5)))
struct ScopedAnimationTests {
    private struct Scoped: View {
        let model: Model
        var body: some View {
            Color.red.opacity(model.isOn ? 0.2 : 1).frame(width: 10, height: 10)
                .animation(.linear(duration: 1)) { $0.opacity(model.isOn ? 0.5 : 1) }
        }
    }

    // Shows: .animation
    @Test("an animation of a modifier animates its change and nothing inside")
    func scoped() {
        let model = Model()
        let stage = Stage(Scoped(model: model))
        model.isOn = true
        stage.frames(31)
        let opacities = stage.painted.first { $0.rect?.width == 10 }?.effects.map(\.opacity) ?? []
        #expect(opacities.contains { abs($0 - 0.75) < 0.05 }, "\(opacities)")
        #expect(!opacities.contains { $0 > 0.25 && $0 < 0.7 })
        stage.runUntilIdle()
    }
}
