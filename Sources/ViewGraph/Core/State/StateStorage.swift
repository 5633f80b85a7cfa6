import Foundation
import Observation
import Synchronization

/// The storage of a `@State`, owned by the node of the view that declares it.
///
/// Outside of bodies, a write can be read at once. Bodies read it once the update of its transaction has
/// committed it. Only nodes that read the value in their last evaluation are evaluated again.
///
/// The mutex protects both values, so any thread may read and write. The readers are isolated to the main
/// actor.
final class StateStorage<Value>: @unchecked Sendable, KeepableStorage {
    private let values: Mutex<Values>
    @MainActor private var readers = UnownedNodeSet()
    /// The node that owns the state. Writes after it was released have no effect.
    private let owner: NodeHandle
    /// Whether the value, once written, is retained when its row is removed.
    private let isKept: Bool
    private let initial: Value
    @MainActor private var isWritten = false

    private struct Values: @unchecked Sendable {
        var current: Value
        var committed: Value
    }

    /// - Parameter restored: the value that was retained when the state's row was removed.
    init(_ initial: Value, restored: Value? = nil, owner: NodeHandle, isKept: Bool = false) {
        let value = restored ?? initial
        values = Mutex(Values(current: value, committed: value))
        (self.owner, self.isKept, self.initial) = (owner, isKept, initial)
    }

    /// Whether the value is an observable object, which changes without being written.
    var isOwnObject: Bool {
        !_isPOD(Value.self) && MemoryLayout<Value>.size == MemoryLayout<AnyObject>.size
            && Value.self is any Observable.Type
    }

    @MainActor
    func written(in node: _Node) {
        guard isKept, !isWritten else { return }
        isWritten = true
        node.stateWritten()
    }

    @MainActor
    func kept(at location: Int, before next: RetainedState?) -> RetainedState? {
        guard isWritten else { return next }
        let value = values.withLock { $0.current }
        return isOwnObject || !valuesAreEqual(value, initial)
            ? RetainedValue(value, at: location, before: next) : next
    }

    func read() -> Value {
        if isOnMainActor, let node = MainActor.assumeIsolated({ Graph.evaluating }) {
            MainActor.assumeIsolated { readers.insert(node.handle) }
            return values.withLock { $0.committed }
        }
        return values.withLock { $0.current }
    }

    func write(_ value: Value, transaction: Transaction) {
        if isOnMainActor, MainActor.assumeIsolated({ Graph.evaluating != nil }) {
            Diagnostics.log(
                "Modifying state during view update: the write is ignored. "
                    + "Write in an action, onAppear or task."
            )
            return
        }
        let detached = DetachedState(value)
        let changed = values.withLock { values in
            if valuesAreEqual(values.current, detached.value) { return false }
            values.current = detached.value
            return true
        }
        guard changed else { return }
        onMainActor { [weak self] in
            guard let self else { return }
            withTransaction(transaction) { self.commitLater(detached) }
        }
    }

    @MainActor
    private func commitLater(_ value: DetachedState<Value>) {
        guard let owner = owner.object else { return }
        written(in: owner)
        owner.graph.change { [weak self] in
            guard let self else { return }
            let changed = values.withLock { values in
                if valuesAreEqual(values.committed, value.value) { return false }
                values.committed = value.value
                return true
            }
            guard changed else { return }
            let handles = readers.liveHandles
            readers = UnownedNodeSet()
            let depth = self.owner.object?.depth ?? 0
            for handle in handles {
                guard let node = handle.object else { continue }
                node.graph.markDirty(node, causedAt: depth, because: .state(name))
            }
        }
    }
}

extension StateStorage {
    /// The name of the view with the state, and of its property.
    @MainActor
    fileprivate var name: String {
        guard let node = owner.object, let view = node.erasedView else { return "" }
        let type = ProgramTypes.name(of: Swift.type(of: view))
        let slots = node.propertySlots
        // A modifier's slots are in a node whose view is the modified content.
        guard let index = slots.firstIndex(where: { $0.storage === self }),
            let name = FieldTable.of(Swift.type(of: view)).dynamicName(at: index, of: slots.count)
        else { return type }
        return "\(type).\(name)"
    }
}

/// A value that is sent to the main thread with its write, and is not accessed elsewhere afterwards.
private struct DetachedState<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
