import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Animated changes of views", .timeLimit(.minutes(10)))
struct AnimatedChangeTests {
    private struct Mover: View {
        @State private var isFar = false
        var body: some View {
            VStack {
                Text("a").opacity(isFar ? 1 : 0).animation(.linear(duration: 1), value: isFar)
                Text("b").opacity(isFar ? 1 : 0)
                Button("implicit" as String) { isFar.toggle() }
                Button("explicit" as String) { withAnimation(.linear(duration: 1)) { isFar.toggle() } }
            }
        }
    }

    // Shows: withAnimation, .animation, .opacity
    @Test("a button's implicit or explicit animation of an opacity is halfway after half the time")
    func animations() {
        func half(_ button: Int) -> [Double] {
            let stage = Stage(Mover())
            stage.buttons[button].click()
            stage.frames(31)
            return stage.opacities.filter { $0 < 1 }.map { ($0 * 10).rounded() / 10 }
        }
        #expect(half(0) == [0.5])
        #expect(half(1) == [0.5, 0.5])
    }
}
