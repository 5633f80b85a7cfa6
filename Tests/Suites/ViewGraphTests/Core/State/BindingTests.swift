import Testing
import ViewGraph

@MainActor
@Suite("Bindings", .timeLimit(.minutes(10)))
struct BindingTests {
    private struct Person: Equatable {
        var name = "Ada"
        var ages = [1, 2, 3]
    }
    private struct Owner: View {
        let remote: BindingCapture<Person>
        @State private var person = Person()
        var body: some View {
            Text("\(person.name) \(person.ages[1])").onAppear { remote.binding = $person }
        }
    }

    // B61
    // Shows: @Binding, Binding
    @Test("bindings to members and elements write to their source")
    func parts() {
        let remote = BindingCapture<Person>()
        let stage = Stage(Owner(remote: remote))
        let name = remote.binding.name
        let age = remote.binding.ages[1]
        name.wrappedValue = "Bea"
        age.wrappedValue = 20
        #expect(remote.value == Person(name: "Bea", ages: [1, 20, 3]))
        stage.runUntilIdle()
        #expect(stage.texts == ["Bea 20"])
    }

    @Test("a child with an equal binding is not evaluated with its parent")
    func equalBindings() {
        struct Parent: View {
            let model: Model
            @State private var person = Person()
            var body: some View {
                Text("\(model.number)")
                Child(name: $person.name)
            }
        }
        struct Child: View {
            @Binding var name: String
            var body: some View { Text(name) }
        }
        let model = Model()
        let stage = Stage(Parent(model: model))
        #expect(stage.bodies { model.number = 1 } == 1)
        #expect(stage.texts == ["1", "Ada"])
    }

    // B63
    @Test("a constant binding ignores writes")
    func constants() {
        let binding = Binding.constant(4)
        binding.wrappedValue = 5
        #expect(binding.wrappedValue == 4)
    }

    // B64
    @Test("a body depends on what a binding's getter reads")
    func getters() {
        struct Child: View {
            let value: Binding<Int>
            var body: some View { Text("\(value.wrappedValue)") }
        }
        let model = Model()
        let stage = Stage(
            Child(value: Binding(get: { model.number * 2 }, set: { model.number = $0 })))
        #expect(stage.bodies { model.number = 4 } == 1)
        #expect(stage.texts == ["8"])
    }

    // B61, B246
    @Test("a write is made in the binding's transaction")
    func transactions() {
        var written: [Bool] = []
        let binding = Binding(
            get: { 0 }, set: { _, transaction in written.append(transaction.animation != nil) })
        binding.wrappedValue = 1
        binding.animation().wrappedValue = 1
        withTransaction(Transaction(animation: .default)) { binding.wrappedValue = 1 }
        #expect(written == [false, true, true])
    }
}
