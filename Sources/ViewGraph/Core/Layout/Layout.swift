public import Foundation

/// A container that a program lays out itself.
@MainActor @preconcurrency
public protocol Layout: Animatable {
    /// What the layout remembers between its calls; made anew when its views change.
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews

    /// What the layout is like for its neighbours.
    static var layoutProperties: LayoutProperties { get }
    func makeCache(subviews: Subviews) -> Cache
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    /// How far the container wants to be from its neighbours.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    /// The container's answer to a proposal.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    /// Gives each subview its place in `bounds`. One without is centred and offered the container's proposal.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
}

/// What a layout is like for its neighbours.
public struct LayoutProperties: Sendable {
    /// The direction in which it arranges its views, for Spacers and Dividers in it.
    public var stackOrientation: Axis?
    public init() {}
    init(stackOrientation: Axis?) { self.stackOrientation = stackOrientation }
}

extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache = makeCache(subviews: subviews)
    }
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        var spacing = ViewSpacing.zero
        for subview in subviews { spacing.formUnion(subview.spacing) }
        return spacing
    }
    /// What the views say of the guide, where they are placed.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { merged(guide.id, in: bounds, proposal, subviews, &cache) }
    /// What the views say of the guide, where they are placed.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { merged(guide.id, in: bounds, proposal, subviews, &cache) }

    private func merged(
        _ id: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
        _ cache: inout Cache
    ) -> CGFloat? {
        if Guides.endsAtContainers(id) { return nil }
        let placements = LayoutPlacements()
        let boxes = subviews.boxes
        placeSubviews(
            in: bounds, proposal: proposal,
            subviews: LayoutSubviews(
                boxes: boxes, placements: placements, layoutDirection: subviews.layoutDirection),
            cache: &cache)
        let places = boxes.indices.map { placements.place(of: $0, boxes[$0], in: bounds, proposal) }
        return Guides.merged(
            id, of: boxes, offers: places.map(\.proposal),
            origins: places.map { CGPoint(x: $0.origin.x - bounds.minX, y: $0.origin.y - bounds.minY) })
    }

    /// Lays views out. A layout that is a view, too, is made by its own initialisers where both are possible.
    @_disfavoredOverload
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LayoutView(layout: self, content: content())
    }
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
}

/// The views that a layout arranges.
@MainActor @preconcurrency
public struct LayoutSubviews: @preconcurrency RandomAccessCollection {
    private let all: [LayoutBox]
    private let range: Range<Int>
    let placements: LayoutPlacements?
    /// The direction in which lines run.
    public var layoutDirection: LayoutDirection

    init(boxes: [LayoutBox], placements: LayoutPlacements?, layoutDirection: LayoutDirection) {
        (all, range) = (boxes, boxes.indices)
        (self.placements, self.layoutDirection) = (placements, layoutDirection)
    }

    private init(_ base: LayoutSubviews, _ range: Range<Int>) {
        (all, self.range) = (base.all, range)
        (placements, layoutDirection) = (base.placements, base.layoutDirection)
    }

    var boxes: [LayoutBox] { range.count == all.count ? all : Array(all[range]) }

    public typealias SubSequence = LayoutSubviews
    public typealias Index = Int
    public var startIndex: Int { range.lowerBound }
    public var endIndex: Int { range.upperBound }
    public subscript(index: Int) -> LayoutSubview {
        LayoutSubview(box: all[index], index: index, placements: placements)
    }
    public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(self, bounds) }
}

/// Where a layout put its views while it was asked to.
@MainActor
final class LayoutPlacements {
    var places: [Int: (position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize)] = [:]
    nonisolated init() {}

    /// Where a view's corner is; one that was not placed is in the middle.
    func place(
        of index: Int, _ box: LayoutBox, in bounds: CGRect, _ proposal: ProposedViewSize
    ) -> (origin: CGPoint, proposal: ProposedViewSize) {
        let place = places[index] ?? (CGPoint(x: bounds.midX, y: bounds.midY), .center, proposal)
        let size = box.size(for: place.proposal)
        return (
            CGPoint(
                x: place.position.x - place.anchor.x * size.width,
                y: place.position.y - place.anchor.y * size.height), place.proposal
        )
    }
}

/// A view that a layout arranges.
@MainActor @preconcurrency
public struct LayoutSubview: @preconcurrency Equatable {
    let box: LayoutBox
    let index: Int
    let placements: LayoutPlacements?

    /// Higher is to be served first; 0 where nothing is said.
    public var priority: Double { box.priority }
    /// How far the view wants to be from its neighbours.
    public var spacing: ViewSpacing { box.spacing }
    /// What the view says to layouts.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        box.trait(LayoutValueTrait<K>.self) ?? K.defaultValue
    }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { box.size(for: proposal) }
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { box.dimensions(for: proposal) }
    /// Puts the view's `anchor` at a point of the container's bounds.
    public func place(
        at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize = .unspecified
    ) {
        placements?.places[index] = (position, anchor, proposal)
    }

    public static func == (left: Self, right: Self) -> Bool { left.box === right.box }
}

/// Something that a view says to the layouts that it is in.
public protocol LayoutValueKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

private enum LayoutValueTrait<Key: LayoutValueKey>: BoxTraitKey {
    typealias Value = Key.Value
}

extension View {
    /// Says something to the layout that the view is in.
    public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        trait(LayoutValueTrait<K>.self, value)
    }
}
