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

extension HStackLayout: StackLayout {
    static var axis: Axis { .horizontal }
    var alignmentKey: AlignmentKey { alignment.id }
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

extension VStackLayout: StackLayout {
    static var axis: Axis { .vertical }
    var alignmentKey: AlignmentKey { alignment.id }
}

/// A layout that is a stack. The stack does all that is common to both axes.
@MainActor
private protocol StackLayout: Layout where Cache == Void {
    static var axis: Axis { get }
    var alignmentKey: AlignmentKey { get }
    var spacing: CGFloat? { get }
}

extension StackLayout {
    private func arranger(_ subviews: Subviews) -> StackArranger {
        StackArranger(
            axis: Self.axis, alignment: alignmentKey, explicitSpacing: spacing, boxes: subviews.boxes)
    }

    public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: axis) }
    public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { arranger(subviews).spacing }
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        arranger(subviews).arrange(proposal).size
    }
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
        let stack = arranger(subviews)
        let arrangement = stack.arrange(stack.placing(proposal, in: bounds.size))
        for (subview, part) in zip(subviews, arrangement.parts) {
            subview.place(
                at: CGPoint(x: bounds.minX + part.origin.x, y: bounds.minY + part.origin.y),
                proposal: part.proposal)
        }
    }
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Void
    ) -> CGFloat? {
        explicitGuide(guide.id, in: bounds, proposal: proposal, subviews)
    }
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Void
    ) -> CGFloat? {
        explicitGuide(guide.id, in: bounds, proposal: proposal, subviews)
    }

    private func explicitGuide(
        _ id: AlignmentKey, in bounds: CGRect, proposal: ProposedViewSize, _ subviews: Subviews
    ) -> CGFloat? {
        if Guides.endsAtContainers(id) { return nil }
        let stack = arranger(subviews)
        let arrangement = stack.arrange(stack.placing(proposal, in: bounds.size))
        return Guides.merged(
            id, of: stack.boxes, offers: arrangement.proposals, origins: arrangement.origins)
    }
}
