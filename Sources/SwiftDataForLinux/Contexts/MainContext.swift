import Foundation

/// The context of the main actor, which its container retains from the first use on.
@MainActor final class MainContext {
    private var context: ModelContext?

    nonisolated init() {}

    /// The context of the stores, the same for each of their containers.
    func context(of stores: StoreGroup) -> ModelContext {
        if let context { return context }
        if let other = stores.mainContext {
            context = other
            return other
        }
        let made = ModelContext(stores)
        made.followMainActor()
        made.autosaveEnabled = true
        stores.mainContext = made
        LastSaves.shared.add(made)
        context = made
        return made
    }

    /// Saves the changes, because the container is released.
    func end() { context?.saveByItself() }
}

/// The contexts whose changes are saved when the program ends, because its last window was closed or on
/// SIGTERM.
@MainActor private final class LastSaves {
    static let shared = LastSaves()
    private var entries: [Entry] = []

    private struct Entry { weak var context: ModelContext? }

    private init() {
        atexit {
            guard Thread.isMainThread else { return }
            MainActor.assumeIsolated {
                for entry in LastSaves.shared.entries { entry.context?.saveByItself() }
            }
        }
    }

    func add(_ context: ModelContext) {
        entries.removeAll { $0.context == nil }
        entries.append(Entry(context: context))
    }
}
