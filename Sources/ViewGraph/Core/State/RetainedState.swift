/// A state value that a view in a row wrote, retained while the row does not exist. The values form a linked
/// list.
class RetainedState {
    /// The hash of the value's location in the row.
    let location: Int
    let next: RetainedState?
    /// Whether this and the following values retain no objects.
    var isPlain: Bool { next?.isPlain ?? true }

    init(at location: Int, before next: RetainedState?) { (self.location, self.next) = (location, next) }
}

final class RetainedValue<Value>: RetainedState {
    let value: Value

    init(_ value: Value, at location: Int, before next: RetainedState?) {
        self.value = value
        super.init(at: location, before: next)
    }

    override var isPlain: Bool { _isPOD(Value.self) && super.isPlain }
}

/// A storage whose value outlives its row.
protocol KeepableStorage: AnyObject {
    /// - Returns: The list with the value, or `next` if there is nothing to retain.
    @MainActor func kept(at location: Int, before next: RetainedState?) -> RetainedState?
}

/// The retained values of a row, while its nodes are created again.
@MainActor
final class RestoredState {
    private let first: RetainedState
    private var locations: [ObjectIdentifier: Int]
    private var siblings: [Sibling: Int] = [:]

    private struct Sibling: Hashable {
        let parent: ObjectIdentifier
        let type: ObjectIdentifier
    }

    init(_ first: RetainedState, below row: _Node) {
        self.first = first
        locations = [ObjectIdentifier(row): 0]
    }

    func created(_ node: _Node, below parent: _Node) {
        guard let location = locations[ObjectIdentifier(parent)] else { return }
        let type = ObjectIdentifier(Swift.type(of: node))
        let number = siblings[Sibling(parent: ObjectIdentifier(parent), type: type), default: 0]
        siblings[Sibling(parent: ObjectIdentifier(parent), type: type)] = number + 1
        locations[ObjectIdentifier(node)] = parent.location(of: type, number, below: location)
    }

    func value<Value>(of slot: _PropertySlot, as type: Value.Type) -> Value? {
        guard let location = locations[ObjectIdentifier(slot.node)] else { return nil }
        let target = slot.location(below: location)
        var current: RetainedState? = first
        while let retained = current {
            if retained.location == target { return (retained as? RetainedValue<Value>)?.value }
            current = retained.next
        }
        return nil
    }
}

extension _Node {
    /// Returns the hash of a child's location in its row, from the types and identities of its ancestors.
    ///
    /// - Parameters:
    ///   - number: the index among the children of this type.
    ///   - location: the location of this node.
    fileprivate func location(of type: ObjectIdentifier, _ number: Int, below location: Int) -> Int {
        var hasher = Hasher()
        hasher.combine(location)
        hasher.combine(contentID)
        hasher.combine(type)
        hasher.combine(number)
        return hasher.finalize()
    }

    /// Returns the state values of this node and its descendants that must be retained.
    final func keptState(at location: Int = 0, before next: RetainedState? = nil) -> RetainedState? {
        var first = next
        for slot in propertySlots { first = slot.kept(below: location, before: first) }
        var numbers: [ObjectIdentifier: Int] = [:]
        for child in children {
            let type = ObjectIdentifier(Swift.type(of: child))
            let number = numbers[type, default: 0]
            numbers[type] = number + 1
            first = child.keptState(at: self.location(of: type, number, below: location), before: first)
        }
        return first
    }
}

extension _PropertySlot {
    fileprivate func location(below location: Int) -> Int {
        var hasher = Hasher()
        hasher.combine(location)
        hasher.combine(path)
        return hasher.finalize()
    }

    fileprivate func kept(below location: Int, before next: RetainedState?) -> RetainedState? {
        var first = next
        if let storage = storage as? any KeepableStorage {
            first = storage.kept(at: self.location(below: location), before: first)
        }
        for slot in inner { first = slot.kept(below: location, before: first) }
        return first
    }
}
