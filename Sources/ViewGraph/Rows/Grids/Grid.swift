public import Foundation

/// Views in rows and columns. A column is as wide as its widest view, and a row as high as its highest view.
public struct Grid<Content: View>: View, PrimitiveView {
    let layout: GridLayout
    let content: Content

    /// - Parameter alignment: the alignment of views in their cells.
    /// - Parameter horizontalSpacing: the distance between columns, in points, or the views' preference for
    ///   `nil`.
    /// - Parameter verticalSpacing: the distance between rows, in points, or the views' preference for `nil`.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = GridLayout(
            alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
        self.content = content()
    }

    package static var shape: ViewShape { .one(holding: Content.self) }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        GridNode(view, in: context)
    }
}

private final class GridNode<Content: View>: ContainerNode<Grid<Content>, Content> {
    init(_ view: Grid<Content>, in context: _NodeContext) {
        super.init(
            view, content: view.content, container: ArrangedBox(view.layout, StackDirection(nil)),
            in: context)
    }

    override func viewChanged(from old: Grid<Content>) {
        unsafeDowncast(container, to: ArrangedBox<GridLayout>.self).layout = view.layout
        updateContent(view.content)
    }
}

/// A row of a ``Grid``, each of whose views is a cell. Outside of a grid it behaves like a ``Group``.
public struct GridRow<Content: View>: View, PrimitiveView {
    let alignment: VerticalAlignment?
    let content: Content

    /// - Parameter alignment: the alignment of the row's views in their cells, or the grid's own for `nil`.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    package static var shape: ViewShape { .one(holding: Content.self) }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        GridRowNode(view, in: context)
    }
}

private final class GridRowNode<Content: View>: _ViewNode<GridRow<Content>> {
    private var content: _ViewNode<Content>!
    private var cells = BoxWrappers<TraitBox<GridRowKey>>()

    override init(_ view: GridRow<Content>, in context: _NodeContext) {
        super.init(view, in: context)
        content = Content._makeNode(view.content, in: childContext)
    }

    override var children: ChildNodes { .one(content) }

    private var mark: GridRowKey.Value {
        GridRowKey.Value(row: ObjectIdentifier(self), alignment: view.alignment)
    }

    override func viewChanged(from old: GridRow<Content>) {
        if view.alignment != old.alignment { cells.updateAll { $0.set(mark) } }
        content.update(view.content)
    }

    override func collectBoxes(into boxes: inout [LayoutBox]) {
        var inner: [LayoutBox] = []
        content.collectBoxes(into: &inner)
        for box in inner {
            boxes.append(cells.box(around: box) { TraitBox(box, value: mark) })
        }
    }
}

/// The row of a grid that a view is a cell of.
enum GridRowKey: BoxTraitKey {
    struct Value: Equatable {
        var row: ObjectIdentifier
        var alignment: VerticalAlignment?
    }
}

enum GridColumnsKey: BoxTraitKey {
    typealias Value = Int
}

enum GridAnchorKey: BoxTraitKey {
    typealias Value = UnitPoint
}

enum GridColumnAlignmentKey: BoxTraitKey {
    typealias Value = HorizontalAlignment
}

enum GridUnsizedAxesKey: BoxTraitKey {
    typealias Value = Axis.Set
}

extension View {
    /// Makes the view a cell of several columns of its ``Grid``.
    public func gridCellColumns(_ count: Int) -> some View {
        trait(GridColumnsKey.self, min(max(1, count), 1_000))
    }

    /// Sets the position of the view in its cell: this point of the view is aligned with the same point of
    /// the cell.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View { trait(GridAnchorKey.self, anchor) }

    /// Sets the alignment of all views in the column of this one.
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        trait(GridColumnAlignmentKey.self, guide)
    }

    /// Prevents the view from requesting more space along these axes than the other cells take.
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { trait(GridUnsizedAxesKey.self, axes) }
}
