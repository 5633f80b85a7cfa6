import Dispatch

/// An actor with a context of its own, declared with `@ModelActor`.
public protocol ModelActor: Actor {
    /// The container of the context.
    nonisolated var modelContainer: ModelContainer { get }
    /// The executor, which has the context.
    nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
    /// The context.
    public var modelContext: ModelContext { modelExecutor.modelContext }

    /// The executor on which the actor runs.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { modelExecutor.asUnownedSerialExecutor() }

    /// The object of an identifier in the actor's context, or nil if there is no such row or it is of another
    /// class.
    public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? {
        guard Schema.Entity.of(type).name == id.entityName,
            let model = modelContext.model(for: id) as? T
        else { return nil }
        return model.loaded.status == .gone ? nil : model
    }
}

/// An executor with a context.
public protocol ModelExecutor: SerialExecutor {
    /// The context.
    var modelContext: ModelContext { get }
}

/// An executor of models that runs its jobs one after another.
public protocol SerialModelExecutor: ModelExecutor {}

/// The executor of actors that are declared with `@ModelActor`: a queue of its own.
///
/// `@unchecked`: the context is used by the jobs only.
public final class DefaultSerialModelExecutor: SerialModelExecutor, @unchecked Sendable {
    /// The context.
    public let modelContext: ModelContext
    private let queue = DispatchQueue(label: "ModelActor")

    /// Makes an executor for a context that nothing else uses.
    public init(modelContext: ModelContext) { self.modelContext = modelContext }

    /// Runs a job after those before it.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    /// The executor, for the actor that retains it.
    public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
