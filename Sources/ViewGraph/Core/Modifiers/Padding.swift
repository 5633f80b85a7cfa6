public import Foundation

extension View {
    /// Adds space around the view: 16 points on the given sides if no length is given. Negative lengths are
    /// allowed.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        modified(by: Padding(insets: EdgeInsets(edges, length ?? 16)))
    }

    public func padding(_ length: CGFloat) -> some View {
        modified(by: Padding(insets: EdgeInsets(.all, length)))
    }

    public func padding(_ insets: EdgeInsets) -> some View { modified(by: Padding(insets: insets)) }

    /// Adds space between the view and the edges of its window: 16 points on the given sides.
    public func scenePadding(_ edges: Edge.Set = .all) -> some View { scenePadding(.minimum, edges: edges) }

    /// Adds space between the view and the edges of its window, on the given sides.
    public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View {
        self.padding(edges, padding.length)
    }
}

/// The distance of a window's content from the window's edges.
public struct ScenePadding: Equatable, Sendable {
    /// The minimum: the iPhone's 16 points, on every screen.
    public static let minimum = Self(length: 16)

    let length: CGFloat
}

/// The padding modifier. Rule R4.
package struct Padding: BoxModifier {
    var insets: EdgeInsets

    package func makeBox(around content: LayoutBox, in node: _Node) -> PaddingBox {
        PaddingBox(content, insets: insets.checked("Padding"))
    }
    package func apply(to box: PaddingBox, from old: Padding, in node: _Node) {
        box.insets = insets.checked("Padding")
    }

    package var animatableValue:
        AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>
    {
        get {
            AnimatablePair(
                AnimatablePair(insets.top, insets.leading), AnimatablePair(insets.bottom, insets.trailing))
        }
        set {
            insets = EdgeInsets(
                top: newValue.first.first, leading: newValue.first.second, bottom: newValue.second.first,
                trailing: newValue.second.second)
        }
    }
}

package final class PaddingBox: UnaryBox {
    var insets: EdgeInsets {
        didSet { if insets != oldValue { setNeedsLayout() } }
    }

    init(_ content: LayoutBox, insets: EdgeInsets) {
        self.insets = insets
        super.init(content)
    }

    override var isReusable: Bool { content.isReusable }
    override func ground(_ ground: ResolvedColor, drawnOverIn rect: CGRect) -> ResolvedColor? {
        self.ground(ground, below: subboxes, in: rect)
    }
    override func contentProposal(for proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { max(0, $0 - insets.horizontal) },
            height: proposal.height.map { max(0, $0 - insets.vertical) })
    }
    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        let inner = content.size(for: contentProposal(for: proposal))
        return CGSize(
            width: max(0, inner.width + insets.horizontal), height: max(0, inner.height + insets.vertical))
    }
    override func contentOrigin(in size: CGSize, proposal: ProposedViewSize) -> CGPoint {
        CGPoint(x: insets.leading, y: insets.top)
    }
    override func longestWord(above length: CGFloat) -> CGFloat {
        let word = content.longestWord(above: length - insets.horizontal)
        return word > 0 ? word + insets.horizontal : 0
    }
    override var priority: Double { 0 }
    override func computeSpacing() -> ViewSpacing {
        var spacing = content.spacing
        if insets.top != 0 { spacing.top = .plain }
        if insets.leading != 0 { spacing.leading = .plain }
        if insets.bottom != 0 { spacing.bottom = .plain }
        if insets.trailing != 0 { spacing.trailing = .plain }
        return spacing
    }
}
