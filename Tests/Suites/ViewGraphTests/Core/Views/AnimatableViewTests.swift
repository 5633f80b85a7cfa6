import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor @Suite("Animatable views")
struct AnimatableViewTests {
    private struct Counting: View, Animatable {
        var value: Double
        nonisolated var animatableData: Double {
            get { value }
            set { value = newValue }
        }
        var body: some View { Text("\(Int(value.rounded()))") }
    }

    private struct Widening: AnimatableModifier {
        var width: CGFloat
        nonisolated var animatableData: CGFloat {
            get { width }
            set { width = newValue }
        }
        func body(content: Content) -> some View { content.frame(width: width, height: 10) }
    }

    private struct Slant: GeometryEffect {
        var way: CGFloat
        var animatableData: CGFloat {
            get { way }
            set { way = newValue }
        }
        func effectValue(size: CGSize) -> ProjectionTransform {
            ProjectionTransform(CGAffineTransform(translationX: way * size.width, y: 0))
        }
    }

    private struct Scene: View {
        @State var isOn = false
        var body: some View {
            VStack(spacing: 0) {
                Counting(value: isOn ? 100 : 0)
                Color.red.modifier(Widening(width: isOn ? 50 : 10))
                Color.blue.frame(width: 40, height: 10).modifier(Slant(way: isOn ? 1 : 0))
                Button("Go") { withAnimation(.linear(duration: 1)) { isOn = true } }
            }
        }
    }

    @Test("animatable views, modifiers and effects are shown with intermediate values")
    func own() {
        let stage = Stage(Scene(), size: CGSize(width: 200, height: 200))
        #expect(stage.texts.first == "0")
        stage.buttons[0].click()
        stage.frames(32)
        let number = Int(stage.texts.first ?? "") ?? 0
        #expect(number > 45 && number < 56)
        let fills = stage.painted.filter { $0.rect != nil }
        #expect(abs((fills[0].rect?.width ?? 0) - 30) < 3)
        #expect(fills[1].effects.contains { abs($0.transform.x - 20) < 3 })
        stage.runUntilIdle()
        #expect(stage.texts.first == "100")
    }
}
