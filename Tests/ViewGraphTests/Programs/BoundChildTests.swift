import Foundation
import ObservableObjects
import Testing
import ViewGraph

private final class Form: ObservableObject {
    struct Answers { var name = "-", age: Int? }
    @Published var isOn = false
    @Published var answers = Answers()
}

/// Reads through its binding and holds nothing else.
private struct Shower<Value>: View {
    @Binding var value: Value
    var body: some View { Text("\(String(describing: value))") }
}

@MainActor
@Suite("Children that are bound to a parent's model", .timeLimit(.minutes(10)))
struct BoundChildTests {
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

    // Shows: @ObservedObject, @Published, ObservableObject, @Binding, Binding
    @Test("a child follows a property of an observed object, whatever was made of the binding")
    func observed() {
        let form = Form()
        let stage = Stage(Parent(form: form))
        #expect(stage.texts == ["false", "-", "Optional(\"-\")"])
        form.isOn = true
        stage.settle()
        #expect(stage.texts == ["true", "-", "Optional(\"-\")"])
        form.answers = Form.Answers(name: "Ada", age: 36)
        stage.settle()
        #expect(stage.texts == ["true", "Ada", "Optional(\"Ada\")", "36"])
        form.answers.age = 37
        stage.settle()
        #expect(stage.texts == ["true", "Ada", "Optional(\"Ada\")", "37"])
        let bodies = stage.bodies { form.answers.age = 38 }
        #expect(
            bodies == 3,
            "the parent, the child that shows the age, and the one whose value cannot be compared")
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
    @Test("a child follows a stored value")
    func stored() {
        let store = UserDefaults(suiteName: "bound-child-tests-\(UUID().uuidString)")!
        let stage = Stage(Keeper().defaultAppStorage(store))
        #expect(stage.texts.prefix(2) == ["false", "a"])
        stage.press("change")
        #expect(stage.texts.prefix(2) == ["true", "ab"])
    }
}
