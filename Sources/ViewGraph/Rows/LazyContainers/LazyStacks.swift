public import Foundation

/// The parts of sections that stay in view while their section scrolls.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Views in a column, of which only those in view and a few around them exist.
///
/// Differs from Apple's: the state of a view (`@State`) is lost when the view is far out of view, and rows
/// next to those in view may exist before they appear.
public struct LazyVStack<Content: View>: View, PrimitiveView {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    /// - Parameter spacing: the distance between neighbors, in points, or 8 points for `nil`.
    /// - Parameter pinnedViews: the parts of sections that stay in view while their section scrolls.
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

/// Views in a row, of which only those in view and a few around them exist.
///
/// Differs from Apple's: the state of a view (`@State`) is lost when the view is far out of view, and views
/// next to those in view may exist before they appear.
public struct LazyHStack<Content: View>: View, PrimitiveView {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    /// - Parameter spacing: the distance between neighbors, in points, or 8 points for `nil`.
    /// - Parameter pinnedViews: the parts of sections that stay in view while their section scrolls.
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

/// A view that creates its children as they come into view.
@MainActor
protocol LazyContainer: View {
    associatedtype Content: View
    var content: Content { get }
    var arrangement: LazyArrangement { get }
}

/// The arrangement of a lazy container's children in lines, which have one child each or as many as there are
/// tracks.
@MainActor
struct LazyArrangement {
    /// The axis along which the lines follow each other.
    var axis: Axis
    /// The distance between lines.
    var spacing: CGFloat
    /// The alignment across the lines.
    var alignment: AlignmentKey
    /// The alignment along the lines, for lines with several children.
    var lineAlignment: AlignmentKey = VerticalAlignment.center.id
    /// A grid's columns or rows, or `nil` for one child in each line.
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
    /// Children come into view by scrolling, not together with the container.
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
