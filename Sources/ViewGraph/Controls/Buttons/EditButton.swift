/// Whether the user edits the content.
public enum EditMode: Sendable, Hashable {
    case inactive, transient, active

    public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
    /// Whether the user edits the content. Set by ``EditButton``.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }
    private enum EditModeKey: EnvironmentKey {
        static var defaultValue: Binding<EditMode>? { .constant(.inactive) }
    }
}

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
