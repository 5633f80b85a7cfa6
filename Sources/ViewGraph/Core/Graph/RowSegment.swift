/// A part of a list's content: one row that is always there, or rows that are made when they are needed.
enum RowSegment {
    case box(LayoutBox, owner: _Node)
    /// The rows of a `ForEach`, each box of theirs put through `wrap`.
    case elements(any RowElements, wrap: @MainActor (LayoutBox) -> LayoutBox)

    /// The same rows with something around each of their boxes.
    ///
    /// - Parameter owner: the node that a fixed row comes and goes with, if not the same as before.
    @MainActor
    func wrapped(owner: _Node?, _ outer: @escaping @MainActor (LayoutBox) -> LayoutBox) -> RowSegment {
        switch self {
        case .box(let box, let known): .box(outer(box), owner: owner ?? known)
        case .elements(let elements, let inner): .elements(elements) { outer(inner($0)) }
        }
    }
}

/// Rows over data, made one at a time.
@MainActor
protocol RowElements: AnyObject {
    var count: Int { get }
    /// The list that shows the rows: told of changes.
    var rowOwner: (any RowOwner)? { get set }
    /// The place of the element with an id; nil where there is none.
    func index(ofID id: AnyHashable) -> Int?
    /// The place of the element whose view has an id of its own by `id(_:)`, made or not.
    func index(ofViewID id: AnyHashable) -> Int?
    /// The elements that have a node, with their ids.
    var existingElements: [(id: AnyHashable, node: _Node)] { get }
    /// Whether the state of the element is kept from when it had a node.
    func hasKeptState(at index: Int) -> Bool
    /// Makes the row's node. The list keeps it, shows and ends it.
    func makeElement(at index: Int) -> ElementNode
}

/// Who shows the rows of a ``RowElements``.
@MainActor
protocol RowOwner: AnyObject {
    /// The data changed: some rows came, went or moved; the others are to be updated with
    /// ``ElementNode/update(at:)``.
    func elementsChanged(_ elements: any RowElements, by changes: RowChanges)
    /// Those whose new places are to be told in ``elementsChanged(_:by:)``: that exist, or of which something
    /// is remembered. In order.
    func followedElements(of elements: any RowElements) -> [Int]
    /// Brings a row into view.
    func scroll(to element: Int, of elements: any RowElements, anchor: UnitPoint?)
    /// Brings the first row of a part of the content into view.
    /// - Returns: whether there is one.
    func scroll(toFirstOf rows: RowSegment, anchor: UnitPoint?) -> Bool
    /// The rows that exist, in order.
    func elements(of elements: any RowElements) -> [_Node]
    /// The rows that exist are to inherit anew, with ``ElementNode/inheritEnvironment()``.
    func environmentChanged(of elements: any RowElements)
}

/// The node of a list or of a lazy container.
@MainActor
protocol RowContainer: AnyObject {
    var rowOwner: any RowOwner { get }
}

extension RowSegment {
    /// Whether it is the same as, or has something put around, rows further in.
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

/// What elements are that a container makes when they are needed: its rows.
struct RowContent {
    /// Whether headers and footers are parts of a section's own; else they are rows as all others.
    let arrangesSections: Bool
}

/// Who shows the boxes of an element made on demand.
@MainActor
protocol ElementHost: AnyObject {
    /// The element's boxes changed in number or identity.
    func collectBoxes()
}

/// The node of one element: evaluates the row closure, and again when something that it read changes.
@MainActor
class ElementNode: _Node {
    /// The element's place in the data, as of the last change.
    var index = 0
    /// Of the row of a list or of a lazy container that shows the element; in a stack nil.
    var rowPlace: BoxPlace?
    /// Something in the row is to be kept when the row ends though its element stays.
    var hasWrittenState = false
    /// Evaluates the row with the element that is at `index` now.
    func update(at index: Int) {}
    /// Becomes the node of another element.
    final func serve(elementAt index: Int) {
        hasWrittenState = false
        renumber()
        graph.reuse { update(at: index) }
    }
    /// The row ends, or becomes that of another element: its state is kept for when it is made again. (B23)
    func keepState() {}
    /// The element's id in its `ForEach`.
    var erasedID: AnyHashable? { nil }
    /// Takes the environment of the data's place over, without evaluating the row.
    func inheritEnvironment() {}

    override func boxesChanged() {
        if let host = rowPlace?.box as? any ElementHost { host.collectBoxes() } else { super.boxesChanged() }
    }
}
