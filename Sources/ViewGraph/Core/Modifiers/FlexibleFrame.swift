import Foundation

/// A frame's constraints along one axis, corrected according to R2.2.
struct FrameBounds: Equatable {
    var min: CGFloat?
    var ideal: CGFloat?
    var max: CGFloat?

    init(min: CGFloat?, ideal: CGFloat?, max: CGFloat?) {
        let (min, ideal) = (Self.checked(min), Self.checked(ideal))
        let max = Self.checked(max, allowsInfinity: true)
        if let min, let max, min > max, ideal == nil {
            Diagnostics.log(
                "Contradictory frame constraints: min \(min) is more than max \(max): both ignored.")
        }
        self.min = min.map { Swift.max($0, 0) }
        self.ideal = ideal.map { Swift.max($0, self.min ?? 0) }
        self.max = max.map { Swift.max($0, self.ideal ?? 0) }
        if let min = self.min, let max = self.max, min > max {
            self.min = nil
            self.max = nil
        }
    }

    /// Only the maximum may be infinite.
    private static func checked(_ length: CGFloat?, allowsInfinity: Bool = false) -> CGFloat? {
        guard let length, !length.isFinite, !(allowsInfinity && length == .infinity) else {
            return length == .infinity ? length : length?.clampedToCoordinates
        }
        Diagnostics.log("Invalid frame dimension \(length) (non-finite): ignored.")
        return nil
    }

    var isSet: Bool { min != nil || ideal != nil || max != nil }

    /// Returns the proposal to the content.
    func clampedProposal(_ proposal: CGFloat?) -> CGFloat? {
        guard let length = proposal ?? ideal else { return nil }
        return Swift.min(Swift.max(length, min ?? -.infinity), max ?? .infinity)
    }

    /// Returns the frame's own length, given the content's length `inner`.
    func length(_ proposal: CGFloat?, inner: () -> CGFloat) -> CGFloat {
        if let proposal, let min, let max { return Swift.min(Swift.max(proposal, min), max) }
        if proposal == nil, let ideal { return ideal }
        let inner = inner()
        let clampedProposal = clampedProposal(proposal)
        switch (min, max) {
        case (let min?, let max?): return Swift.min(Swift.max(inner, min), max)
        case (let min?, nil): return Swift.max(Swift.min(clampedProposal ?? .infinity, inner), min)
        case (nil, let max?): return Swift.min(Swift.max(clampedProposal ?? -.infinity, inner), max)
        case (nil, nil): return inner
        }
    }

    /// Whether an axis without a proposal stays unspecified for the content. (R2.2, placing)
    func staysOpen(_ proposal: CGFloat?, length: CGFloat) -> Bool {
        guard proposal == nil, ideal == nil else { return false }
        return (min ?? -.infinity) < length && length < (max ?? .infinity)
    }
}

/// The modifier of frame(minWidth:idealWidth:maxWidth:…). Rule R2.2.
package struct FlexibleFrame: BoxModifier {
    var horizontal: FrameBounds
    var vertical: FrameBounds
    var alignment: Alignment

    package func makeBox(around content: LayoutBox, in node: _Node) -> FlexibleFrameBox {
        FlexibleFrameBox(content, modifier: self)
    }
    package func apply(to box: FlexibleFrameBox, from old: FlexibleFrame, in node: _Node) {
        box.modifier = self
    }
}

package final class FlexibleFrameBox: UnaryBox {
    var modifier: FlexibleFrame {
        didSet {
            if modifier.horizontal != oldValue.horizontal || modifier.vertical != oldValue.vertical
                || modifier.alignment != oldValue.alignment
            {
                setNeedsLayout()
            }
        }
    }

    init(_ content: LayoutBox, modifier: FlexibleFrame) {
        self.modifier = modifier
        super.init(content)
    }

    override func ground(_ ground: ResolvedColor, drawnOverIn rect: CGRect) -> ResolvedColor? {
        self.ground(ground, below: subboxes, in: rect)
    }

    override var isReusable: Bool { content.isReusable }
    override var setsWidth: Bool { modifier.horizontal.max.map(\.isFinite) ?? false }
    override func longestWord(above length: CGFloat) -> CGFloat {
        min(content.longestWord(above: length), modifier.horizontal.max ?? .infinity)
    }
    override func contentProposal(for proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: modifier.horizontal.clampedProposal(proposal.width),
            height: modifier.vertical.clampedProposal(proposal.height)
        )
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        let innerProposal = contentProposal(for: proposal)
        return CGSize(
            width: modifier.horizontal.length(proposal.width) { content.size(for: innerProposal).width },
            height: modifier.vertical.length(proposal.height) { content.size(for: innerProposal).height })
    }

    override func contentProposal(in size: CGSize, proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: modifier.horizontal.staysOpen(proposal.width, length: size.width) ? nil : size.width,
            height: modifier.vertical.staysOpen(proposal.height, length: size.height) ? nil : size.height)
    }

    override func contentOrigin(in size: CGSize, proposal: ProposedViewSize) -> CGPoint {
        let innerProposal = contentProposal(in: size, proposal: proposal)
        return aligned(content, to: modifier.alignment, in: size, proposal: innerProposal)
    }

    override var priority: Double { 0 }
    override func computeSpacing() -> ViewSpacing {
        framedSpacing(content, width: modifier.horizontal.isSet, height: modifier.vertical.isSet)
    }
}
