import Foundation

/// What views that are matched have in common.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let position = MatchedGeometryProperties(rawValue: 1)
    public static let size = MatchedGeometryProperties(rawValue: 2)
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
    /// Gives the view the place and size of the source with the same id.
    ///
    /// Differs from Apple's: a source that stands in for another appears in its own place; what is no source
    /// travels.
    ///
    /// - Parameter properties: what is taken over from the source.
    /// - Parameter anchor: the point at which both meet.
    /// - Parameter isSource: whether others follow this view, or it follows them.
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center, isSource: Bool = true
    ) -> some View {
        modified(
            by: MatchedGeometry(
                key: MatchKey(namespace: namespace, id: AnyHashable(id)), properties: properties,
                anchor: anchor, isSource: isSource))
    }
}

struct MatchKey: Hashable {
    let namespace: Namespace.ID
    let id: AnyHashable
}

/// Where the source of a match is, or was last.
struct MatchedSource {
    weak var item: MatchedItem?
    /// In the window's coordinates.
    var frame: CGRect
}

struct MatchedGeometry: ItemModifier {
    var key: MatchKey
    var properties: MatchedGeometryProperties
    var anchor: UnitPoint
    var isSource: Bool

    func makeItem(around content: LayoutItem, in node: _Node) -> MatchedItem {
        MatchedItem(content, self, graph: node.graph)
    }
    func apply(to item: MatchedItem, from old: Self, in node: _Node) { item.modifier = self }
}

final class MatchedItem: UnaryItem, GeometryWatcher {
    var modifier: MatchedGeometry {
        didSet {
            guard
                modifier.key != oldValue.key || modifier.properties != oldValue.properties
                    || modifier.anchor != oldValue.anchor || modifier.isSource != oldValue.isSource
            else { return }
            setNeedsLayout()
        }
    }
    private let graph: Graph
    /// What it follows, in the window's coordinates; nil: it is where it belongs.
    private var followed: CGRect?

    init(_ content: LayoutItem, _ modifier: MatchedGeometry, graph: Graph) {
        (self.modifier, self.graph) = (modifier, graph)
        super.init(content)
        graph.geometry.add(self)
    }

    private var globalFrame: CGRect {
        convert(CGRect(origin: .zero, size: frame.size), to: .global)
    }

    func geometryMayHaveChanged() {
        guard parent != nil else { return }
        if modifier.isSource {
            let frame = globalFrame
            graph.matches[modifier.key] = MatchedSource(item: self, frame: frame)
        } else {
            let known = graph.matches[modifier.key]?.frame
            guard known != followed else { return }
            followed = known
            setNeedsLayout()
        }
    }

    override func placeSubitems(in size: CGSize, proposal: ProposedViewSize) {
        guard let followed else { return super.placeSubitems(in: size, proposal: proposal) }
        let corner = local(followed.origin)
        let source = CGRect(origin: corner, size: followed.size)
        let offer = modifier.properties.contains(.size) ? ProposedViewSize(followed.size) : proposal
        let answer = content.size(for: offer)
        let own = CGRect(origin: .zero, size: size)
        let target = modifier.properties.contains(.position) ? source : own
        let meeting = modifier.anchor.point(in: target)
        let inner = modifier.anchor.point(in: CGRect(origin: .zero, size: answer))
        content.place(
            in: CGRect(
                origin: CGPoint(x: meeting.x - inner.x, y: meeting.y - inner.y), size: answer),
            proposal: offer)
    }
}
