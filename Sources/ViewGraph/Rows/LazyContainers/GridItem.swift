public import Foundation

/// A column of a ``LazyVGrid`` or a row of a ``LazyHGrid``.
public struct GridItem: Sendable {
    /// The size of a track, across the grid's lines.
    public enum Size: Sendable {
        /// A fixed length in points.
        case fixed(CGFloat)
        /// A share of the remaining length, within bounds.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many tracks as fit into a share of the remaining length, each within bounds.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }
    public var size: Size
    /// The distance to the next track, in points, or 8 points for `nil`.
    public var spacing: CGFloat?
    /// The alignment of views in their cells, or the grid's own for `nil`.
    public var alignment: Alignment?

    /// - Parameter spacing: the distance to the next track, in points, or 8 points for `nil`.
    /// - Parameter alignment: the alignment of views in their cells, or the grid's own for `nil`.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
    }
}

extension GridItem: Equatable {
    public static func == (left: GridItem, right: GridItem) -> Bool {
        left.spacing == right.spacing && left.alignment == right.alignment && left.bounds == right.bounds
    }

    private var bounds: [CGFloat] {
        switch size {
        case .fixed(let length): [0, length]
        case .flexible(let minimum, let maximum): [1, minimum, maximum]
        case .adaptive(let minimum, let maximum): [2, minimum, maximum]
        }
    }
}

/// The columns of a grid, or its rows, for one width: rule R17.
struct ResolvedTracks {
    struct Track {
        var start: CGFloat
        var length: CGFloat
        var alignment: Alignment?
    }
    private(set) var tracks: [Track] = []
    /// The length of all tracks with the space between them.
    private(set) var total: CGFloat = 0
    /// The length that is proposed to a header.
    private(set) var whole: CGFloat = 0

    /// - Parameter across: the length that is proposed to the grid.
    /// - Parameter leadingFraction: the share of the remaining space that precedes the first track.
    init(_ items: [GridItem], across: CGFloat, leadingFraction: CGFloat = 0.5) {
        whole = across
        var remaining = across
        var open = 0
        for (index, item) in items.enumerated() {
            if case .fixed(let length) = item.size { remaining -= length } else { open += 1 }
            if index < items.count - 1 { remaining -= item.spacing ?? 8 }
        }
        var position: CGFloat = 0
        func add(_ length: CGFloat, _ item: GridItem) {
            tracks.append(Track(start: position, length: length, alignment: item.alignment))
            position += length + (item.spacing ?? 8)
        }
        for item in items {
            let spacing = item.spacing ?? 8
            switch item.size {
            case .fixed(let length): add(length, item)
            case .flexible(let minimum, let maximum):
                let length = min(max(max(remaining, 0) / CGFloat(open), minimum), maximum)
                remaining -= length
                open -= 1
                add(length, item)
            case .adaptive(let minimum, let maximum):
                let available = max(remaining, 0) / CGFloat(open)
                let fitting =
                    minimum + spacing > 0 ? ((available - minimum) / (minimum + spacing)).rounded(.down) : 0
                let count = 1 + max(0, min(fitting, 10_000))
                let length = max(0, min((available - (count - 1) * spacing) / count, maximum))
                for _ in 0..<Int(count) { add(length, item) }
                remaining -= count * length + (count - 1) * spacing
                open -= 1
            }
        }
        if let last = tracks.last { total = last.start + last.length }
        let shift = max(0, across - total) * leadingFraction
        for index in tracks.indices { tracks[index].start += shift }
    }
}
