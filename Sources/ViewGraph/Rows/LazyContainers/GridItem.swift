public import Foundation

/// A column of a ``LazyVGrid`` or a row of a ``LazyHGrid``.
public struct GridItem: Sendable {
    /// How long it is, across the grid's lines.
    public enum Size: Sendable {
        /// So many points.
        case fixed(CGFloat)
        /// A share of what is left, within bounds.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many as fit into a share of what is left, each within bounds.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }
    public var size: Size
    /// To the next one, in points; nil: 8.
    public var spacing: CGFloat?
    /// Where a cell's view is in its cell; nil: as the grid says.
    public var alignment: Alignment?

    /// - Parameter spacing: to the next one, in points; nil: 8.
    /// - Parameter alignment: where a cell's view is in its cell; nil: as the grid says.
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
        case .flexible(let least, let most): [1, least, most]
        case .adaptive(let least, let most): [2, least, most]
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
    /// All of them with the space between them.
    private(set) var total: CGFloat = 0
    /// What a header is offered.
    private(set) var whole: CGFloat = 0

    /// - Parameter across: what the grid is offered.
    /// - Parameter share: of what is left over, how much is before the first track.
    init(_ items: [GridItem], across: CGFloat, share: CGFloat = 0.5) {
        whole = across
        var left = across
        var open = 0
        for (index, item) in items.enumerated() {
            if case .fixed(let length) = item.size { left -= length } else { open += 1 }
            if index < items.count - 1 { left -= item.spacing ?? 8 }
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
            case .flexible(let least, let most):
                let length = min(max(max(left, 0) / CGFloat(open), least), most)
                left -= length
                open -= 1
                add(length, item)
            case .adaptive(let least, let most):
                let share = max(left, 0) / CGFloat(open)
                let fitting = least + spacing > 0 ? ((share - least) / (least + spacing)).rounded(.down) : 0
                let count = 1 + max(0, min(fitting, 10_000))
                let length = max(0, min((share - (count - 1) * spacing) / count, most))
                for _ in 0..<Int(count) { add(length, item) }
                left -= count * length + (count - 1) * spacing
                open -= 1
            }
        }
        if let last = tracks.last { total = last.start + last.length }
        let shift = max(0, across - total) * share
        for index in tracks.indices { tracks[index].start += shift }
    }
}
