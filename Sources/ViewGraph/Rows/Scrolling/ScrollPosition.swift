public import Foundation

/// The position of a scrolled region, or the position that it is to scroll to.
public struct ScrollPosition: Equatable, Sendable {
    enum Request: Equatable, Sendable {
        case none
        case edge(Edge)
        case point(CGPoint)
        case x(CGFloat)
        case y(CGFloat)
        case view(UnitPoint?)
    }
    private(set) var request = Request.none
    /// The number of requests, so that the same position can be requested twice.
    private(set) var command = 0
    nonisolated(unsafe) private var id: AnyHashable?  // a value, passed on unchanged
    /// Whether the user scrolled after the program did.
    public internal(set) var isPositionedByUser = false

    public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self) {}
    public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
        scrollTo(id: id, anchor: anchor)
    }
    public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, edge: Edge) { scrollTo(edge: edge) }
    public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, point: CGPoint) {
        scrollTo(point: point)
    }
    public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat) { scrollTo(x: x) }
    public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, y: CGFloat) { scrollTo(y: y) }

    /// The edge that the program requested, until the user scrolls.
    public var edge: Edge? { if case .edge(let edge) = request { edge } else { nil } }
    /// The point that the program requested, until the user scrolls.
    public var point: CGPoint? { if case .point(let point) = request { point } else { nil } }
    public var x: CGFloat? { if case .x(let x) = request { x } else { nil } }
    public var y: CGFloat? { if case .y(let y) = request { y } else { nil } }
    /// The ID of the view at the anchor.
    public var viewID: (any Hashable & Sendable)? {
        // Only values of this type are stored.
        (id?.base as? any Hashable).map { unsafeBitCast($0, to: (any Hashable & Sendable).self) }
    }
    /// The ID of the view at the anchor, if it is of the given type.
    public func viewID<ID: Hashable & Sendable>(type: ID.Type) -> ID? { id as? ID }

    public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        go(.view(anchor))
        self.id = AnyHashable(id)
    }
    public mutating func scrollTo(edge: Edge) { go(.edge(edge)) }
    public mutating func scrollTo(point: CGPoint) { go(.point(point)) }
    public mutating func scrollTo(x: CGFloat, y: CGFloat) { go(.point(CGPoint(x: x, y: y))) }
    public mutating func scrollTo(x: CGFloat) { go(.x(x)) }
    public mutating func scrollTo(y: CGFloat) { go(.y(y)) }

    private mutating func go(_ request: Request) {
        self.request = request
        id = nil
        isPositionedByUser = false
        command &+= 1
    }

    /// Sets the ID of the view at the anchor after the user scrolled.
    mutating func follow(_ id: AnyHashable?) {
        (request, isPositionedByUser, self.id) = (.none, true, id)
    }
    var target: AnyHashable? { id }
}

extension View {
    /// Binds the ID of the view at the region's start: it follows the user's scrolling, and setting it
    /// scrolls to that view. The views are those of a `ForEach` inside.
    ///
    /// - Parameter anchor: the point of the region at which the view is looked up, and to which it is
    ///   scrolled. `nil` is the start.
    public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
        let value = id.wrappedValue.map { AnyHashable($0) }
        var source = ScrollPositionSource()
        source.isSet = true
        source.id = value
        source.anchor = anchor
        source.followsProgram = true
        source.write = { id.wrappedValue = $0.flatMap { $0 as? ID } }
        return scrollSetting(value, of: anchor) { settings, _ in settings.position = source }
    }

    /// Binds the region's position: it follows the user's scrolling, and setting it scrolls to that position.
    ///
    /// - Parameter anchor: the point of the region at which a view is looked up, and to which it is scrolled.
    ///   `nil` is the start.
    public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
        let value = position.wrappedValue
        var source = ScrollPositionSource()
        source.isSet = true
        source.id = value.target
        source.anchor = anchor
        source.command = value.command
        source.request = value.request
        source.write = { id in
            var new = position.wrappedValue
            new.follow(id)
            if new != position.wrappedValue { position.wrappedValue = new }
        }
        return scrollSetting(value, of: anchor) { settings, _ in settings.position = source }
    }

    /// Makes the views of a stack or grid the targets of `scrollPosition` and `scrollTargetBehavior`.
    ///
    /// Differs from Apple's: the views of each `ForEach` inside of a region are targets.
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        scrollSetting(isEnabled) { $0.isTargetLayout = $1 }
    }

    /// Makes the view a target of `scrollPosition` and `scrollTargetBehavior`.
    ///
    /// Differs from Apple's: the views of each `ForEach` inside of a region are targets.
    public func scrollTarget(isEnabled: Bool = true) -> some View {
        scrollSetting(isEnabled) { $0.isTargetLayout = $1 }
    }
}

