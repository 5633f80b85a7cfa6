import Observation

/// Whether the user edits the content.
public enum EditMode: Sendable, Hashable {
    case inactive, transient, active

    public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
    /// Whether the user edits the content. Each page of a navigation, and each window, has its own, which an
    /// ``EditButton`` in it toggles, unless the program sets a binding.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] ?? self[PageEditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }
    /// The edit mode of the page or window.
    var pageEditMode: Binding<EditMode> {
        get { self[PageEditModeKey.self] }
        set { self[PageEditModeKey.self] = newValue }
    }
    private enum EditModeKey: EnvironmentKey {
        static var defaultValue: Binding<EditMode>? { nil }
    }
    private enum PageEditModeKey: EnvironmentKey {
        static var defaultValue: Binding<EditMode> { .constant(.inactive) }
    }
}

/// The edit mode of a page or window. (B346)
@MainActor @Observable
final class EditModeModel: GraphFeature {
    private var mode = EditMode.inactive
    @ObservationIgnored private(set) lazy var binding = Binding { [weak self] in
        self?.mode ?? .inactive
    } set: { [weak self] in
        self?.mode = $0
    }

    init() {}
    /// The edit mode of a window.
    convenience init(of graph: Graph) { self.init() }
}
