import ObservableObjects

extension Cancellable {
    /// Retains the cancellable in `collection`.
    public func store<C: RangeReplaceableCollection>(in collection: inout C)
    where C.Element == AnyCancellable {
        AnyCancellable(self).store(in: &collection)
    }

    /// Retains the cancellable in `set`.
    public func store(in set: inout Set<AnyCancellable>) {
        AnyCancellable(self).store(in: &set)
    }
}

/// Cancels an activity when it is canceled or released itself.
///
/// May be used from any thread.
public final class AnyCancellable: Cancellable, Hashable, Sendable {
    private let action: Protected<(() -> Void)?>

    /// Creates a cancellable that calls `cancel` once.
    public init(_ cancel: @escaping () -> Void) { action = Protected(cancel) }

    /// Creates a cancellable that cancels `canceller` once.
    public init<C: Cancellable>(_ canceller: C) { action = Protected(canceller.cancel) }

    deinit { cancel() }

    public func cancel() { action.update { $0.take() }?() }

    public func store<C: RangeReplaceableCollection>(in collection: inout C)
    where C.Element == AnyCancellable {
        collection.append(self)
    }

    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
