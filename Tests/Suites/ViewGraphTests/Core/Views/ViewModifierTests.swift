import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("View modifiers", .timeLimit(.minutes(10)))
struct ViewModifierTests {
    private struct Titled: ViewModifier {
        let title: String
        func body(content: Content) -> some View {
            VStack {
                Text(title)
                content
            }
        }
    }

    // Shows: ViewModifier, .modifier
    @Test("a modifier's body shows the view with its additions")
    func body() {
        let stage = Stage(Text("inside").modifier(Titled(title: "above")))
        #expect(stage.texts == ["above", "inside"])
    }

    // Shows: ModifiedContent, .concat, EmptyModifier
    @Test("concatenated modifiers are applied with the first one innermost")
    func concat() {
        let both = Titled(title: "inner").concat(Titled(title: "outer")).concat(EmptyModifier.identity)
        #expect(Stage(Text("view").modifier(both)).texts == ["outer", "inner", "view"])
        #expect(
            Stage(ModifiedContent(content: Text("view"), modifier: Titled(title: "t"))).texts == [
                "t", "view",
            ])
    }

    @Test("a change of the view alone bypasses the modifier, and state inside is kept")
    func updates() {
        let model = Model()
        let stage = Stage(
            Reader {
                VStack {
                    Counter("a")
                    Text("\(model.number)")
                }
                .modifier(Titled(title: "same"))
            })
        stage.press("a 0")
        #expect(stage.bodies { model.number = 1 } == 1, "the reader only")
        #expect(stage.texts == ["same", "a 1", "1"])
    }

    @Test("a modifier has its own state and environment")
    func state() {
        struct Pressed: ViewModifier {
            @State private var count = 0
            @Environment(\.lineLimit) private var limit
            func body(content: Content) -> some View {
                VStack {
                    content
                    Button("more \(count) \(limit ?? 0)") { count += 1 }
                }
            }
        }
        let stage = Stage(Text("a").modifier(Pressed()).lineLimit(3))
        stage.press("more 0 3")
        #expect(stage.texts == ["a", "more 1 3"])
    }

    @Test("a modifier's content that is shown twice has separate state in each place")
    func twice() {
        struct Twice: ViewModifier {
            func body(content: Content) -> some View {
                HStack {
                    content
                    content.font(.title)
                }
            }
        }
        let stage = Stage(Counter("a").modifier(Twice()))
        stage.buttons[0].click()
        stage.runUntilIdle()
        #expect(stage.texts == ["a 1", "a 0"])
    }
}
