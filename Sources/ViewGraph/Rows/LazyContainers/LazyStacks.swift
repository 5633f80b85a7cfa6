public import Foundation

/// Parts of sections that stay in view while their section scrolls by.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Views below each other, of which only those in view and a few beside them exist.
///
/// Differs from Apple's: what a view keeps (`@State`) is lost when it is far out of view, and rows beside
/// those in view may exist before they appear.
public struct LazyVStack<Content: View>: View, PrimitiveView {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    /// - Parameter spacing: between neighbours, in points; nil: 8.
    /// - Parameter pinnedViews: parts of sections that stay in view while their section scrolls by.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        (self.alignment, self.spacing, self.pinnedViews) = (alignment, spacing, pinnedViews)
        self.content = content()
    }

    package static var shape: ViewShape { .one(holding: Content.self) }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        LazyNode(view, in: context)
    }
}

extension LazyVStack: LazyContainer {
    var arrangement: LazyArrangement {
        LazyArrangement(axis: .vertical, spacing: spacing ?? 8, alignment: alignment.id, pinned: pinnedViews)
    }
}

/// Views beside each other, of which only those in view and a few beside them exist.
///
/// Differs from Apple's: what a view keeps (`@State`) is lost when it is far out of view, and views beside
/// those in view may exist before they appear.
public struct LazyHStack<Content: View>: View, PrimitiveView {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    /// - Parameter spacing: between neighbours, in points; nil: 8.
    /// - Parameter pinnedViews: parts of sections that stay in view while their section scrolls by.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        (self.alignment, self.spacing, self.pinnedViews) = (alignment, spacing, pinnedViews)
        self.content = content()
    }

    package static var shape: ViewShape { .one(holding: Content.self) }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        LazyNode(view, in: context)
    }
}

extension LazyHStack: LazyContainer {
    var arrangement: LazyArrangement {
        return LazyArrangement(
            axis: .horizontal, spacing: spacing ?? 8, alignment: alignment.id, pinned: pinnedViews)
    }
}

/// A view that makes its children as they come into view.
@MainActor
protocol LazyContainer: View {
    associatedtype Content: View
    var content: Content { get }
    var arrangement: LazyArrangement { get }
}

/// How a lazy container arranges its children: in lines, of one child each or of as many as there are tracks.
@MainActor
struct LazyArrangement {
    /// The direction in which the lines follow each other.
    var axis: Axis
    /// Between lines.
    var spacing: CGFloat
    /// Across the lines.
    var alignment: AlignmentKey
    /// Along them, for children in lines of several.
    var lineAlignment: AlignmentKey = VerticalAlignment.center.id
    /// A grid's columns or rows; nil: one child in each line.
    var tracks: [GridItem]?
    var pinned: PinnedScrollableViews = []

    func isEqual(to other: LazyArrangement) -> Bool {
        axis == other.axis && spacing == other.spacing && alignment == other.alignment
            && lineAlignment == other.lineAlignment && pinned == other.pinned && tracks == other.tracks
    }
}

final class LazyNode<Container: LazyContainer>: _ViewNode<Container>, RowContainer {
    private var content: _ViewNode<Container.Content>!
    private let virtualizer: LazyVirtualizer

    override init(_ view: Container, in context: _NodeContext) {
        virtualizer = LazyVirtualizer(view.arrangement, graph: context.graph)
        super.init(view, in: context)
        var inside = contentContext(axis: nil)
        inside.rows = RowContent(arrangesSections: false)
        content = Container.Content._makeNode(view.content, in: inside)
        collectSegments()
    }

    var rowOwner: any RowOwner { virtualizer }

    override var children: ChildNodes { .one(content) }
    /// The views in it come on screen by scrolling, not with the container.
    override var visibleChildren: ChildNodes { .none }
    override var ownedNodes: ChildNodes { .one(content) }

    override func collectBoxes(into boxes: inout [LayoutBox]) { boxes.append(virtualizer.box) }
    override func collectRows(into rows: inout [RowSegment]) {
        rows.append(.box(virtualizer.box, owner: self))
    }

    override func viewChanged(from old: Container) {
        virtualizer.arrangement = view.arrangement
        content.update(view.content)
    }

    override func boxesChanged() { collectSegments() }

    private func collectSegments() {
        var segments: [RowSegment] = []
        content.collectRows(into: &segments)
        virtualizer.setSegments(segments, content: content)
    }

    override func visibilityChanged() { virtualizer.setVisible(isVisible) }
    override func unmounted() { virtualizer.end() }
}
