import Foundation

/// What covers parts of a window.
@frozen
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Bars, and what else belongs to the containers around.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// The on-screen keyboard. Covers nothing here: keyboards are beside the window.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    public static let all = SafeAreaRegions(rawValue: .max)
}

extension View {
    /// Lets the view grow under the bars, at those of the edges where it touches them.
    public func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View {
        modified(by: SafeAreaIgnoring(edges: regions.contains(.container) ? edges : []))
    }

    /// Lets the view grow under the bars, at those of the edges where it touches them. (The form of iOS 13)
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

/// Keeps its size for whoever arranges it; its content is placed in more room.
private final class SafeAreaIgnoringBox: UnaryBox, GeometryWatcher {
    var edges: Edge.Set {
        didSet { if edges != oldValue { setNeedsLayout() } }
    }
    /// What the content was placed with.
    private var insets = EdgeInsets()

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
