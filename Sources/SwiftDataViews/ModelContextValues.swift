public import SwiftDataForLinux
public import ViewGraph

extension EnvironmentValues {
    /// The context in which queries fetch, and into which a view inserts.
    ///
    /// Without `modelContainer(_:)` or `modelContext(_:)` around the view it is that of an empty container in
    /// memory, without models.
    public var modelContext: ModelContext {
        get { self[ModelContextKey.self] }
        set { self[ModelContextKey.self] = newValue }
    }
}

private enum ModelContextKey: EnvironmentKey {
    // Used by views only, on the main actor.
    nonisolated(unsafe) static let defaultValue: ModelContext = {
        let configuration = ModelConfiguration(isStoredInMemoryOnly: true)
        do {
            return ModelContext(try ModelContainer(for: Schema([]), configurations: [configuration]))
        } catch {
            fatalError("An empty store in memory cannot be made: \(error)")
        }
    }()
}

extension View {
    /// Sets the context of the queries in a view.
    public func modelContext(_ modelContext: ModelContext) -> some View {
        environment(\.modelContext, modelContext)
    }

    /// Sets the container whose main context the queries in a view use.
    public func modelContainer(_ container: ModelContainer) -> some View {
        modelContext(container.mainContext)
    }
}

extension Scene {
    /// Sets the context of the queries in a window.
    public func modelContext(_ modelContext: ModelContext) -> some Scene {
        environment(\.modelContext, modelContext)
    }

    /// Sets the container whose main context the queries in a window use.
    public func modelContainer(_ container: ModelContainer) -> some Scene {
        modelContext(container.mainContext)
    }
}
