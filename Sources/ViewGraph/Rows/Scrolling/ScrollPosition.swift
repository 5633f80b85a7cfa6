public import Foundation

/// Where a scrolled region is, and where it is to go.
public struct ScrollPosition: Equatable, Sendable {
    enum Place: Equatable, Sendable {
        case none
        case edge(Edge)
        case point(CGPoint)
        case x(CGFloat)
        case y(CGFloat)
        case view(UnitPoint?)
    }
    private(set) var place = Place.none
    /// Counts what was asked for, so that the same can be asked for twice.
    private(set) var command = 0
    nonisolated(unsafe) private var id: AnyHashable?  // a value, handed over as it is
    /// Whether the user scrolled since the program did.
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

    /// The edge that the program asked for, as long as the user does not scroll.
    public var edge: Edge? { if case .edge(let edge) = place { edge } else { nil } }
    /// The point that the program asked for, as long as the user does not scroll.
    public var point: CGPoint? { if case .point(let point) = place { point } else { nil } }
    public var x: CGFloat? { if case .x(let x) = place { x } else { nil } }
    public var y: CGFloat? { if case .y(let y) = place { y } else { nil } }
    /// The id of the view at the anchor.
    public var viewID: (any Hashable & Sendable)? {
        // Nothing else gets in.
        (id?.base as? any Hashable).map { unsafeBitCast($0, to: (any Hashable & Sendable).self) }
    }
    /// The same, where it is of a type.
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

    private mutating func go(_ place: Place) {
        self.place = place
        id = nil
        isPositionedByUser = false
        command &+= 1
    }

    /// The view at the anchor after the user scrolled.
    mutating func follow(_ id: AnyHashable?) {
        (place, isPositionedByUser, self.id) = (.none, true, id)
    }
    var target: AnyHashable? { id }
}

extension View {
    /// Binds the id of the view at the region's start: it follows what the user does, and writing it scrolls
    /// there. The views are those of `ForEach` inside.
    ///
    /// - Parameter anchor: where in the region the view is looked for, and brought to; nil: the start.
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

    /// Binds where the region is: it follows what the user does, and writing it scrolls there.
    ///
    /// - Parameter anchor: where in the region a view is looked for, and brought to; nil: the start.
    public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
        let value = position.wrappedValue
        var source = ScrollPositionSource()
        source.isSet = true
        source.id = value.target
        source.anchor = anchor
        source.command = value.command
        source.place = value.place
        source.write = { id in
            var new = position.wrappedValue
            new.follow(id)
            if new != position.wrappedValue { position.wrappedValue = new }
        }
        return scrollSetting(value, of: anchor) { settings, _ in settings.position = source }
    }

    /// Makes the views of a stack or grid those that `scrollPosition` and `scrollTargetBehavior` go by.
    ///
    /// Differs from Apple's: the views of each `ForEach` inside of a region are.
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        scrollSetting(isEnabled) { $0.isTargetLayout = $1 }
    }

    /// Makes the view one that `scrollPosition` and `scrollTargetBehavior` go by.
    ///
    /// Differs from Apple's: the views of each `ForEach` inside of a region are.
    public func scrollTarget(isEnabled: Bool = true) -> some View {
        scrollSetting(isEnabled) { $0.isTargetLayout = $1 }
    }
}

/// What `scrollPosition` said to a region.
struct ScrollPositionSource {
    var isSet = false
    var id: AnyHashable?
    var anchor: UnitPoint?
    var command = 0
    var place = ScrollPosition.Place.none
    /// What else the program does with the region moves the position, too, and not only the user.
    var followsProgram = false
    var write: @MainActor (AnyHashable?) -> Void = { _ in }
}

extension ScrollRegion {
    /// The settings are others: the program may have written the position.
    func positionMayHaveChanged(from old: ScrollSettings) {
        guard settings.position.id != old.position.id || settings.position.command != old.position.command
        else { return }
        positionChanged(animated: graph.transaction.animation == nil ? nil : graph.transaction)
    }

    /// The program wrote the position.
    func positionChanged(animated transaction: Transaction?) {
        let source = settings.position
        let isCommand = source.command != history.command
        history.command = source.command
        let transaction = transaction ?? Transaction()
        history.isPositioning = isCommand || source.id != nil && source.id != history.position
        switch source.place {
        case .edge(let edge) where isCommand:
            scroll(
                to: ScrollGoal { region in
                    var place = region.offset
                    switch edge {
                    case .top: place.y = 0
                    case .bottom: place.y = region.last(.vertical)
                    case .leading:
                        place.x = region.isReversed(.horizontal) ? region.last(.horizontal) : 0
                    case .trailing:
                        place.x = region.isReversed(.horizontal) ? 0 : region.last(.horizontal)
                    }
                    return place
                }, transaction: transaction)
        case .point(let point) where isCommand:
            scroll(to: ScrollGoal(offset: point), transaction: transaction)
        case .x(let x) where isCommand:
            scroll(to: ScrollGoal { CGPoint(x: x, y: $0.offset.y) }, transaction: transaction)
        case .y(let y) where isCommand:
            scroll(to: ScrollGoal { CGPoint(x: $0.offset.x, y: y) }, transaction: transaction)
        default:
            guard let id = source.id, id != history.position || isCommand else {
                history.position = source.id
                return
            }
            var anchor = source.anchor
            if case .view(let own?) = source.place { anchor = own }
            graph.enqueue { [weak self] in
                guard let node = self?.node else { return }
                ScrollSearch(id: id, anchor: anchor, transaction: transaction).run(in: node)
            }
        }
        history.position = source.id
    }

    /// Writes which view is at the anchor, once something moved the content. (B338)
    func reportPosition() {
        let source = settings.position
        guard source.isSet, animation == nil, source.followsProgram ? history.hasMoved : history.hasUserMoved
        else { return }
        let id = targets().min { left, right in
            distance(of: left.rect, source.anchor) < distance(of: right.rect, source.anchor)
        }?.id
        let (isSame, isPositioning) = (id == history.nearest, history.isPositioning)
        (history.nearest, history.isPositioning) = (id, false)
        // The view that the position names may be elsewhere than at the anchor: it was to be in sight.
        guard !source.followsProgram || !isSame && !isPositioning, id != history.position else { return }
        history.position = id
        source.write(id)
    }

    /// How far a view is from where a position is looked for.
    private func distance(of rect: CGRect, _ anchor: UnitPoint?) -> CGFloat {
        let (axis, seen) = (mainAxis, clearRect)
        let share = anchor?[axis] ?? 0
        let point = (axis == .vertical ? seen.minY : seen.minX) + share * seen.size[axis]
        let start = axis == .vertical ? rect.minY : rect.minX
        // The view that covers the point, and not the end of one that is almost gone.
        if point + 0.5 >= start, point + 0.5 < start + rect.size[axis] { return 0 }
        return min(abs(start - point), abs(start + rect.size[axis] - point)) + 1
    }
}
