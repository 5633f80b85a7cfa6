package import SwiftUI

/// The columns of a masonry at one width, from the leading side.
package struct MasonryColumns: Equatable, Sendable {
    package struct Column: Equatable, Sendable {
        package var start: CGFloat
        package var width: CGFloat
    }
    package private(set) var columns: [Column]
    /// The distance between an item and the next one in its column.
    package let spacing: CGFloat

    /// The default distance between items.
    static let defaultSpacing: CGFloat = 8
    /// The most columns, and the least width of a column.
    private static let (mostColumns, leastWidth) = (1_000, 1.0)

    /// Divides a width as `LazyVGrid` does.
    ///
    /// - Parameters:
    ///   - items: The columns. An adaptive one is as many columns as fit.
    ///   - width: The width of the masonry.
    ///   - spacing: The distance between an item and the next one in its column.
    package init(_ items: [GridItem], width: CGFloat, spacing: CGFloat?) {
        self.spacing = Self.distance(spacing)
        columns = []
        let items = items.isEmpty ? [GridItem()] : items
        var remaining = Self.length(width) ?? 0
        var open = 0
        for (index, item) in items.enumerated() {
            if index < items.count - 1 { remaining -= Self.distance(item.spacing) }
            if case .fixed(let width) = item.size { remaining -= Self.length(width) ?? 0 } else { open += 1 }
        }
        var start: CGFloat = 0
        for item in items where columns.count < Self.mostColumns {
            let share = max(0, remaining) / CGFloat(max(1, open))
            let gap = Self.distance(item.spacing)
            if case .fixed(let width) = item.size {
                start = append(1, width: Self.length(width) ?? 0, gap: gap, at: start)
                continue
            }
            var (count, width) = (1, share)
            if case .flexible(let minimum, let maximum) = item.size {
                width = min(max(share, Self.length(minimum) ?? 0), Self.length(maximum) ?? .infinity)
            } else if case .adaptive(let minimum, let maximum) = item.size {
                let minimum = max(Self.length(minimum) ?? 0, Self.leastWidth)
                let further = ((share - minimum) / (minimum + gap)).rounded(.down)
                count += Int(min(max(0, further), CGFloat(Self.mostColumns - 1)))
                width = (share - CGFloat(count - 1) * gap) / CGFloat(count)
                width = max(0, min(width, Self.length(maximum) ?? .infinity))
            }
            start = append(count, width: width, gap: gap, at: start)
            remaining -= width * CGFloat(count) + CGFloat(count - 1) * gap
            open -= 1
        }
        center(in: Self.length(width) ?? 0)
    }

    private mutating func append(
        _ count: Int, width: CGFloat, gap: CGFloat, at start: CGFloat
    ) -> CGFloat {
        var start = start
        let width = max(width, Self.leastWidth)
        for _ in 0..<min(count, Self.mostColumns - columns.count) {
            columns.append(Column(start: start, width: width))
            start += width + gap
        }
        return start
    }

    /// Centers columns that do not fill the width.
    private mutating func center(in width: CGFloat) {
        guard let last = columns.last, last.start + last.width < width else { return }
        let shift = (width - last.start - last.width) / 2
        for index in columns.indices { columns[index].start += shift }
    }

    /// A length from outside, or `nil` if it is infinite or NaN.
    private static func length(_ length: CGFloat) -> CGFloat? { length.isFinite ? max(0, length) : nil }

    private static func distance(_ spacing: CGFloat?) -> CGFloat {
        spacing.flatMap(length) ?? defaultSpacing
    }
}
