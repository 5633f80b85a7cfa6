/// A value that a view in a row wrote to its state, kept while the row does not exist. They form a list.
class KeptState {
    /// Where in the row the value belongs.
    let place: Int
    let next: KeptState?
    /// Whether the values from here on keep no objects alive.
    var isPlain: Bool { next?.isPlain ?? true }

    init(at place: Int, before next: KeptState?) { (self.place, self.next) = (place, next) }
}

final class KeptValue<Value>: KeptState {
    let value: Value

    init(_ value: Value, at place: Int, before next: KeptState?) {
        self.value = value
        super.init(at: place, before: next)
    }

    override var isPlain: Bool { _isPOD(Value.self) && super.isPlain }
}

/// Holds a value that outlives its row.
protocol KeepableStorage: AnyObject {
    /// - Returns: `next` where there is nothing to keep.
    @MainActor func kept(at place: Int, before next: KeptState?) -> KeptState?
}

/// The values that were kept of a row, while its nodes are made again.
@MainActor
final class RestoredState {
    private let first: KeptState
    private var places: [ObjectIdentifier: Int]
    private var siblings: [Sibling: Int] = [:]

    private struct Sibling: Hashable {
        let parent: ObjectIdentifier
        let type: ObjectIdentifier
    }

    init(_ first: KeptState, below row: _Node) {
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
        var current: KeptState? = first
        while let kept = current {
            if kept.place == wanted { return (kept as? KeptValue<Value>)?.value }
            current = kept.next
        }
        return nil
    }
}

extension _Node {
    /// Where in its row a child is, by the types and identities on the way there.
    ///
    /// - Parameters:
    ///   - number: counts the children of this type.
    ///   - place: of this node.
    fileprivate func place(of type: ObjectIdentifier, _ number: Int, below place: Int) -> Int {
        var hasher = Hasher()
        hasher.combine(place)
        hasher.combine(contentID)
        hasher.combine(type)
        hasher.combine(number)
        return hasher.finalize()
    }

    /// What is to be kept of the state of this node and those below.
    final func keptState(at place: Int = 0, before next: KeptState? = nil) -> KeptState? {
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

    fileprivate func kept(below place: Int, before next: KeptState?) -> KeptState? {
        var first = next
        if let storage = storage as? any KeepableStorage {
            first = storage.kept(at: self.place(below: place), before: first)
        }
        for slot in inner { first = slot.kept(below: place, before: first) }
        return first
    }
}
