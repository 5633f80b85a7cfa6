import Foundation

/// The rearrangement of rows while one of them is dragged. (B348)
struct RowMove: Equatable {
    /// The index of the dragged row.
    var row: Int
    /// The rows among which it can be moved.
    var allowed: Range<Int>
    /// The top of the dragged row as it is shown, and its height, in points.
    var top: Double
    var height: Double

    /// The index that the row would have if it were dropped now: it has passed the rows whose middles it
    /// covers.
    ///
    /// - Parameter places: the places of the rows near it as they are laid out, in order.
    func destination(among places: some Sequence<ListLayout.Place>) -> Int {
        var destination = row
        for place in places where allowed.contains(place.row) {
            let middle = place.y + place.height / 2
            if place.row > row, top + height > middle { destination = max(destination, place.row) }
            if place.row < row, top < middle { destination = min(destination, place.row) }
        }
        return destination
    }

    /// The distance by which another row makes room for a row of a length.
    static func shift(of other: Int, for row: Int, movedTo destination: Int, by length: Double) -> Double {
        if other > row, other <= destination { return -length }
        if other < row, other >= destination { return length }
        return 0
    }

    /// The index of the cell of a grid whose center is nearest to that of a frame, or `nil` if there is none.
    static func cell(
        nearestTo frame: CGRect, among places: [(row: Int, frame: CGRect)], allowed: Range<Int>
    ) -> Int? {
        func distance(_ other: CGRect) -> Double { hypot(other.midX - frame.midX, other.midY - frame.midY) }
        return places.filter { allowed.contains($0.row) }
            .min { distance($0.frame) < distance($1.frame) }?.row
    }

    /// The offset before which an element is moved, as `onMove` expects it, or `nil` if it stays.
    static func target(moving offset: Int, to destination: Int) -> Int? {
        destination == offset ? nil : destination > offset ? destination + 1 : destination
    }
}

/// The scrolling of a list while something is dragged near its ends.
enum EdgeScrolling {
    /// The distance from an end within which the list scrolls, in points.
    private static let depth = 56.0
    /// The highest velocity, in points per second.
    private static let maximum = 1_200.0

    /// The velocity of the list, in points per second, positive towards its end. It grows with the square of
    /// the depth in the region at an end.
    ///
    /// - Parameters:
    ///   - y: the position of the pointer.
    ///   - top: the start of the part of the list that bars do not cover.
    ///   - bottom: its end.
    static func velocity(at y: Double, from top: Double, to bottom: Double) -> Double {
        let region = min(depth, max(0, bottom - top) / 3)
        guard region > 0, y.isFinite else { return 0 }
        let up = min(max((top + region - y) / region, 0), 1)
        let down = min(max((y - (bottom - region)) / region, 0), 1)
        return maximum * (down * down - up * up)
    }
}
