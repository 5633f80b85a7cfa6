/// Whether the user edits what is shown.
public enum EditMode: Sendable, Hashable {
    case inactive, transient, active

    public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
    /// Whether the user edits what is shown here; written by ``EditButton``.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }
    private enum EditModeKey: EnvironmentKey {
        static var defaultValue: Binding<EditMode>? { .constant(.inactive) }
    }
}

/// Switches editing on and off, by turns "Edit" and "Done".
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
