import Foundation

/// The properties that matched views share.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let position = MatchedGeometryProperties(rawValue: 1)
    public static let size = MatchedGeometryProperties(rawValue: 2)
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
    /// Gives the view the position and size of the source with the same ID.
    ///
    /// If a source is inserted in an animated change while another source with its ID is removed, it moves
    /// from that source's position to its own, and the removed one moves along with it.
    ///
    /// - Parameter properties: the properties that are taken over from the source.
    /// - Parameter anchor: the point at which the view is aligned with the source.
    /// - Parameter isSource: whether other views follow this view, or it follows them.
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

private struct MatchKey: Hashable {
    let namespace: Namespace.ID
    let id: AnyHashable
}

/// The sources of a window's matched views.
@MainActor
private final class MatchedSources: GraphFeature {
    private var sources: [MatchKey: MatchedSource] = [:]

    init(of graph: Graph) {}

    subscript(key: MatchKey) -> MatchedSource? {
        get { sources[key] }
        set { sources[key] = newValue }
    }
}

/// The current or last position of the source of a match.
private struct MatchedSource {
    weak var box: MatchedBox?
    /// The frame in the window's coordinates.
    var frame: CGRect
    /// The time of the frame in which the box was removed, or `nil` if it still exists.
    var ended: Double?
}

private struct MatchedGeometry: BoxModifier {
    var key: MatchKey
    var properties: MatchedGeometryProperties
    var anchor: UnitPoint
    var isSource: Bool

    func makeBox(around content: LayoutBox, in node: _Node) -> MatchedBox {
        MatchedBox(content, self, graph: node.graph)
    }
    func apply(to box: MatchedBox, from old: Self, in node: _Node) { box.modifier = self }
}

private final class MatchedBox: UnaryBox, GeometryObserver, AnimationTarget {
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
    private let sources: MatchedSources
    /// The frame of the source that the box follows, in the window's coordinates. `nil` if it has its own.
    private var followed: CGRect?
    /// The transaction in which the box was inserted, until the box has been placed.
    private var insertionTransaction: Transaction?
    private var travel: Travel?

    /// An animation from another source's position or to it.
    private struct Travel {
        /// The other source's frame, in the window's coordinates.
        let other: CGRect
        /// The fraction of the other frame in the shown one, from 0 to 1.
        var progress: AnimatedValue<Double>
    }

    init(_ content: LayoutBox, _ modifier: MatchedGeometry, graph: Graph) {
        (self.modifier, self.graph) = (modifier, graph)
        sources = graph[MatchedSources.self]
        insertionTransaction = graph.transaction
        super.init(content)
        graph.geometry.add(self)
    }

    isolated deinit {
        guard modifier.isSource, let source = sources[modifier.key], source.box == nil else { return }
        sources[modifier.key]?.ended = graph.now
    }

    private var globalFrame: CGRect {
        convert(CGRect(origin: .zero, size: frame.size), to: .global)
    }

    func geometryMayHaveChanged() {
        guard parent != nil else { return }
        if modifier.isSource {
            guard !isLeaving else { return }
            let frame = globalFrame
            if let insertionTransaction { animateInsertion(at: frame, with: insertionTransaction) }
            // Views that follow this one may have been updated before.
            if sources[modifier.key]?.frame != frame { graph.geometryChanged() }
            sources[modifier.key] = MatchedSource(box: self, frame: frame)
        } else {
            let target = sources[modifier.key]?.frame
            guard target != followed else { return }
            followed = target
            setNeedsLayout()
        }
    }

    // MARK: Replacing a source

    /// Whether the view is being removed.
    private var isLeaving: Bool {
        var box = parent
        while let current = box {
            if (current as? TransitioningBox)?.isLeaving == true { return true }
            box = current.parent
        }
        return false
    }

    private func animateInsertion(at frame: CGRect, with transaction: Transaction) {
        insertionTransaction = nil
        guard transaction.animation != nil, let source = sources[modifier.key], source.box !== self,
            source.box?.isLeaving == true || source.ended == graph.now
        else { return }
        startTravel(from: 1, to: 0, of: source.frame, with: transaction)
        source.box?.startTravel(from: 0, to: 1, of: frame, with: transaction)
    }

    private func startTravel(
        from start: Double, to end: Double, of other: CGRect, with transaction: Transaction
    ) {
        var progress = AnimatedValue(start)
        progress.set(end, transaction: transaction, now: graph.now)
        travel = Travel(other: other, progress: progress)
        graph.animate(self)
        setNeedsLayout()
    }

    func animationTick(at now: Double) -> Bool {
        // The animation must end even if the box is no longer laid out.
        guard travel?.progress.value(at: now) != nil else { return false }
        setNeedsLayout()
        return travel?.progress.isAnimating == true
    }

    /// Returns the target frame of the content in the window's coordinates, or `nil` if it is the box's own.
    private func target() -> CGRect? {
        guard var travel else { return followed }
        let progress = travel.progress.value(at: graph.now)
        self.travel = travel.progress.isAnimating || progress != 0 ? travel : nil
        guard progress != 0 else { return followed }
        let own = followed ?? globalFrame
        func between(_ start: CGFloat, _ end: CGFloat) -> CGFloat { start + (end - start) * progress }
        return CGRect(
            x: between(own.minX, travel.other.minX), y: between(own.minY, travel.other.minY),
            width: max(0, between(own.width, travel.other.width)),
            height: max(0, between(own.height, travel.other.height)))
    }

    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        guard let targetFrame = target() else { return super.placeSubboxes(in: size, proposal: proposal) }
        let source = CGRect(origin: local(targetFrame.origin), size: targetFrame.size)
        let contentProposal =
            modifier.properties.contains(.size) ? ProposedViewSize(targetFrame.size) : proposal
        let contentSize = content.size(for: contentProposal)
        let own = CGRect(origin: .zero, size: size)
        let target = modifier.properties.contains(.position) ? source : own
        let targetPoint = modifier.anchor.point(in: target)
        let inner = modifier.anchor.point(in: CGRect(origin: .zero, size: contentSize))
        content.place(
            in: CGRect(
                origin: CGPoint(x: targetPoint.x - inner.x, y: targetPoint.y - inner.y), size: contentSize),
            proposal: contentProposal)
    }
}
