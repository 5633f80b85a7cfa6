import Foundation

/// The kinds of elements that cover parts of a window.
@frozen
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Bars and other elements of the enclosing containers.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// The on-screen keyboard. It covers nothing on Linux, where keyboards are outside of the window.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    public static let all = SafeAreaRegions(rawValue: .max)
}

extension View {
    /// Extends the view beneath the bars, at those of the given edges where it touches them.
    public func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View {
        modified(by: SafeAreaIgnoring(edges: regions.contains(.container) ? edges : []))
    }

    /// Extends the view beneath the bars, at those of the given edges where it touches them. (The form of iOS
    /// 13)
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
        modified(by: SafeAreaIgnoring(edges: edges))
    }
}

private struct SafeAreaIgnoring: BoxModifier {
    var edges: Edge.Set

    func makeBox(around content: LayoutBox, in node: _Node) -> SafeAreaIgnoringBox {
        SafeAreaIgnoringBox(content, edges: edges, graph: node.graph)
    }
    func apply(to box: SafeAreaIgnoringBox, from old: Self, in node: _Node) { box.edges = edges }
}

/// A box that keeps its size in its container and places its content in a larger area.
private final class SafeAreaIgnoringBox: UnaryBox, GeometryObserver {
    var edges: Edge.Set {
        didSet { if edges != oldValue { setNeedsLayout() } }
    }
    /// The insets with which the content was placed.
    private var insets = EdgeInsets()

    override var fillColor: ResolvedColor? { content.fillColor }

    init(_ content: LayoutBox, edges: Edge.Set, graph: Graph) {
        self.edges = edges
        super.init(content)
        graph.geometry.add(self)
    }

    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        insets = safeAreaInsets().at(edges)
        let grown = EdgeInsets(
            top: -insets.top, leading: -insets.leading, bottom: -insets.bottom, trailing: -insets.trailing)
        content.place(at: CGPoint(x: -insets.leading, y: -insets.top), proposal: proposal.inset(by: grown))
    }

    func geometryMayHaveChanged() {
        if safeAreaInsets().at(edges) != insets { setNeedsLayout() }
    }
}
