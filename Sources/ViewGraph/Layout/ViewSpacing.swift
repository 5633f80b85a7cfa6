import Foundation

/// How far a view wants to be from its neighbours where a stack says nothing: a preference for each edge.
struct ViewSpacing: Equatable {
    enum Edge: Equatable {
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
    static let standardDistance = 8.0

    /// The distance between two views that meet at these edges. (R6 of SwiftUI's layout rules)
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
        var most = Edge.none
        for edge in edges where distance(edge, .plain) > distance(most, .plain) { most = edge }
        return edges.isEmpty ? .plain : most
    }
}
