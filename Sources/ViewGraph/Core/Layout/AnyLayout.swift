public import Foundation

/// A type-erased layout. Changing it keeps the views with their state and moves them to their new positions.
public struct AnyLayout: Layout {
    public typealias AnimatableData = EmptyAnimatableData
    let erased: any ErasedLayout

    public init<L: Layout>(_ layout: L) { erased = TypedLayout(layout: layout) }

    /// The cache of the erased layout.
    public struct Cache {
        var value: Any
        var layout: ObjectIdentifier
    }

    var orientation: Axis? { erased.orientation }

    public func makeCache(subviews: Subviews) -> Cache { erased.makeCache(subviews) }
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { erased.updateCache(&cache, subviews) }
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        erased.spacing(subviews, &cache)
    }
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        erased.size(proposal, subviews, &cache)
    }
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        erased.place(bounds, proposal, subviews, &cache)
    }
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        erased.alignment(guide, bounds, proposal, subviews, &cache)
    }
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        erased.alignment(guide, bounds, proposal, subviews, &cache)
    }
}

/// A type-erased layout.
@MainActor
protocol ErasedLayout {
    var orientation: Axis? { get }
    func isEqual(to other: any ErasedLayout) -> Bool
    func makeCache(_ subviews: LayoutSubviews) -> AnyLayout.Cache
    func updateCache(_ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews)
    func spacing(_ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> ViewSpacing
    func size(
        _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
    ) -> CGSize
    func place(
        _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
        _ cache: inout AnyLayout.Cache)
    func alignment(
        _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
        _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
    ) -> CGFloat?
    func alignment(
        _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
        _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
    ) -> CGFloat?
}

@MainActor
private struct TypedLayout<L: Layout> {
    let layout: L
}

extension TypedLayout: ErasedLayout {
    var orientation: Axis? { (layout as? AnyLayout)?.orientation ?? L.layoutProperties.stackOrientation }

    func isEqual(to other: any ErasedLayout) -> Bool {
        guard let other = other as? Self else { return false }
        if let own = layout as? AnyLayout, let other = other.layout as? AnyLayout {
            return own.erased.isEqual(to: other.erased)
        }
        return valuesAreEqual(layout, other.layout)
    }

    func makeCache(_ subviews: LayoutSubviews) -> AnyLayout.Cache {
        AnyLayout.Cache(value: layout.makeCache(subviews: subviews), layout: ObjectIdentifier(L.self))
    }

    func updateCache(_ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews) {
        with(&cache, subviews) { layout.updateCache(&$0, subviews: subviews) }
    }

    /// Calls `body` with this layout's cache. The cache of another type of layout is discarded.
    private func with<Result>(
        _ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews, _ body: (inout L.Cache) -> Result
    ) -> Result {
        var own =
            cache.layout == ObjectIdentifier(L.self)
            ? cache.value as! L.Cache : layout.makeCache(subviews: subviews)
        defer { cache = AnyLayout.Cache(value: own, layout: ObjectIdentifier(L.self)) }
        return body(&own)
    }

    func spacing(_ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> ViewSpacing {
        with(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
    }

    func size(
        _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
    ) -> CGSize {
        with(&cache, subviews) {
            layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0)
        }
    }

    func place(
        _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
        _ cache: inout AnyLayout.Cache
    ) {
        with(&cache, subviews) {
            layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }

    func alignment(
        _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
        _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
    ) -> CGFloat? {
        with(&cache, subviews) {
            layout.explicitAlignment(
                of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }

    func alignment(
        _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
        _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
    ) -> CGFloat? {
        with(&cache, subviews) {
            layout.explicitAlignment(
                of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }
}
