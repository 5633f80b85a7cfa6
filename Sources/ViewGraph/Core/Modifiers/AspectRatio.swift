public import Foundation

/// The way in which a view fills a space with another aspect ratio.
@frozen
public enum ContentMode: Hashable, CaseIterable, Sendable {
    /// The whole view is inside the space.
    case fit
    /// The view covers the whole space and may extend beyond it.
    case fill
}

extension View {
    /// Constrains the view to an aspect ratio, width to height. `nil` uses the ratio of its ideal size.
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        modified(by: AspectRatio(ratio: aspectRatio, mode: contentMode))
    }

    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        modified(by: AspectRatio(ratio: aspectRatio.width / aspectRatio.height, mode: contentMode))
    }

    public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
    public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}

/// The aspect ratio modifier. Rule R3.
private struct AspectRatio: BoxModifier {
    var ratio: CGFloat?
    var mode: ContentMode

    func makeBox(around content: LayoutBox, in node: _Node) -> AspectRatioBox {
        AspectRatioBox(content, modifier: self)
    }
    func apply(to box: AspectRatioBox, from old: AspectRatio, in node: _Node) { box.modifier = self }
}

private final class AspectRatioBox: UnaryBox {
    var modifier: AspectRatio {
        didSet {
            if modifier.ratio != oldValue.ratio || modifier.mode != oldValue.mode { setNeedsLayout() }
        }
    }

    init(_ content: LayoutBox, modifier: AspectRatio) {
        self.modifier = modifier
        super.init(content)
    }

    override var isReusable: Bool { content.isReusable }
    override func contentProposal(for proposal: ProposedViewSize) -> ProposedViewSize {
        if proposal.width == nil && proposal.height == nil { return proposal }
        let base = modifier.ratio.map { CGSize(width: $0, height: 1) } ?? content.size(for: .unspecified)
        guard base.width > 0, base.height > 0, base.width.isFinite, base.height.isFinite else {
            return proposal
        }
        let factors = [proposal.width.map { $0 / base.width }, proposal.height.map { $0 / base.height }]
            .compactMap { $0 }
        let factor = (modifier.mode == .fit ? factors.min() : factors.max())!
        return ProposedViewSize(width: base.width * factor, height: base.height * factor)
    }

    override var priority: Double { 0 }
}
