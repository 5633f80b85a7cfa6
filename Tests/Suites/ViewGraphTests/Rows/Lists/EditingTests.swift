import Foundation
import Testing
import ViewGraph

@MainActor
@Suite("Edit buttons and row editing")
struct EditingTests {
    // Shows: EditButton, EditMode
    @Test("an edit button toggles the edit mode")  // B131
    func editing() {
        struct Editing: View {
            @State private var mode = EditMode.inactive
            var body: some View {
                VStack {
                    EditButton()
                    Text(mode.isEditing ? "editing" : "reading")
                }
                .environment(\.editMode, $mode)
            }
        }
        let stage = Stage(Editing())
        stage.press("Edit")
        #expect(stage.texts == ["Done", "editing"])
        stage.press("Done")
        #expect(stage.texts == ["Edit", "reading"])
    }

    @Test("collections move and remove elements at offsets")  // B136
    func offsets() {
        func moved(_ source: IndexSet, _ destination: Int) -> String {
            var letters = Array("abcd")
            letters.move(fromOffsets: source, toOffset: destination)
            return String(letters)
        }
        #expect(moved([0], 3) == "bcad")
        #expect(moved([2], 0) == "cabd")
        #expect(moved([1, 3], 0) == "bdac")
        #expect(moved([0, 1], 4) == "cdab")
        #expect(moved([1], 1) == "abcd")
        #expect(moved([1], 2) == "abcd")
        var letters = Array("abcd")
        letters.remove(atOffsets: [0, 2])
        #expect(String(letters) == "bd")
    }
}
