/// The ordered children of a node. Most nodes have one child, which needs no array.
enum ChildNodes: RandomAccessCollection {
    case none
    case one(_Node)
    case several([_Node])

    init(_ node: _Node?) { self = node.map(Self.one) ?? .none }

    var startIndex: Int { 0 }
    var endIndex: Int {
        switch self {
        case .none: 0
        case .one: 1
        case .several(let nodes): nodes.count
        }
    }
    subscript(index: Int) -> _Node {
        switch self {
        case .none: preconditionFailure("there is no child")
        case .one(let node): node
        case .several(let nodes): nodes[index]
        }
    }
}
