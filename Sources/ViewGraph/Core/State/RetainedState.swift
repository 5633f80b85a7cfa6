/// A state value that a view in a row wrote, retained while the row does not exist. The values form a linked
/// list.
class RetainedState {
    /// The hash of the value's location in the row.
    let place: Int
    let next: RetainedState?
    /// Whether this and the following values retain no objects.
    var isPlain: Bool { next?.isPlain ?? true }

    init(at place: Int, before next: RetainedState?) { (self.place, self.next) = (place, next) }
}

final class RetainedValue<Value>: RetainedState {
    let value: Value

    init(_ value: Value, at place: Int, before next: RetainedState?) {
        self.value = value
        super.init(at: place, before: next)
    }

    override var isPlain: Bool { _isPOD(Value.self) && super.isPlain }
}

/// A storage whose value outlives its row.
protocol KeepableStorage: AnyObject {
    /// - Returns: The list with the value, or `next` if there is nothing to retain.
    @MainActor func kept(at place: Int, before next: RetainedState?) -> RetainedState?
}

/// The retained values of a row, while its nodes are created again.
@MainActor
final class RestoredState {
    private let first: RetainedState
    private var places: [ObjectIdentifier: Int]
    private var siblings: [Sibling: Int] = [:]

    private struct Sibling: Hashable {
        let parent: ObjectIdentifier
        let type: ObjectIdentifier
    }

    init(_ first: RetainedState, below row: _Node) {
        self.first = first
        places = [ObjectIdentifier(row): 0]
    }

    func made(_ node: _Node, below parent: _Node) {
        guard let place = places[ObjectIdentifier(parent)] else { return }
        let type = ObjectIdentifier(Swift.type(of: node))
        let number = siblings[Sibling(parent: ObjectIdentifier(parent), type: type), default: 0]
        siblings[Sibling(parent: ObjectIdentifier(parent), type: type)] = number + 1
        places[ObjectIdentifier(node)] = parent.place(of: type, number, below: place)
    }

    func value<Value>(of slot: _PropertySlot, as type: Value.Type) -> Value? {
        guard let place = places[ObjectIdentifier(slot.node)] else { return nil }
        let wanted = slot.place(below: place)
        var current: RetainedState? = first
        while let kept = current {
            if kept.place == wanted { return (kept as? RetainedValue<Value>)?.value }
            current = kept.next
        }
        return nil
    }
}

extension _Node {
    /// Returns the hash of a child's location in its row, from the types and identities of its ancestors.
    ///
    /// - Parameters:
    ///   - number: the index among the children of this type.
    ///   - place: the location of this node.
    fileprivate func place(of type: ObjectIdentifier, _ number: Int, below place: Int) -> Int {
        var hasher = Hasher()
        hasher.combine(place)
        hasher.combine(contentID)
        hasher.combine(type)
        hasher.combine(number)
        return hasher.finalize()
    }

    /// Returns the state values of this node and its descendants that must be retained.
    final func keptState(at place: Int = 0, before next: RetainedState? = nil) -> RetainedState? {
        var first = next
        for slot in propertySlots { first = slot.kept(below: place, before: first) }
        var numbers: [ObjectIdentifier: Int] = [:]
        for child in children {
            let type = ObjectIdentifier(Swift.type(of: child))
            let number = numbers[type, default: 0]
            numbers[type] = number + 1
            first = child.keptState(at: self.place(of: type, number, below: place), before: first)
        }
        return first
    }
}

extension _PropertySlot {
    fileprivate func place(below place: Int) -> Int {
        var hasher = Hasher()
        hasher.combine(place)
        hasher.combine(path)
        return hasher.finalize()
    }

    fileprivate func kept(below place: Int, before next: RetainedState?) -> RetainedState? {
        var first = next
        if let storage = storage as? any KeepableStorage {
            first = storage.kept(at: self.place(below: place), before: first)
        }
        for slot in inner { first = slot.kept(below: place, before: first) }
        return first
    }
}
