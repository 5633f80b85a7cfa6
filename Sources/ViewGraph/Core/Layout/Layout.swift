public import Foundation

/// A custom container layout.
@MainActor @preconcurrency
public protocol Layout: Animatable {
    /// The type of the cache between calls. The cache is created again when the views change.
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews

    /// The properties of the layout that affect its views.
    static var layoutProperties: LayoutProperties { get }
    func makeCache(subviews: Subviews) -> Cache
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    /// Returns the container's preferred distances from adjacent views.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    /// Returns the container's size for a proposal.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    /// Places each subview in `bounds`. A subview that is not placed is centered and gets the container's
    /// proposal.
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

/// The properties of a layout that affect its views.
public struct LayoutProperties: Sendable {
    /// The direction in which the layout arranges its views, for Spacers and Dividers in it.
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
    /// Returns the merged guides of the placed views.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { merged(guide.id, in: bounds, proposal, subviews, &cache) }
    /// Returns the merged guides of the placed views.
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
        let resolved = boxes.indices.map { placements.place(of: $0, boxes[$0], in: bounds, proposal) }
        return Guides.merged(
            id, of: boxes, offers: resolved.map(\.proposal),
            origins: resolved.map { CGPoint(x: $0.origin.x - bounds.minX, y: $0.origin.y - bounds.minY) })
    }

    /// Lays out views. Disfavored, so that a layout that is also a view uses its own initializers where both
    /// are possible.
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
    /// The layout direction.
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

/// The positions that a layout assigns to its views during a call.
@MainActor
final class LayoutPlacements {
    var places: [Int: (position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize)] = [:]
    nonisolated init() {}

    /// Returns the position of a view's corner. A view that was not placed is centered.
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

    /// The layout priority: views with a higher value are sized first. The default is 0.
    public var priority: Double { box.priority }
    /// The view's preferred distances from adjacent views.
    public var spacing: ViewSpacing { box.spacing }
    /// The value of a key that the view sets for its layout.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        box.trait(LayoutValueTrait<K>.self) ?? K.defaultValue
    }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { box.size(for: proposal) }
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { box.dimensions(for: proposal) }
    /// Places the view's `anchor` at a point of the container's bounds.
    public func place(
        at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize = .unspecified
    ) {
        placements?.places[index] = (position, anchor, proposal)
    }

    public static func == (left: Self, right: Self) -> Bool { left.box === right.box }
}

/// A value that a view sets for the layouts that contain it.
public protocol LayoutValueKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

private enum LayoutValueTrait<Key: LayoutValueKey>: BoxTraitKey {
    typealias Value = Key.Value
}

extension View {
    /// Sets a value for the layout that contains the view.
    public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        trait(LayoutValueTrait<K>.self, value)
    }
}
