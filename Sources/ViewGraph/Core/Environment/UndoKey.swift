public import ObservableObjects

extension EnvironmentValues {
    /// The undo manager of the program. On Linux nothing undoes by itself: call `undo()` and `redo()`, from a
    /// button with a keyboard shortcut for example.
    public var undoManager: UndoManager? { self[UndoManagerKey.self] }

    private enum UndoManagerKey: EnvironmentKey {
        static let shared = UndoManager()
        static var defaultValue: UndoManager? { shared }
    }
}
