import Foundation
import Testing
import ViewGraph

@MainActor
@Suite("Derived bindings", .timeLimit(.minutes(10)))
struct BindingFormTests {
    private final class Box<Value> {
        var value: Value
        init(_ value: Value) { self.value = value }
        var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
    }

    @Test("a binding to an optional's wrapped value exists only while there is a value")
    func unwrapped() throws {
        let box = Box<Int?>(nil)
        let none: Binding<Int>? = Binding(box.binding)
        #expect(none == nil)
        box.value = 4
        let inner = try #require(Binding<Int>(box.binding))
        inner.wrappedValue = 5
        #expect(box.value == 5)
        box.value = nil
        #expect(inner.wrappedValue == 5, "the last one seen")
    }

    @Test("a binding to a value can be used as a binding to an optional")
    func wrapped() {
        let box = Box(1)
        let optional = Binding<Int?>(box.binding)
        optional.wrappedValue = 2
        optional.wrappedValue = nil
        #expect(box.value == 2)
        let hidden = Binding<AnyHashable>(box.binding)
        hidden.wrappedValue = 3
        hidden.wrappedValue = "three"
        #expect(box.value == 3)
    }

    // B62
    @Test("a binding to a collection is a collection of bindings")
    func elements() {
        let box = Box(["a", "b", "c"])
        let binding = box.binding
        #expect(binding.count == 3)
        for element in binding { element.wrappedValue += "!" }
        binding[1].wrappedValue = "B"
        #expect(box.value == ["a!", "B", "c!"])
        let last = binding[2]
        box.value = ["x"]
        #expect(last.wrappedValue == "c!", "outlives its element")
        last.wrappedValue = "gone"
        #expect(box.value == ["x"])
    }

    @Test("a binding with an animation animates its writes to a state")
    func animation() {
        struct Holder: View {
            @State private var isOn = false
            let remote: BindingCapture<Bool>
            let seen: Events
            var body: some View {
                remote.binding = $isOn.animation(.linear(duration: 1))
                return Text(isOn ? "on" : "off").opacity(isOn ? 1 : 0.5)
            }
        }
        let remote = BindingCapture<Bool>()
        let stage = Stage(Holder(remote: remote, seen: Events()))
        remote.value = true
        stage.frames(20)
        let shown = stage.opacities.last ?? 0
        #expect(shown > 0.5 && shown < 1)
    }
}
