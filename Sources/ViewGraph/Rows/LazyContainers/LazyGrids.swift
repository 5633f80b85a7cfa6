public import Foundation

/// Views in columns, of which only those in view and a few lines around them exist.
///
/// Differs from Apple's: the state of a view (`@State`) is lost when the view is far out of view.
public struct LazyVGrid<Content: View>: View, PrimitiveView {
    let columns: [GridItem]
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    /// - Parameter columns: the number and widths of the columns.
    /// - Parameter alignment: the alignment of columns that don't fill the grid, and of views in their cells.
    /// - Parameter spacing: the distance between lines, in points, or 8 points for `nil`.
    /// - Parameter pinnedViews: the parts of sections that stay in view while their section scrolls.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        (self.columns, self.alignment, self.spacing) = (columns, alignment, spacing)
        self.pinnedViews = pinnedViews
        self.content = content()
    }

    package static var shape: ViewShape { .one(holding: Content.self) }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        LazyNode(view, in: context)
    }
}

extension LazyVGrid: LazyContainer {
    var arrangement: LazyArrangement {
        LazyArrangement(
            axis: .vertical, spacing: spacing ?? 8, alignment: alignment.id,
            lineAlignment: VerticalAlignment.center.id, tracks: columns.orSingleTrack, pinned: pinnedViews)
    }
}

/// Views in rows that grow sideways, of which only those in view and a few lines around them exist.
///
/// Differs from Apple's: the state of a view (`@State`) is lost when the view is far out of view.
public struct LazyHGrid<Content: View>: View, PrimitiveView {
    let rows: [GridItem]
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    /// - Parameter rows: the number and heights of the rows.
    /// - Parameter alignment: the alignment of rows that don't fill the grid, and of views in their cells.
    /// - Parameter spacing: the distance between lines, in points, or 8 points for `nil`.
    /// - Parameter pinnedViews: the parts of sections that stay in view while their section scrolls.
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        (self.rows, self.alignment, self.spacing, self.pinnedViews) = (rows, alignment, spacing, pinnedViews)
        self.content = content()
    }

    package static var shape: ViewShape { .one(holding: Content.self) }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        LazyNode(view, in: context)
    }
}

extension LazyHGrid: LazyContainer {
    var arrangement: LazyArrangement {
        return LazyArrangement(
            axis: .horizontal, spacing: spacing ?? 8, alignment: alignment.id,
            lineAlignment: HorizontalAlignment.center.id, tracks: rows.orSingleTrack, pinned: pinnedViews)
    }
}

extension [GridItem] {
    /// The tracks, but at least one, because a grid without columns would show nothing.
    fileprivate var orSingleTrack: [GridItem] { isEmpty ? [GridItem(.flexible())] : self }
}