/// The position that a region received from `scrollPosition`.
struct ScrollPositionSource {
    var isSet = false
    var id: AnyHashable?
    var anchor: UnitPoint?
    var command = 0
    var request = ScrollPosition.Request.none
    /// Whether programmatic scrolling updates the position, too, and not only scrolling by the user.
    var followsProgram = false
    var write: @MainActor (AnyHashable?) -> Void = { _ in }
}

extension ScrollRegion {
    /// Called when the settings changed, because the program may have set the position.
    func positionMayHaveChanged(from old: ScrollSettings) {
        guard settings.position.id != old.position.id || settings.position.command != old.position.command
        else { return }
        positionChanged(animated: graph.transaction.animation == nil ? nil : graph.transaction)
    }

    /// Scrolls to the position that the program set.
    func positionChanged(animated transaction: Transaction?) {
        let source = settings.position
        let isCommand = source.command != history.command
        history.command = source.command
        let transaction = transaction ?? Transaction()
        history.isPositioning = isCommand || source.id != nil && source.id != history.position
        switch source.request {
        case .edge(let edge) where isCommand:
            scroll(
                to: ScrollDestination { region in
                    var resolved = region.offset
                    switch edge {
                    case .top: resolved.y = 0
                    case .bottom: resolved.y = region.last(.vertical)
                    case .leading:
                        resolved.x = region.isReversed(.horizontal) ? region.last(.horizontal) : 0
                    case .trailing:
                        resolved.x = region.isReversed(.horizontal) ? 0 : region.last(.horizontal)
                    }
                    return resolved
                }, transaction: transaction)
        case .point(let point) where isCommand:
            scroll(to: ScrollDestination(offset: point), transaction: transaction)
        case .x(let x) where isCommand:
            scroll(to: ScrollDestination { CGPoint(x: x, y: $0.offset.y) }, transaction: transaction)
        case .y(let y) where isCommand:
            scroll(to: ScrollDestination { CGPoint(x: $0.offset.x, y: y) }, transaction: transaction)
        default:
            guard let id = source.id, id != history.position || isCommand else {
                history.position = source.id
                return
            }
            var anchor = source.anchor
            if case .view(let own?) = source.request { anchor = own }
            graph.enqueue { [weak self] in
                guard let node = self?.node else { return }
                ScrollSearch(id: id, anchor: anchor, transaction: transaction).run(in: node)
            }
        }
        history.position = source.id
    }

    /// Updates the binding to the view at the anchor, once something moved the content. (B338)
    func reportPosition() {
        let source = settings.position
        guard source.isSet, animation == nil, source.followsProgram ? history.hasMoved : history.hasUserMoved
        else { return }
        let id = targets().min { left, right in
            distance(of: left.rect, source.anchor) < distance(of: right.rect, source.anchor)
        }?.id
        let (isSame, isPositioning) = (id == history.nearest, history.isPositioning)
        (history.nearest, history.isPositioning) = (id, false)
        // The view that the position names may not be at the anchor, because it was only scrolled into sight.
        guard !source.followsProgram || !isSame && !isPositioning, id != history.position else { return }
        history.position = id
        source.write(id)
    }

    /// The distance of a view from the point at which a position is looked up.
    private func distance(of rect: CGRect, _ anchor: UnitPoint?) -> CGFloat {
        let (axis, visibleRect) = (mainAxis, contentRect)
        let fraction = anchor?[axis] ?? 0
        let point =
            (axis == .vertical ? visibleRect.minY : visibleRect.minX) + fraction * visibleRect.size[axis]
        let start = axis == .vertical ? rect.minY : rect.minX
        // The view that covers the point wins, not one whose end has almost left.
        if point + 0.5 >= start, point + 0.5 < start + rect.size[axis] { return 0 }
        return min(abs(start - point), abs(start + rect.size[axis] - point)) + 1
    }
}
