import Foundation

/// The nine slices in which a picture with borders of fixed width fills a rectangle. The corners keep their
/// size.
enum PictureSlices {
    struct Slice: Equatable {
        /// The part of the picture, in shares of its sides.
        var part: CGRect
        var rect: CGRect
        /// The size of one repetition, in points, or `nil` if the part is stretched.
        var tile: CGSize?
    }

    /// - Parameter size: the picture's own size, in points.
    static func slices(of size: CGSize, in rect: CGRect, _ resizing: Image.Resizing) -> [Slice] {
        guard size.width > 0, size.height > 0 else { return [] }
        let caps = resizing.capInsets
        let columns = spans(size.width, rect.minX, rect.width, caps.leading, caps.trailing)
        let rows = spans(size.height, rect.minY, rect.height, caps.top, caps.bottom)
        var slices: [Slice] = []
        for row in rows {
            for column in columns {
                let part = CGRect(
                    x: column.from / size.width, y: row.from / size.height,
                    width: column.length / size.width, height: row.length / size.height)
                let place = CGRect(x: column.at, y: row.at, width: column.room, height: row.room)
                guard part.width > 0, part.height > 0, place.width > 0, place.height > 0 else { continue }
                let repeats = resizing.mode == .tile && (!column.isFixed || !row.isFixed)
                let tile = CGSize(width: column.length, height: row.length)
                slices.append(Slice(part: part, rect: place, tile: repeats ? tile : nil))
            }
        }
        return slices
    }

    /// A piece of the picture along one axis, and its destination.
    private struct Span {
        var from: Double
        var length: Double
        var at: Double
        var room: Double
        var isFixed: Bool
    }

    private static func spans(
        _ length: Double, _ start: Double, _ room: Double, _ first: Double, _ last: Double
    ) -> [Span] {
        // Borders wider than the picture leave no middle.
        let first = min(max(first.finite("A cap's inset"), 0), length)
        let last = min(max(last.finite("A cap's inset"), 0), length - first)
        return [
            Span(from: 0, length: first, at: start, room: first, isFixed: true),
            Span(
                from: first, length: length - first - last, at: start + first, room: room - first - last,
                isFixed: false),
            Span(from: length - last, length: last, at: start + room - last, room: last, isFixed: true),
        ]
    }
}
