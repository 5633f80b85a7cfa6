/// A part of a list's content: one row that always exists, or rows that are created on demand.
enum RowSegment {
    case box(LayoutBox, owner: _Node)
    /// The rows of a `ForEach`. Each of their boxes is passed through `wrap`.
    case elements(any RowElements, wrap: @MainActor (LayoutBox) -> LayoutBox)

    /// Returns the same rows with each of their boxes wrapped by `outer`.
    ///
    /// - Parameter owner: the node with which a fixed row is inserted and removed, or `nil` to keep the
    ///   current owner.
    @MainActor
    func wrapped(owner: _Node?, _ outer: @escaping @MainActor (LayoutBox) -> LayoutBox) -> RowSegment {
        switch self {
        case .box(let box, let current): .box(outer(box), owner: owner ?? current)
        case .elements(let elements, let inner): .elements(elements) { outer(inner($0)) }
        }
    }
}

/// Rows over data that are created one at a time.
@MainActor
protocol RowElements: AnyObject {
    var count: Int { get }
    /// The list that shows the rows and is notified of changes.
    var rowOwner: (any RowOwner)? { get set }
    /// The ID of an element.
    func elementID(at index: Int) -> AnyHashable
    /// The index of the element with an ID, or `nil` if there is none.
    func index(ofID id: AnyHashable) -> Int?
    /// The index of the element whose view has an explicit ID set by `id(_:)`, whether created or not.
    func index(ofViewID id: AnyHashable) -> Int?
    /// Calls `body` with each element of a range and its selection value: the tag of its view, or else its
    /// ID, if that is a `Value`. Nodes are not created: what the bodies of the program's views set is not
    /// known. It stops when `body` returns `false`.
    func visitSelectionValues<Value: Hashable>(of range: Range<Int>, _ body: (Int, Value?) -> Bool)
    /// The selection values of a range of elements, in order, without those that can't be selected.
    func selectionValues<Value: Hashable>(of range: Range<Int>) -> ContiguousArray<Value>
    /// The elements that have a node, with their IDs.
    var existingElements: [(id: AnyHashable, node: _Node)] { get }
    /// Whether the element's state was retained from its former node.
    func hasKeptState(at index: Int) -> Bool
    /// Creates the row's node. The list owns, shows and unmounts it.
    func makeElement(at index: Int) -> ElementNode
}

/// The container that shows the rows of a ``RowElements``.
@MainActor
protocol RowOwner: AnyObject {
    /// Called when the data changed: some rows were inserted, removed or moved. The implementation updates
    /// the remaining ones with ``ElementNode/update(at:)``.
    func elementsChanged(_ elements: any RowElements, by changes: RowChanges)
    /// Returns the indices of the elements whose new indices ``elementsChanged(_:by:)`` must report, in
    /// order: those that have a row, or for which something is remembered.
    func followedElements(of elements: any RowElements) -> [Int]
    /// Scrolls to a row.
    func scroll(to element: Int, of elements: any RowElements, anchor: UnitPoint?)
    /// Scrolls to the first row of a part of the content.
    /// - Returns: Whether there is such a row.
    func scroll(toFirstOf rows: RowSegment, anchor: UnitPoint?) -> Bool
    /// Returns the existing rows, in order.
    func elements(of elements: any RowElements) -> [_Node]
    /// Updates the environment of the existing rows with ``ElementNode/inheritEnvironment()``.
    func environmentChanged(of elements: any RowElements)
}

/// The node of a list or of a lazy container.
@MainActor
protocol RowContainer: AnyObject {
    var rowOwner: any RowOwner { get }
}

extension _Node {
    /// Scrolls the enclosing container to the node's row, or to the first of several, that need not exist
    /// yet.
    ///
    /// - Returns: Whether there is such a row.
    final func scrollToRow(anchor: UnitPoint?, transaction: Transaction) -> Bool {
        var rows: [RowSegment] = []
        collectRows(into: &rows)
        guard let first = rows.first else { return false }
        var ancestor = parent
        while let current = ancestor {
            if let container = current as? any RowContainer {
                return graph.withTransaction(transaction) {
                    container.rowOwner.scroll(toFirstOf: first, anchor: anchor)
                }
            }
            ancestor = current.parent
        }
        return false
    }
}

extension RowSegment {
    /// Whether this segment is the same as `inner` or wraps it.
    @MainActor
    func contains(_ inner: RowSegment) -> Bool {
        switch (self, inner) {
        case (.elements(let own, _), .elements(let elements, _)): return own === elements
        case (.box(let own, _), .box(let box, _)):
            var current: LayoutBox? = box
            while let box = current {
                if box === own { return true }
                current = box.parent
            }
            return false
        default: return false
        }
    }
}

/// The elements' role as the rows of a container that creates them on demand.
struct RowContent {
    /// Whether headers and footers are separate parts of a section. If false, they are ordinary rows.
    let arrangesSections: Bool
    /// Whether the rows of a list in the content are rows of the container.
    var mergesLists = false
}

/// The container that shows the boxes of an element created on demand.
@MainActor
protocol ElementHost: AnyObject {
    /// Called when the element's boxes changed in number or identity.
    func collectBoxes()
}

/// The node of one element. It evaluates the row closure, and re-evaluates it when a value that it read
/// changes.
@MainActor
class ElementNode: _Node {
    /// The element's index in the data, as of the last change.
    var index = 0
    /// The handle to the row that shows the element, in a list or lazy container. `nil` in a stack.
    var rowHandle: UnownedHandle<LayoutBox>?
    /// Whether the row has state to retain when the row is removed but its element stays.
    var hasStateToRetain = false
    /// Evaluates the row with the element that is now at `index`.
    func update(at index: Int) {}
    /// Reuses the node for another element.
    final func reuse(elementAt index: Int) {
        hasStateToRetain = false
        assignNewSerial()
        graph.reuse { update(at: index) }
    }
    /// Retains the row's state before the row is removed or reused for another element, to restore it when
    /// the row is created again. (B23)
    func retainState() {}
    /// The element's ID in its `ForEach`.
    var erasedID: AnyHashable? { nil }
    /// Applies the environment of the data's position without evaluating the row.
    func inheritEnvironment() {}

    override func boxesChanged() {
        if let host = rowHandle?.object as? any ElementHost {
            host.collectBoxes()
        } else {
            super.boxesChanged()
        }
    }
}
