/// A button that toggles editing, with the title "Edit" or "Done".
public struct EditButton: View {
    @Environment(\.editMode) private var editMode

    public nonisolated init() {}

    public var body: some View {
        let isEditing = editMode?.wrappedValue.isEditing == true
        Button(isEditing ? "Done" : "Edit") {
            withAnimation { editMode?.wrappedValue = isEditing ? .inactive : .active }
        }
    }
}
