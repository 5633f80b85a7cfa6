/// The settings of several nodes for one value.
@MainActor
struct NodeSettings<Value> {
    private var entries: [(owner: ObjectIdentifier, depth: Int, value: Value)] = []

    /// - Parameter value: the node's setting. `nil` removes it.
    mutating func set(_ value: Value?, of node: _Node) {
        let owner = ObjectIdentifier(node)
        let index = entries.firstIndex { $0.owner == owner }
        switch (index, value) {
        case (let index?, let value?): entries[index].value = value
        case (let index?, nil): entries.remove(at: index)
        case (nil, let value?):
            // Innermost first; at equal depth in insertion order.
            let insertionIndex = entries.firstIndex { $0.depth < node.depth } ?? entries.count
            entries.insert((owner, node.depth, value), at: insertionIndex)
        case (nil, nil): break
        }
    }

    var values: [Value] { entries.map(\.value) }

    /// The first non-`nil` part of the settings.
    func first<Part>(_ part: (Value) -> Part?) -> Part? {
        for entry in entries { if let value = part(entry.value) { return value } }
        return nil
    }
}
