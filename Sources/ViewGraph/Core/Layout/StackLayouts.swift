public import Foundation

/// The layout of an ``HStack``, for ``AnyLayout``.
@frozen
public struct HStackLayout: Layout {
    public typealias AnimatableData = EmptyAnimatableData
    public var alignment: VerticalAlignment
    public var spacing: CGFloat?

    /// - Parameter alignment: the guide at which the views are aligned.
    /// - Parameter spacing: the distance between adjacent views, in points. `nil` uses the views' preferred
    ///   distances.
    public nonisolated init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }
}

extension HStackLayout: StackShaped {
    func arranger(_ boxes: [LayoutBox]) -> StackArranger {
        StackArranger(
            axis: .horizontal, alignment: alignment.id, explicitSpacing: spacing, boxes: boxes)
    }
}

/// The layout of a ``VStack``, for ``AnyLayout``.
@frozen
public struct VStackLayout: Layout {
    public typealias AnimatableData = EmptyAnimatableData
    public var alignment: HorizontalAlignment
    public var spacing: CGFloat?

    /// - Parameter alignment: the guide at which the views are aligned.
    /// - Parameter spacing: the distance between adjacent views, in points. `nil` uses the views' preferred
    ///   distances.
    public nonisolated init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }
}

extension VStackLayout: StackShaped {
    func arranger(_ boxes: [LayoutBox]) -> StackArranger {
        StackArranger(axis: .vertical, alignment: alignment.id, explicitSpacing: spacing, boxes: boxes)
    }
}

/// A layout that is a stack.
@MainActor
private protocol StackShaped {
    func arranger(_ boxes: [LayoutBox]) -> StackArranger
}

/// The layout protocol's methods for both kinds of stacks.
extension StackArranger {
    func place(_ subviews: LayoutSubviews, in bounds: CGRect, proposal: ProposedViewSize) {
        let arrangement = arrange(placing(proposal, in: bounds.size))
        for (subview, part) in zip(subviews, arrangement.parts) {
            subview.place(
                at: CGPoint(x: bounds.minX + part.origin.x, y: bounds.minY + part.origin.y),
                proposal: part.proposal)
        }
    }

    func explicitGuide(
        _ id: AlignmentKey, in bounds: CGRect, proposal: ProposedViewSize
    ) -> CGFloat? {
        if Guides.endsAtContainers(id) { return nil }
        let arrangement = arrange(placing(proposal, in: bounds.size))
        return Guides.merged(
            id, of: boxes, offers: arrangement.proposals, origins: arrangement.origins)
    }
}

extension HStackLayout {
    public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: .horizontal) }
    public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
        arranger(subviews.boxes).spacing
    }
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        arranger(subviews.boxes).arrange(proposal).size
    }
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
        arranger(subviews.boxes).place(subviews, in: bounds, proposal: proposal)
    }
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Void
    ) -> CGFloat? {
        arranger(subviews.boxes).explicitGuide(guide.id, in: bounds, proposal: proposal)
    }
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Void
    ) -> CGFloat? {
        arranger(subviews.boxes).explicitGuide(guide.id, in: bounds, proposal: proposal)
    }
}

extension VStackLayout {
    public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: .vertical) }
    public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
        arranger(subviews.boxes).spacing
    }
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        arranger(subviews.boxes).arrange(proposal).size
    }
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
        arranger(subviews.boxes).place(subviews, in: bounds, proposal: proposal)
    }
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Void
    ) -> CGFloat? {
        arranger(subviews.boxes).explicitGuide(guide.id, in: bounds, proposal: proposal)
    }
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Void
    ) -> CGFloat? {
        arranger(subviews.boxes).explicitGuide(guide.id, in: bounds, proposal: proposal)
    }
}
