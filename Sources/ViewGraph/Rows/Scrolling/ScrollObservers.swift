public import Foundation

/// The geometry of a scrolled region and its content.
public struct ScrollGeometry: Equatable, Sendable {
    /// The distance by which the content is scrolled. At its start the offset is negative, by the insets.
    public var contentOffset: CGPoint
    public var contentSize: CGSize
    /// The distances between the region's edges and the content.
    public var contentInsets: EdgeInsets
    /// The region's size.
    public var containerSize: CGSize
    /// The part of the content that is in view.
    public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
    public var bounds: CGRect { visibleRect }

    public init(
        contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
    ) {
        (self.contentOffset, self.contentSize) = (contentOffset, contentSize)
        (self.contentInsets, self.containerSize) = (contentInsets, containerSize)
    }
}

/// The phase of a scrolled region's movement.
@frozen
public enum ScrollPhase: Hashable, Sendable {
    /// No movement.
    case idle
    /// A finger is down and may start to scroll.
    case tracking
    /// The user scrolls.
    case interacting
    /// The region decelerates after a fling.
    case decelerating
    /// The program scrolls.
    case animating

    public var isScrolling: Bool { self != .idle && self != .tracking }
}

/// Additional information about a change of phase.
public struct ScrollPhaseChangeContext {
    public let geometry: ScrollGeometry
    /// The velocity in points per second, if it is known.
    public let velocity: CGVector?
}

extension View {
    /// Runs `action` when the value that `transform` computes from the geometry of the scrolled region here
    /// changed.
    public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        ScrollObserverView(content: self) {
            GeometryScrollObserver(transform: transform, action: action)
        } update: {
            ($0.transform, $0.action) = (transform, action)
        }
    }

    /// Runs `action` when the scrolled region here starts or stops moving.
    public func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
    ) -> some View {
        onScrollPhaseChange { old, new, _ in action(old, new) }
    }

    /// Runs `action`, with the geometry, when the scrolled region here starts or stops moving.
    public func onScrollPhaseChange(
        _ action:
            @escaping (
                _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
            ) -> Void
    ) -> some View {
        ScrollObserverView(content: self) {
            PhaseScrollObserver(action: action)
        } update: {
            $0.action = action
        }
    }
}

/// An observer of the scrolled regions inside of a view.
@MainActor
protocol ScrollObserver: AnyObject {
    func geometryChanged(_ geometry: ScrollGeometry, in graph: Graph)
    /// Called when a region was laid out or moved.
    func regionChanged(_ region: any ScrollRegion)
    func phaseChanged(from old: ScrollPhase, to new: ScrollPhase, _ geometry: ScrollGeometry, in graph: Graph)
}

extension ScrollObserver {
    func geometryChanged(_ geometry: ScrollGeometry, in graph: Graph) {}
    func regionChanged(_ region: any ScrollRegion) {}
    func phaseChanged(from old: ScrollPhase, to new: ScrollPhase, _ geometry: ScrollGeometry, in graph: Graph)
    {}
}

private final class GeometryScrollObserver<T: Equatable>: ScrollObserver {
    var transform: (ScrollGeometry) -> T
    var action: (T, T) -> Void
    private var lastValue: T?

    init(transform: @escaping (ScrollGeometry) -> T, action: @escaping (T, T) -> Void) {
        (self.transform, self.action) = (transform, action)
    }

    func geometryChanged(_ geometry: ScrollGeometry, in graph: Graph) {
        let new = transform(geometry)
        guard let old = lastValue else {
            lastValue = new
            graph.enqueue { [self] in action(new, new) }
            return
        }
        guard old != new else { return }
        lastValue = new
        graph.enqueue { [self] in action(old, new) }
    }
}

private final class PhaseScrollObserver: ScrollObserver {
    var action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void

    init(action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void) {
        self.action = action
    }

    func phaseChanged(from old: ScrollPhase, to new: ScrollPhase, _ geometry: ScrollGeometry, in graph: Graph)
    {
        graph.enqueue { [self] in
            action(old, new, ScrollPhaseChangeContext(geometry: geometry, velocity: nil))
        }
    }
}

struct ScrollObserverView<Content: View, Observer: ScrollObserver>: View, TransparentView {
    let content: Content
    let make: @MainActor () -> Observer
    let update: @MainActor (Observer) -> Void

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ScrollObserverNode(view, in: context)
    }
}

private final class ScrollObserverNode<Content: View, Observer: ScrollObserver>:
    _ViewNode<ScrollObserverView<Content, Observer>>
{
    private var inner: _ViewNode<Content>!
    private let observer: Observer

    override init(_ view: ScrollObserverView<Content, Observer>, in context: _NodeContext) {
        observer = view.make()
        super.init(view, in: context)
        var inside = childContext
        inside.environment = innerEnvironment
        inner = Content._makeNode(view.content, in: inside)
    }

    private var innerEnvironment: EnvironmentValues {
        var inner = environment
        inner.scrolling.observers.append(.init(object: observer))
        return inner
    }

    override var children: ChildNodes { .one(inner) }
    override func viewChanged(from old: ScrollObserverView<Content, Observer>) {
        view.update(observer)
        inner.update(view.content)
    }
    override func environmentChanged(from old: EnvironmentValues) { inner.setEnvironment(innerEnvironment) }
}

extension ScrollRegion {
    var geometry: ScrollGeometry {
        let inset = margins
        return ScrollGeometry(
            contentOffset: CGPoint(x: offset.x - inset.leading, y: offset.y - inset.top),
            contentSize: CGSize(
                width: extent.width - inset.horizontal, height: extent.height - inset.vertical),
            contentInsets: inset, containerSize: viewport)
    }

    func setPhase(_ new: ScrollPhase) {
        if new == .interacting {
            history.hasUserMoved = true
            if history.phase != .interacting { history.movementStart = offset[mainAxis] }
        }
        guard new != history.phase else { return }
        let old = history.phase
        history.phase = new
        for observer in settings.observers {
            observer.object?.phaseChanged(from: old, to: new, geometry, in: graph)
        }
    }

    /// Reports the current geometry and position to the program.
    func report() {
        if !settings.observers.isEmpty { reportGeometry() }
        reportPosition()
    }

    private func reportGeometry() {
        let geometry = geometry
        if geometry != history.geometry {
            history.geometry = geometry
            for observer in settings.observers {
                observer.object?.geometryChanged(geometry, in: graph)
            }
        }
        for observer in settings.observers { observer.object?.regionChanged(self) }
    }
}
