import Foundation
import InMemoryScreen
import ObservableObjects
import Testing
import ViewGraph

private final class Form: ObservableObject {
    struct Answers { var name = "-", age: Int? }
    @Published var isOn = false
    @Published var answers = Answers()
}

/// Reads through its binding and has no other value.
private struct Shower<Value>: View {
    @Binding var value: Value
    var body: some View { Text("\(String(describing: value))") }
}

@MainActor
@Suite("Children with bindings to a parent's model", .timeLimit(.minutes(10)))
struct ChildBindingTests {
    private struct Parent: View {
        @ObservedObject var form: Form
        var body: some View {
            VStack {
                Shower(value: $form.isOn)
                Shower(value: $form.answers.name)
                Shower(value: Binding<String?>($form.answers.name))
                if let age = Binding($form.answers.age) { Shower(value: age) }
            }
        }
    }

    // Shows: @ObservedObject, @Published, ObservableObject
    @Test("a child is updated with a property of an observed object, however its binding was derived")
    func observed() {
        let form = Form()
        let stage = Stage(Parent(form: form))
        #expect(stage.texts == ["false", "-", "Optional(\"-\")"])
        form.isOn = true
        stage.runUntilIdle()
        #expect(stage.texts == ["true", "-", "Optional(\"-\")"])
        form.answers = Form.Answers(name: "Ada", age: 36)
        stage.runUntilIdle()
        #expect(stage.texts == ["true", "Ada", "Optional(\"Ada\")", "36"])
        form.answers.age = 37
        stage.runUntilIdle()
        #expect(stage.texts == ["true", "Ada", "Optional(\"Ada\")", "37"])
        let bodies = stage.bodies { form.answers.age = 38 }
        #expect(
            bodies == 3,
            "the parent, the child that shows the age, and the one whose value cannot be compared")
    }

    private struct Switch: View {
        @Binding var isOn: Bool
        var body: some View { Button(isOn ? "on" : "off" as String) { isOn.toggle() } }
    }

    // Shows: @Binding, Binding
    @Test("a child's write through its binding changes its parent's value")
    func writing() {
        let form = Form()
        struct Holder: View {
            @ObservedObject var form: Form
            @State private var own = false
            var body: some View {
                VStack {
                    Switch(isOn: $form.isOn)
                    Switch(isOn: Binding(get: { !own }, set: { own = !$0 }))
                    Text("\(form.isOn) \(own)" as String)
                }
            }
        }
        let stage = Stage(Holder(form: form))
        #expect(stage.texts == ["off", "on", "false false"])
        stage.press("off")
        #expect(stage.texts == ["on", "on", "true false"])
        stage.buttons[1].click()
        stage.runUntilIdle()
        #expect(stage.texts == ["on", "off", "true true"])
        #expect(form.isOn)
    }

    private struct Keeper: View {
        @AppStorage("on") var stored = false
        @SceneStorage("text") var text = "a"
        var body: some View {
            VStack {
                Shower(value: $stored)
                Shower(value: $text)
                Button("change" as String) {
                    stored.toggle()
                    text += "b"
                }
            }
        }
    }

    // Shows: @AppStorage, @SceneStorage
    @Test("a child is updated with a stored value")
    func stored() {
        let store = UserDefaults(suiteName: "bound-child-tests-\(UUID().uuidString)")!
        let stage = Stage(Keeper().defaultAppStorage(store))
        #expect(stage.texts.prefix(2) == ["false", "a"])
        stage.press("change")
        #expect(stage.texts.prefix(2) == ["true", "ab"])
    }
}
