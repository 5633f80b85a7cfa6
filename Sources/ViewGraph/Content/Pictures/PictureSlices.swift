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
                let destination = CGRect(
                    x: column.destinationStart, y: row.destinationStart, width: column.destinationLength,
                    height: row.destinationLength)
                guard part.width > 0, part.height > 0, destination.width > 0, destination.height > 0 else {
                    continue
                }
                let repeats = resizing.mode == .tile && (!column.isFixed || !row.isFixed)
                let tile = CGSize(width: column.length, height: row.length)
                slices.append(Slice(part: part, rect: destination, tile: repeats ? tile : nil))
            }
        }
        return slices
    }

    /// A piece of the picture along one axis, and its destination.
    private struct Span {
        var from: Double
        var length: Double
        var destinationStart: Double
        var destinationLength: Double
        var isFixed: Bool
    }

    private static func spans(
        _ length: Double, _ start: Double, _ destinationLength: Double, _ first: Double, _ last: Double
    ) -> [Span] {
        // Borders wider than the picture leave no middle.
        let first = min(max(first.finite("A cap's inset"), 0), length)
        let last = min(max(last.finite("A cap's inset"), 0), length - first)
        return [
            Span(from: 0, length: first, destinationStart: start, destinationLength: first, isFixed: true),
            Span(
                from: first, length: length - first - last, destinationStart: start + first,
                destinationLength: destinationLength - first - last,
                isFixed: false),
            Span(
                from: length - last, length: last, destinationStart: start + destinationLength - last,
                destinationLength: last, isFixed: true),
        ]
    }
}
