public import Foundation

extension View {
    /// Puts the view into a frame of the given size. A missing dimension is the view's own.
    public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modified(
            by: FixedFrame(width: Self.checked(width), height: Self.checked(height), alignment: alignment))
    }

    /// Puts the view into a frame with constraints. The frame takes the proposed length between `min` and
    /// `max`, and `ideal` if there is no proposal. Without a constraint, the view's own size applies on that
    /// side.
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View {
        modified(
            by: FlexibleFrame(
                horizontal: FrameBounds(min: minWidth, ideal: idealWidth, max: maxWidth),
                vertical: FrameBounds(min: minHeight, ideal: idealHeight, max: maxHeight),
                alignment: alignment))
    }

    private static func checked(_ length: CGFloat?) -> CGFloat? {
        guard let length, length < 0 || !length.isFinite else { return length?.clampedToCoordinates }
        Diagnostics.log("Invalid frame dimension \(length) (negative or non-finite): ignored.")
        return nil
    }
}

/// The modifier of frame(width:height:alignment:). Rule R2.1.
package struct FixedFrame: BoxModifier {
    var width: CGFloat?
    var height: CGFloat?
    var alignment: Alignment

    package func makeBox(around content: LayoutBox, in node: _Node) -> FixedFrameBox {
        FixedFrameBox(content, modifier: self)
    }
    package func apply(to box: FixedFrameBox, from old: FixedFrame, in node: _Node) { box.modifier = self }

    package var animatableValue: AnimatablePair<Double, Double> {
        get { AnimatablePair(Double(width ?? 0), Double(height ?? 0)) }
        set {
            if width != nil { width = max(0, newValue.first) }
            if height != nil { height = max(0, newValue.second) }
        }
    }
}

package final class FixedFrameBox: UnaryBox {
    var modifier: FixedFrame {
        didSet {
            if modifier.width != oldValue.width || modifier.height != oldValue.height
                || modifier.alignment != oldValue.alignment
            {
                setNeedsLayout()
            }
        }
    }

    init(_ content: LayoutBox, modifier: FixedFrame) {
        self.modifier = modifier
        super.init(content)
    }

    override func ground(_ ground: ResolvedColor, drawnOverIn rect: CGRect) -> ResolvedColor? {
        self.ground(ground, below: subboxes, in: rect)
    }

    override var isReusable: Bool { content.isReusable }
    override var setsWidth: Bool { modifier.width != nil }
    override func longestWord(above length: CGFloat) -> CGFloat {
        modifier.width == nil ? content.longestWord(above: length) : 0
    }
    override func contentProposal(for proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: modifier.width ?? proposal.width, height: modifier.height ?? proposal.height)
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        if let width = modifier.width, let height = modifier.height {
            return CGSize(width: width, height: height)
        }
        let inner = content.size(for: contentProposal(for: proposal))
        return CGSize(width: modifier.width ?? inner.width, height: modifier.height ?? inner.height)
    }

    override func contentOrigin(in size: CGSize, proposal: ProposedViewSize) -> CGPoint {
        aligned(content, to: modifier.alignment, in: size, proposal: contentProposal(for: proposal))
    }

    override var priority: Double { 0 }
    override func computeSpacing() -> ViewSpacing {
        framedSpacing(content, width: modifier.width != nil, height: modifier.height != nil)
    }
}

extension LayoutBox {
    /// Whether a frame of the program determines the box's width: one around it, or around boxes that are as
    /// wide.
    var hasProgrammedWidth: Bool {
        var outer = parent
        while let box = outer, abs(box.frame.width - frame.width) < 0.5 {
            if box.setsWidth { return true }
            outer = box.parent
        }
        return false
    }

    /// Returns the origin of `content` at which its guides meet the default guides of a view of `size`.
    func aligned(
        _ content: LayoutBox, to alignment: Alignment, in size: CGSize, proposal: ProposedViewSize
    ) -> CGPoint {
        let inner = content.dimensions(for: proposal)
        let outer = ViewDimensions(size: size)
        return CGPoint(
            x: alignment.horizontal.id.guide.defaultValue(in: outer) - inner[alignment.horizontal],
            y: alignment.vertical.id.guide.defaultValue(in: outer) - inner[alignment.vertical])
    }

    /// Returns the spacing of a frame. Its edges are plain along the axis that it constrains, except around a
    /// Spacer. (R2.3, R6.4)
    func framedSpacing(_ content: LayoutBox, width: Bool, height: Bool) -> ViewSpacing {
        var spacing = content.spacing
        if height {
            if spacing.top != .none { spacing.top = .plain }
            if spacing.bottom != .none { spacing.bottom = .plain }
        }
        if width {
            if spacing.leading != .none { spacing.leading = .plain }
            if spacing.trailing != .none { spacing.trailing = .plain }
        }
        return spacing
    }
}
