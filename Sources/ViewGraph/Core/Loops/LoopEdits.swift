import Foundation

/// The changes that the user may make to the data of a loop, as the program performs them.
struct LoopEdits {
    /// Deletes the elements at some offsets. `nil` if elements can't be deleted.
    var delete: ((IndexSet) -> Void)?
    /// Moves the elements at some offsets before the element at another offset. `nil` if elements can't be
    /// moved.
    var move: ((IndexSet, Int) -> Void)?

    /// Returns the edits with those that are missing taken from an outer modifier.
    func completed(by outer: LoopEdits) -> LoopEdits {
        LoopEdits(delete: delete ?? outer.delete, move: move ?? outer.move)
    }
}

extension LoopEdits {
    /// The edits of a binding's collection that `actions` allow, as far as its type supports them.
    init<C: MutableCollection>(_ data: Binding<C>, _ actions: EditActions<C>) {
        if actions.contains(.delete), data.wrappedValue is any RangeReplaceableCollection {
            delete = { offsets in
                let changed = (data.wrappedValue as? any RangeReplaceableCollection).map {
                    Self.removing(offsets, from: $0)
                }
                if let changed = changed as? C { data.wrappedValue = changed }
            }
        }
        if actions.contains(.move) {
            move = { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
        }
    }

    private static func removing(_ offsets: IndexSet, from data: some RangeReplaceableCollection) -> Any {
        var data = data
        data.remove(atOffsets: offsets)
        return data
    }
}

/// A node of a loop, or of a modifier around one, with edits of its data.
@MainActor
protocol LoopEditor: _Node {
    func edits(of elements: any RowElements) -> LoopEdits
}

extension RowElements {
    /// The edits of the loop's data: those of the innermost modifiers.
    var loopEdits: LoopEdits {
        var edits = LoopEdits()
        var node = self as? _Node
        while let current = node, !(current is ElementNode), !(current is any RowContainer) {
            if let editor = current as? any LoopEditor { edits = edits.completed(by: editor.edits(of: self)) }
            node = current.parent
        }
        return edits
    }
}

/// A node of a modifier around a loop whose elements have an order by their IDs.
@MainActor
protocol OrderedLoop: _Node {
    /// The ID of the collection of elements, or `nil` if they have no order.
    func collection(of elements: any RowElements) -> AnyHashable?
}

extension RowElements {
    /// The ID of the collection in which the loop's elements have an order: that of the innermost modifier.
    var collection: AnyHashable? {
        var node = self as? _Node
        while let current = node, !(current is ElementNode), !(current is any RowContainer) {
            if let loop = current as? any OrderedLoop, let collection = loop.collection(of: self) {
                return collection
            }
            node = current.parent
        }
        return nil
    }
}
