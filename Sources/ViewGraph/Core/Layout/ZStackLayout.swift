public import Foundation

/// The layout of a ``ZStack``, for ``AnyLayout``.
@frozen
public struct ZStackLayout: Layout {
    public typealias AnimatableData = EmptyAnimatableData
    public var alignment: Alignment

    /// - Parameter alignment: the point at which the views are aligned.
    public nonisolated init(alignment: Alignment = .center) { self.alignment = alignment }

    private func arranger(_ subviews: Subviews) -> ZStackArranger {
        ZStackArranger(alignment: alignment, boxes: subviews.boxes)
    }

    public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { arranger(subviews).spacing }
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        arranger(subviews).size(for: proposal)
    }
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
        let arranger = arranger(subviews)
        let childProposal = arranger.childProposal(in: bounds.size, proposal: proposal)
        for (subview, origin) in zip(subviews, arranger.origins(childProposal)) {
            subview.place(
                at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal: childProposal)
        }
    }
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Void
    ) -> CGFloat? {
        arranger(subviews).explicitGuide(guide.id, in: bounds.size, proposal: proposal)
    }
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Void
    ) -> CGFloat? {
        arranger(subviews).explicitGuide(guide.id, in: bounds.size, proposal: proposal)
    }
}
