public import Foundation

/// A button that starts to rename something with the action set by `renameAction`.
public struct RenameButton<Label: View>: View {
    @Environment(\.rename) private var rename

    public init() where Label == ViewGraph.Label<Text, Image> {}

    public var body: some View {
        Button {
            rename?()
        } label: {
            ViewGraph.Label("Rename", systemImage: "pencil")
        }
        .disabled(rename == nil)
    }
}

/// An action that renames something. `rename?()` starts it.
public struct RenameAction {
    let action: @MainActor () -> Void

    @MainActor
    public func callAsFunction() { action() }
}

extension EnvironmentValues {
    /// The action set by `renameAction`, `nil` if there is none.
    public internal(set) var rename: RenameAction? {
        get { self[RenameKey.self] }
        set { self[RenameKey.self] = newValue }
    }
    private enum RenameKey: EnvironmentKey { static var defaultValue: RenameAction? { nil } }
}

extension View {
    /// Sets the action of a ``RenameButton`` inside the view.
    public func renameAction(_ action: @escaping @MainActor () -> Void) -> some View {
        environment(\.rename, RenameAction(action: action))
    }

    /// Sets the action of a ``RenameButton`` inside the view to focus a view.
    public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
        renameAction { isFocused.wrappedValue = true }
    }
}

/// A round button with a question mark.
public struct HelpLink: View {
    private let destination: URL?
    private let action: @MainActor () -> Void
    @Environment(\.openURL) private var openURL

    /// A button that opens a URL.
    public init(destination: URL) {
        self.destination = destination
        action = {}
    }

    /// A button that runs an action.
    public init(action: @escaping @MainActor () -> Void) {
        destination = nil
        self.action = action
    }

    public var body: some View {
        Button {
            if let destination { openURL(destination) } else { action() }
        } label: {
            Image(systemName: "questionmark.circle").accessibilityLabel("Help")
        }
    }
}
