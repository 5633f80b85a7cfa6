import Foundation

// Rule R21 of SwiftUI's layout: views are laid out in the area that bars leave uncovered. Views that ignore
// the safe area extend beyond it at the edges where they touch its boundary.
//
// Nothing is passed down: a box computes its insets from its ancestors, and each box with bars provides its
// uncovered area. The search ends at scroll areas, because their content is inset, not covered.

extension LayoutBox {
    /// Returns the lengths by which a rectangle of the box's coordinates, by default its bounds, may extend
    /// at the edges where it touches the safe area.
    final func safeAreaInsets(around rect: CGRect? = nil) -> EdgeInsets {
        let start = rect ?? CGRect(origin: .zero, size: frame.size)
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        var box = self
        var rect = start
        while true {
            if let free = box.safeArea {
                let all = CGRect(origin: .zero, size: box.frame.size)
                // A tolerance of half a point, because frames are fractional.
                if rect.minX <= free.minX + 0.5 { left += grow(&rect, left: max(0, rect.minX - all.minX)) }
                if rect.minY <= free.minY + 0.5 { top += grow(&rect, top: max(0, rect.minY - all.minY)) }
                if rect.maxX >= free.maxX - 0.5 { right += grow(&rect, right: max(0, all.maxX - rect.maxX)) }
                if rect.maxY >= free.maxY - 0.5 {
                    bottom += grow(&rect, bottom: max(0, all.maxY - rect.maxY))
                }
            }
            guard let parent = box.parent, parent.scrollAxes == nil else { break }
            rect.origin = parent.convert(rect.origin, from: box)
            box = parent
        }
        return isRightToLeft
            ? EdgeInsets(top: top, leading: right, bottom: bottom, trailing: left)
            : EdgeInsets(top: top, leading: left, bottom: bottom, trailing: right)
    }

    private func grow(
        _ rect: inout CGRect, left: CGFloat = 0, top: CGFloat = 0, right: CGFloat = 0, bottom: CGFloat = 0
    ) -> CGFloat {
        rect = CGRect(
            x: rect.minX - left, y: rect.minY - top, width: rect.width + left + right,
            height: rect.height + top + bottom)
        return left + top + right + bottom
    }
}

extension EdgeInsets {
    /// Returns these insets at some edges, and 0 at the others.
    func at(_ edges: Edge.Set) -> EdgeInsets {
        EdgeInsets(
            top: edges.contains(.top) ? top : 0, leading: edges.contains(.leading) ? leading : 0,
            bottom: edges.contains(.bottom) ? bottom : 0, trailing: edges.contains(.trailing) ? trailing : 0)
    }
}

extension ProposedViewSize {
    /// Returns the proposal reduced by insets, at least 0, or enlarged by negative insets. (R1.4)
    func inset(by insets: EdgeInsets) -> ProposedViewSize {
        ProposedViewSize(
            width: width.map { max(0, $0 - insets.horizontal) },
            height: height.map { max(0, $0 - insets.vertical) })
    }
}

extension CGRect {
    func inset(by insets: EdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.leading, y: minY + insets.top, width: max(0, width - insets.horizontal),
            height: max(0, height - insets.vertical))
    }
}

/// A box that keeps its content in the area that bars leave uncovered, and provides the insets to the boxes
/// inside.
///
/// Used by containers with their own bars: they set ``insets`` to the bars' heights and draw the bars over
/// the box.
class SafeAreaBox: UnaryBox {
    var insets: EdgeInsets {
        didSet { if insets != oldValue { setNeedsLayout() } }
    }

    init(_ content: LayoutBox, insets: EdgeInsets = EdgeInsets()) {
        self.insets = insets
        super.init(content)
    }

    override var safeArea: CGRect? { CGRect(origin: .zero, size: frame.size).inset(by: insets) }
    override var priority: Double { content.priority }

    override func contentProposal(for proposal: ProposedViewSize) -> ProposedViewSize {
        proposal.inset(by: insets)
    }
    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        let inner = content.size(for: contentProposal(for: proposal))
        return CGSize(width: inner.width + insets.horizontal, height: inner.height + insets.vertical)
    }
    override func contentOrigin(in size: CGSize, proposal: ProposedViewSize) -> CGPoint {
        CGPoint(x: insets.leading, y: insets.top)
    }
}
