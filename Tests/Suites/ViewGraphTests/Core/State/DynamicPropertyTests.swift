import ObservableObjects
import Observation
import Testing
import ViewGraph

@MainActor
@Suite("Custom dynamic properties", .timeLimit(.minutes(5)))
struct DynamicPropertyTests {
    /// Twice the value of its own state.
    @propertyWrapper
    private struct Doubled: DynamicProperty {
        @State private var number = 1
        private var doubled = 0
        var wrappedValue: Int { doubled }
        var projectedValue: (Int) -> Void { { number = $0 } }
        mutating func update() { doubled = number * 2 }
    }

    /// A property that reads another one in its update.
    @propertyWrapper
    private struct Labeled: DynamicProperty {
        @Doubled private var value
        private var label = ""
        var wrappedValue: String { label }
        var projectedValue: (Int) -> Void { $value }
        mutating func update() { label = "twice \(value)" }
    }

    // B332
    // Shows: DynamicProperty
    @Test("a state that a dynamic property's update reads updates the property and the view")
    func state() {
        struct Owner: View {
            let remote: Events
            @Doubled private var value
            @Labeled private var label
            var body: some View {
                let _ = remote.append("\(value) \(label)")
                Button("set") {
                    $value(5)
                    $label(7)
                }
            }
        }
        let bodies = Events()
        let stage = Stage(Owner(remote: bodies))
        #expect(bodies.take() == ["2 twice 2"])
        stage.press("set")
        #expect(bodies.take() == ["10 twice 14"])
        #expect(stage.bodies { stage.press("set") } == 0)
    }

    @Observable
    fileprivate final class Numbers {
        var number = 0
        var other = 0
    }

    // B332
    @Test("an object that a dynamic property reads or owns updates the property and the view")
    func objects() {
        final class Counter: ObservableObject {
            @Published var count = 0
        }
        struct Counting: DynamicProperty {
            let model: Numbers
            @StateObject var counter = Counter()
            var sum = 0
            mutating func update() { sum = model.number + counter.count }
        }
        struct Owner: View {
            let counting: Counting
            var body: some View {
                Button("\(counting.sum)" as String) { counting.counter.count += 10 }
            }
        }
        let model = Numbers()
        let stage = Stage(Owner(counting: Counting(model: model)))
        #expect(stage.texts == ["0"])
        stage.press("0")
        #expect(stage.texts == ["10"])
        model.number = 1
        stage.runUntilIdle()
        #expect(stage.texts == ["11"])
        #expect(stage.bodies { model.other = 1 } == 0)
    }

    // B332
    @Test("dynamic properties work in modifiers and styles as in views")
    func modifiers() {
        struct Showing: ViewModifier {
            @Doubled private var value
            func body(content: Content) -> some View {
                VStack {
                    content
                    Button("\(value)" as String) { $value(3) }
                }
            }
        }
        struct Style: LabelStyle {
            @Doubled private var value
            func makeBody(configuration: Configuration) -> some View {
                Button("style \(value)" as String) { $value(4) }
            }
        }
        let stage = Stage(Label("label", systemImage: "plus").labelStyle(Style()).modifier(Showing()))
        #expect(stage.texts == ["style 2", "2"])
        stage.press("2")
        stage.press("style 2")
        #expect(stage.texts == ["style 8", "6"])
    }
}
