public import Foundation

/// How far a view wants to be from its neighbours where a stack says nothing: a preference for each edge.
public struct ViewSpacing: Equatable, Sendable {
    enum Edge: Equatable, Sendable {
        /// 8 points from anything.
        case plain
        /// No distance at all, as a Spacer wants along its axis.
        case none
        /// A line of text: so far from a plain view, so far from other text.
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

    /// What a plain view wants: 8 points from anything.
    public init() { self.init(top: .plain) }

    /// No distance from anything.
    public static let zero = ViewSpacing(top: .none, leading: .none, bottom: .none, trailing: .none)

    /// Takes the greater wish of both, at some edges.
    public mutating func formUnion(_ other: ViewSpacing, edges: ViewGraph.Edge.Set = .all) {
        if edges.contains(.top) { top = Self.union([top, other.top]) }
        if edges.contains(.leading) { leading = Self.union([leading, other.leading]) }
        if edges.contains(.bottom) { bottom = Self.union([bottom, other.bottom]) }
        if edges.contains(.trailing) { trailing = Self.union([trailing, other.trailing]) }
    }

    /// The greater wish of both, at some edges.
    public func union(_ other: ViewSpacing, edges: ViewGraph.Edge.Set = .all) -> ViewSpacing {
        var result = self
        result.formUnion(other, edges: edges)
        return result
    }

    /// How far the next view is to be from this one, in points.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        axis == .horizontal
            ? Self.distance(trailing, next.leading) : Self.distance(bottom, next.top)
    }
    static let standardDistance = 8.0

    /// The distance between two views that meet at these edges. (R6)
    static func distance(_ first: Edge, _ second: Edge) -> Double {
        switch (first, second) {
        case (.none, _), (_, .none): 0
        case (.text(_, let first), .text(_, let second)): max(first, second)
        case (.text(let distance, _), .plain), (.plain, .text(let distance, _)): distance
        case (.plain, .plain): standardDistance
        }
    }

    /// What a font's text wants: above and below it, to plain views and to text. (R6.5)
    static func text(_ font: ResolvedFont, pixel: Double) -> ViewSpacing {
        func up(_ value: Double) -> Double { (value / pixel).rounded(.up) * pixel }
        let height = font.lineHeight
        let share = up(height / 10)
        let above = share + height - font.ascent
        let below = max(height + share - font.size * ResolvedFont.capHeightPerEm, share + font.descent)
        let leading = up(font.size / 10)
        return ViewSpacing(
            top: .text(toPlain: above, toText: leading), bottom: .text(toPlain: below, toText: leading))
    }

    /// The edges across a stack: the one that wants most.
    static func union(_ edges: [Edge]) -> Edge {
        edges.isEmpty ? .plain : edges.reduce(.none) { .greater($0, $1) }
    }
}

extension ViewSpacing.Edge {
    /// What wants more of two; the first where they want the same.
    static func greater(_ first: Self, _ second: Self) -> Self {
        ViewSpacing.distance(second, .plain) > ViewSpacing.distance(first, .plain) ? second : first
    }
}
