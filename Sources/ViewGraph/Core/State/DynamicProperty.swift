/// A stored property of a view that the graph fills in before each evaluation of the view's body.
public protocol DynamicProperty {
    /// Called before ``View/body`` is evaluated, once the property wrappers inside are filled in. What it
    /// reads, the view depends on, as on what its body reads.
    mutating func update()

    /// Connects the property with what the graph keeps for it. Properties made of others use the default.
    @MainActor mutating func _bind(_ slot: _PropertySlot)
    /// Calls ``update()`` of the property wrappers inside, then the property's own.
    @MainActor mutating func _update(_ slot: _PropertySlot)
    /// Whether a view with `other` in this property's place shows the same.
    @MainActor func _isEqual(to other: Self) -> Bool
    /// Whether a change of the environment matters to the property.
    @MainActor func _dependsOnChange(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool
}

extension DynamicProperty {
    public mutating func update() {}

    @MainActor public mutating func _bind(_ slot: _PropertySlot) {
        FieldTable.of(Self.self).bind(&self, to: slot.nested(count: FieldTable.of(Self.self).dynamicCount))
    }

    @MainActor public mutating func _update(_ slot: _PropertySlot) {
        FieldTable.of(Self.self).update(&self, slots: slot.inner)
        update()
    }

    @MainActor public func _isEqual(to other: Self) -> Bool { FieldTable.of(Self.self).areEqual(self, other) }

    @MainActor public func _dependsOnChange(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool {
        FieldTable.of(Self.self).dependsOnChange(self, from: old, to: new)
    }
}

/// What a node keeps for one dynamic property of its view: it outlives the view values.
@MainActor
public final class _PropertySlot {
    /// Whose view it is: it owns the slot.
    unowned let node: _Node
    /// A state's box, an object and its subscription.
    var storage: AnyObject?
    private(set) var inner: [_PropertySlot] = []
    /// The property is made of others, or is a program's own: it wants to be updated.
    private(set) var isComposed = false
    private var ownPlace: NodePlace?
    /// Which of the node's slots it is.
    let path: Int

    init(node: _Node, path: Int) { (self.node, self.path) = (node, path) }

    deinit { ownPlace?.end() }

    /// Where those whose changes matter to the property find the node, as long as it keeps this slot.
    var place: NodePlace {
        if let ownPlace { return ownPlace }
        let place = NodePlace(node)
        ownPlace = place
        return place
    }

    /// Whether nobody was told of the slot, and nothing outlives the view values.
    var isEmpty: Bool { storage == nil && ownPlace == nil && inner.allSatisfy(\.isEmpty) }

    /// The node is done with it: what is kept in it finds nobody any more.
    func retire() {
        ownPlace?.end()
        for slot in inner { slot.retire() }
    }

    func nested(count: Int) -> [_PropertySlot] {
        isComposed = true
        if inner.isEmpty { inner = .new(for: count, in: node, below: path) }
        return inner
    }
}

extension [_PropertySlot] {
    /// Those of a value with so many dynamic properties.
    /// - Parameter path: of the slot of that value.
    @MainActor
    static func new(for count: Int, in node: _Node, below path: Int = 0) -> [_PropertySlot] {
        (0..<count).map { _PropertySlot(node: node, path: path &* 64 &+ $0 &+ 1) }
    }
}
