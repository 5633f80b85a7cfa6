public import Foundation

/// The preferred distances of a view from adjacent views in a stack without explicit spacing, one for each
/// edge.
public struct ViewSpacing: Equatable, Sendable {
    enum Edge: Equatable, Sendable {
        /// 8 points from any view.
        case plain
        /// No distance, as for a Spacer along its axis.
        case none
        /// A line of text, with one distance to a plain view and another to text.
        case text(toPlain: Double, toText: Double)
    }
    var top = Edge.plain
    var leading = Edge.plain
    var bottom = Edge.plain
    var trailing = Edge.plain

    static let plain = ViewSpacing()

    init(top: Edge = .plain, leading: Edge = .plain, bottom: Edge = .plain, trailing: Edge = .plain) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    /// Creates the spacing of a plain view: 8 points from any view.
    public init() { self.init(top: .plain) }

    /// No distance from any view.
    public static let zero = ViewSpacing(top: .none, leading: .none, bottom: .none, trailing: .none)

    /// Replaces the given edges with the greater preference of both.
    public mutating func formUnion(_ other: ViewSpacing, edges: ViewGraph.Edge.Set = .all) {
        if edges.contains(.top) { top = Self.union([top, other.top]) }
        if edges.contains(.leading) { leading = Self.union([leading, other.leading]) }
        if edges.contains(.bottom) { bottom = Self.union([bottom, other.bottom]) }
        if edges.contains(.trailing) { trailing = Self.union([trailing, other.trailing]) }
    }

    /// Returns a spacing with the greater preference of both at the given edges.
    public func union(_ other: ViewSpacing, edges: ViewGraph.Edge.Set = .all) -> ViewSpacing {
        var result = self
        result.formUnion(other, edges: edges)
        return result
    }

    /// Returns the distance from this view to the next one, in points.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        axis == .horizontal
            ? Self.distance(trailing, next.leading) : Self.distance(bottom, next.top)
    }
    static let standardDistance = 8.0

    /// Returns the distance between two views whose edges meet. (R6)
    static func distance(_ first: Edge, _ second: Edge) -> Double {
        switch (first, second) {
        case (.none, _), (_, .none): 0
        case (.text(_, let first), .text(_, let second)): max(first, second)
        case (.text(let distance, _), .plain), (.plain, .text(let distance, _)): distance
        case (.plain, .plain): standardDistance
        }
    }

    /// Returns the spacing of a font's text: above and below it, to plain views and to text. (R6.5)
    static func text(_ font: ResolvedFont, pixel: Double) -> ViewSpacing {
        func up(_ value: Double) -> Double { (value / pixel).rounded(.up) * pixel }
        let height = font.lineHeight
        let padding = up(height / 10)
        let above = padding + height - font.ascent
        let below = max(height + padding - font.size * ResolvedFont.capHeightPerEm, padding + font.descent)
        let leading = up(font.size / 10)
        return ViewSpacing(
            top: .text(toPlain: above, toText: leading), bottom: .text(toPlain: below, toText: leading))
    }

    /// Returns the edge with the greatest preference.
    static func union(_ edges: [Edge]) -> Edge {
        edges.isEmpty ? .plain : edges.reduce(.none) { .greater($0, $1) }
    }
}

extension ViewSpacing.Edge {
    /// Returns the edge with the greater preference, or the first if both are equal.
    static func greater(_ first: Self, _ second: Self) -> Self {
        ViewSpacing.distance(second, .plain) > ViewSpacing.distance(first, .plain) ? second : first
    }
}
