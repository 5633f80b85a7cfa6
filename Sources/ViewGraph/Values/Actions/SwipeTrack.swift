import Foundation

/// The geometry of a swipe over a row: how far the row follows the finger, and where it comes to rest.
///
/// Positions are the distances by which the row has moved aside, in points: positive ones toward the trailing
/// edge, which reveals the buttons at the leading edge, and negative ones toward the leading edge.
struct SwipeTrack: Equatable {
    /// The buttons at one edge.
    struct Side: Equatable {
        /// The width of all buttons, in points, or 0 if there are none.
        var width = 0.0
        /// Whether a long swipe performs the first action.
        var allowsFullSwipe = false
    }
    /// The place where a row comes to rest.
    enum Rest: Equatable {
        case closed
        case open(HorizontalEdge)
        /// The first action of the edge is performed.
        case performed(HorizontalEdge)
    }
    /// The width of the row, in points.
    var width: Double
    var leading = Side()
    var trailing = Side()

    /// The share of the row's width beyond which a swipe performs the first action. (B344)
    private static let fullShare = 0.6
    /// The least distance between the positions that show all buttons and that perform the first action.
    private static let fullDistance = 40.0
    /// The time for which a released row would move on at its velocity, in seconds.
    private static let glideTime = 0.1
    /// The velocity at which a flick opens or closes a row whatever its position, in points per second.
    private static let flickVelocity = 500.0

    func side(_ edge: HorizontalEdge) -> Side { edge == .leading ? leading : trailing }

    /// The edge whose buttons a position reveals, or `nil` for a closed row.
    static func edge(at position: Double) -> HorizontalEdge? {
        position == 0 ? nil : position > 0 ? .leading : .trailing
    }

    /// The position of a row that the finger has dragged by a distance.
    ///
    /// Up to the width of the buttons it follows the finger. Beyond, it does so only if a long swipe performs
    /// an action, and is otherwise damped by the formula of `UIScrollView`. Without buttons it does not move.
    ///
    /// - Parameter start: the position where the drag began.
    func position(from start: Double, draggedBy distance: Double) -> Double {
        let target = start + distance
        guard target.isFinite, let edge = Self.edge(at: target) else { return 0 }
        let side = side(edge)
        guard side.width > 0 else { return 0 }
        let length = abs(target)
        guard length > side.width, !side.allowsFullSwipe else {
            return min(length, width) * (target > 0 ? 1 : -1)
        }
        let excess = length - side.width
        let limit = max(width, 1) / 4
        let damped = (1 - 1 / (excess * 0.55 / limit + 1)) * limit
        return (side.width + damped) * (target > 0 ? 1 : -1)
    }

    /// The edge whose first action is performed if the row is released at a position, or `nil`.
    func fullEdge(at position: Double) -> HorizontalEdge? {
        guard let edge = Self.edge(at: position) else { return nil }
        let side = side(edge)
        guard side.width > 0, side.allowsFullSwipe else { return nil }
        let least = min(max(Self.fullShare * width, side.width + Self.fullDistance), 0.95 * width)
        return abs(position) >= least ? edge : nil
    }

    /// The place where a row that is released comes to rest.
    ///
    /// - Parameter velocity: the finger's velocity, in points per second.
    func rest(at position: Double, velocity: Double) -> Rest {
        guard let edge = Self.edge(at: position), side(edge).width > 0 else { return .closed }
        let sign = edge == .leading ? 1.0 : -1.0
        // A finger that returns to the row's place does not perform the action.
        if fullEdge(at: position) != nil, velocity * sign > -Self.flickVelocity { return .performed(edge) }
        if abs(velocity) >= Self.flickVelocity { return velocity * sign > 0 ? .open(edge) : .closed }
        let end = (position + velocity * Self.glideTime) * sign
        return end >= side(edge).width / 2 ? .open(edge) : .closed
    }

    /// The position of a row at rest.
    func position(of rest: Rest) -> Double {
        switch rest {
        case .closed: 0
        case .open(let edge): side(edge).width * (edge == .leading ? 1 : -1)
        case .performed(let edge): width * (edge == .leading ? 1 : -1)
        }
    }

    /// The frames of the buttons that a position reveals, as distances from the row's edge, the first button
    /// at the edge.
    ///
    /// - Parameters:
    ///   - widths: the widths of the buttons when the row is open, in points.
    ///   - expansion: the share by which the first button covers the others, from 0 to 1.
    static func buttons(
        of widths: [Double], revealed: Double, expansion: Double
    ) -> [(start: Double, width: Double)] {
        let total = widths.reduce(0, +)
        guard total > 0, revealed > 0 else { return widths.map { _ in (0, 0) } }
        var start = 0.0
        return widths.enumerated().map { index, own in
            let usual = own / total * revealed
            let width = index == 0 ? usual + (revealed - usual) * expansion : usual * (1 - expansion)
            defer { start += width }
            return (start, width)
        }
    }
}
