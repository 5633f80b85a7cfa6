import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

private enum NoteKey: FocusedValueKey { typealias Value = String }
private enum DraftKey: FocusedValueKey { typealias Value = Binding<String> }

extension FocusedValues {
    fileprivate var note: String? {
        get { self[NoteKey.self] }
        set { self[NoteKey.self] = newValue }
    }
    fileprivate var draft: Binding<String>? {
        get { self[DraftKey.self] }
        set { self[DraftKey.self] = newValue }
    }
}

@MainActor @Suite("Values that focused views publish")
struct FocusedValueTests {
    private struct Reader: View {
        @FocusedValue(\.note) var note
        @FocusedBinding(\.draft) var draft
        var body: some View {
            Text("\(note ?? "none") \(draft ?? "none")")
            Button("write") { draft = "written" }
        }
    }

    private struct Screen: View {
        let model: Model
        @State private var draft = "draft"
        var body: some View {
            VStack {
                if model.number < 2 {
                    Text("x").focusedSceneValue(\.note, "note \(model.number)")
                        .focusedSceneValue(\.draft, $draft)
                }
                Reader()
            }
        }
    }

    @Test("focused values can be read and written elsewhere in their window, and end with their view")
    func values() {
        let model = Model()
        let stage = Stage(Screen(model: model), size: CGSize(width: 300, height: 200))
        let other = Stage(Reader(), size: CGSize(width: 300, height: 200))
        #expect(stage.texts.contains("note 0 draft"))
        model.number = 1
        stage.runUntilIdle()
        #expect(stage.texts.contains("note 1 draft"))
        stage.press("write")
        stage.runUntilIdle()
        #expect(stage.texts.contains("note 1 written"))
        other.runUntilIdle()
        #expect(other.texts.contains("none none"), "another window's are not its")
        model.number = 2
        stage.runUntilIdle()
        #expect(stage.texts.contains("none none"))
    }
}
