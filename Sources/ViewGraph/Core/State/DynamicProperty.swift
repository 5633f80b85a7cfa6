/// A stored property of a view that the graph updates before each evaluation of the view's body.
public protocol DynamicProperty {
    /// Called before ``View/body`` is evaluated, after the property wrappers inside were updated. The view
    /// depends on the values that this method reads, as on those that its body reads.
    mutating func update()

    /// Connects the property with its persistent storage. Properties composed of other properties use the
    /// default.
    @MainActor mutating func _bind(_ slot: _PropertySlot)
    /// Calls ``update()`` of the property wrappers inside, then the property's own.
    @MainActor mutating func _update(_ slot: _PropertySlot)
    /// Whether the view is unchanged if this property is replaced with `other`.
    @MainActor func _isEqual(to other: Self) -> Bool
    /// Whether the property depends on values that differ between two environments.
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

/// A property that has the value of a new node even without a node.
protocol ReadableWithoutNode: DynamicProperty {}

/// The persistent storage of one dynamic property of a node's view. It outlives the view values.
@MainActor
public final class _PropertySlot {
    /// The node that owns the slot.
    unowned let node: _Node
    /// The storage of a state, or an object and its subscription.
    var storage: AnyObject?
    private(set) var inner: [_PropertySlot] = []
    /// Whether the property is composed of others or defined by the program, so that its `update()` must be
    /// called.
    private(set) var isComposed = false
    private var ownHandle: NodeHandle?
    /// The identity of the slot within the node.
    let path: Int

    init(node: _Node, path: Int) { (self.node, self.path) = (node, path) }

    deinit { ownHandle?.invalidate() }

    /// The handle to the node for observed values, valid as long as the node uses this slot.
    var handle: NodeHandle {
        if let ownHandle { return ownHandle }
        let handle = NodeHandle(node)
        ownHandle = handle
        return handle
    }

    /// Whether no handle was created and nothing is stored.
    var isEmpty: Bool { storage == nil && ownHandle == nil && inner.allSatisfy(\.isEmpty) }

    /// Detaches the slot from its node: changes of values stored in it have no effect any more.
    func retire() {
        ownHandle?.invalidate()
        for slot in inner { slot.retire() }
    }

    func nested(count: Int) -> [_PropertySlot] {
        isComposed = true
        if inner.isEmpty { inner = .new(for: count, in: node, below: path) }
        return inner
    }
}

extension [_PropertySlot] {
    /// Creates the slots for a value with `count` dynamic properties.
    /// - Parameter path: the path of that value's slot.
    @MainActor
    static func new(for count: Int, in node: _Node, below path: Int = 0) -> [_PropertySlot] {
        (0..<count).map { _PropertySlot(node: node, path: path &* 64 &+ $0 &+ 1) }
    }
}
