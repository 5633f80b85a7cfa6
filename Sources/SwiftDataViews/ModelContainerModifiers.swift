import ObservableObjects
public import SwiftDataForLinux
public import ViewGraph

extension View {
    /// Opens the store of a model's class, or makes it, once in the life of the view, and sets its context
    /// for the queries inside.
    ///
    /// - Parameters:
    ///   - modelType: The class; the classes that it refers to are stored, too.
    ///   - inMemory: Whether nothing is stored in a file.
    ///   - isAutosaveEnabled: Whether changes are saved soon after they are made.
    ///   - isUndoEnabled: Whether changes are registered with the undo manager of the environment.
    ///   - onSetup: Called with the container before the view is shown, or with the error. Without a
    ///     container the queries find nothing.
    public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false,
        onSetup: @escaping @MainActor (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View {
        modelContainer(
            for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
            isUndoEnabled: isUndoEnabled, onSetup: onSetup)
    }

    /// The same for several classes.
    public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false,
        onSetup: @escaping @MainActor (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View {
        modifier(
            ContainerModifier(
                setup: ContainerSetup(
                    types: modelTypes, isInMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
                    isUndoEnabled: isUndoEnabled, isDone: onSetup)))
    }
}

extension Scene {
    /// Opens the store of a model's class, or makes it, once in the life of the window, and sets its context
    /// for the queries inside.
    ///
    /// - Parameters:
    ///   - modelType: The class; the classes that it refers to are stored, too.
    ///   - inMemory: Whether nothing is stored in a file.
    ///   - isAutosaveEnabled: Whether changes are saved soon after they are made.
    ///   - isUndoEnabled: Whether changes are registered with the undo manager of the environment.
    ///   - onSetup: Called with the container before the window is shown, or with the error. Without a
    ///     container the queries find nothing.
    public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false,
        onSetup: @escaping @MainActor (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene {
        modelContainer(
            for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
            isUndoEnabled: isUndoEnabled, onSetup: onSetup)
    }

    /// The same for several classes.
    public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false,
        onSetup: @escaping @MainActor (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene {
        ContainerScene(content: self) {
            $0.modelContainer(
                for: modelTypes, inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
                isUndoEnabled: isUndoEnabled, onSetup: onSetup)
        }
    }
}

/// A scene whose content has a container.
private struct ContainerScene<Content: Scene, Root: View>: Scene {
    let content: Content
    let map: (Content._Root) -> Root

    var body: Never { fatalError("ContainerScene has no body") }
    var _root: Root { map(content._root) }
    var _window: _WindowProperties { content._window }
}

/// The settings of a view's container.
private struct ContainerSetup {
    let types: [any PersistentModel.Type]
    let isInMemory: Bool
    let isAutosaveEnabled: Bool
    let isUndoEnabled: Bool
    let isDone: @MainActor (Result<ModelContainer, any Error>) -> Void

    @MainActor
    func context(_ undoManager: UndoManager?) -> ModelContext {
        let container = Result {
            try ModelContainer(
                for: Schema(types),
                configurations: [ModelConfiguration(isStoredInMemoryOnly: isInMemory)])
        }
        switch container {
        case .success(let made):
            made.mainContext.autosaveEnabled = isAutosaveEnabled
            if isUndoEnabled { made.mainContext.undoManager = undoManager }
        case .failure(let error): Diagnostics.log("The models cannot be stored: \(error)")
        }
        isDone(container)
        return (try? container.get().mainContext) ?? EnvironmentValues().modelContext
    }
}

private struct ContainerModifier: ViewModifier {
    let setup: ContainerSetup
    @Environment(\.undoManager) private var undoManager
    @State private var made = MadeContext()

    /// The context, which is made before the body is evaluated for the first time.
    @MainActor
    private final class MadeContext {
        private var context: ModelContext?

        nonisolated init() {}

        func context(_ setup: ContainerSetup, _ undoManager: UndoManager?) -> ModelContext {
            if let context { return context }
            let context = setup.context(undoManager)
            self.context = context
            return context
        }
    }

    func body(content: Content) -> some View { content.modelContext(made.context(setup, undoManager)) }
}
