import Foundation

/// The widths of a table's columns, computed from their limits and the table's width.
enum TableColumnWidths {
    /// The distance between two columns.
    static let gap: CGFloat = 12
    /// The minimum width of a column without its own.
    static let minimum: CGFloat = 44

    /// The limits of a column's width, and the width that the user chose.
    struct Column: Equatable {
        var min = TableColumnWidths.minimum
        /// The width of a column that does not share the table's width, or `nil` for one that does.
        var ideal: CGFloat?
        var max = CGFloat.infinity
        var chosen: CGFloat?

        /// Whether the width is constant.
        var isFixed: Bool { min == max }

        func clamped(_ width: CGFloat) -> CGFloat { Swift.max(min, Swift.min(width, max)) }
    }

    /// Returns the widths of columns.
    ///
    /// A column has the width that the user chose, or its ideal one. Those with neither share the rest. If
    /// there is none, columns that the user did not resize shrink to their minimum widths. If these do not
    /// fit, the columns are wider together than what is available.
    static func widths(of columns: [Column], in available: CGFloat) -> [CGFloat] {
        fitted(columns, in: total(of: columns, in: available))
    }

    /// Returns the width of all columns together: what is available, or what they need at least.
    static func total(of columns: [Column], in available: CGFloat) -> CGFloat {
        max(available, columns.reduce(-gap) { $0 + gap + $1.clamped($1.chosen ?? $1.min) })
    }

    /// Returns the widths of columns that need no more than what is available. Those that the user resized
    /// shrink last.
    private static func fitted(_ columns: [Column], in available: CGFloat) -> [CGFloat] {
        let room = max(0, available - gap * CGFloat(max(0, columns.count - 1)))
        var widths = columns.map { $0.clamped($0.chosen ?? $0.ideal ?? $0.min) }
        let open = columns.indices.filter { columns[$0].chosen == nil && !columns[$0].isFixed }
        let shared = open.filter { columns[$0].ideal == nil }
        share(room, among: shared, of: columns, in: &widths)
        if shared.isEmpty { share(room, among: open, of: columns, in: &widths, keepsIdeal: true) }
        shrink(&widths, open, of: columns, to: room)
        shrink(&widths, Array(columns.indices), of: columns, to: room)
        return widths
    }

    /// Returns the start and width of each column.
    static func places(of columns: [Column], in available: CGFloat) -> [(start: CGFloat, width: CGFloat)] {
        var start: CGFloat = 0
        return widths(of: columns, in: available).map { width in
            defer { start += width + gap }
            return (start, width)
        }
    }

    /// Returns the chosen widths after the trailing border of a column was moved. The columns before it keep
    /// their widths, and those after it give or take what they can. Columns that do not fit in any case keep
    /// their widths, so that the table becomes wider or narrower.
    static func moving(
        _ index: Int, to width: CGFloat, of columns: [Column], in available: CGFloat
    ) -> [CGFloat?] {
        let start = widths(of: columns, in: available)
        let room = available - gap * CGFloat(columns.count - 1)
        if total(of: columns, in: available) > available {
            return columns.indices.map { position in
                if columns[position].isFixed { return nil }
                return position == index ? columns[index].clamped(width) : columns[position].chosen
            }
        }
        let before = start[..<index].reduce(0, +)
        let least = columns[(index + 1)...].map(\.min).reduce(0, +)
        let own = max(columns[index].min, min(columns[index].clamped(width), room - before - least))
        let after = Array(columns[(index + 1)...])
        let used = before + own + gap * CGFloat(index + 1)
        let rest = fitted(after, in: max(0, available - used))
        return columns.indices.map { position in
            if columns[position].isFixed { return nil }
            if position < index { return start[position] }
            if position == index { return own }
            return columns[position].chosen.map { _ in rest[position - index - 1] }
        }
    }

    /// Gives some columns equal widths within their limits, so that all columns fill the room.
    private static func share(
        _ room: CGFloat, among indices: [Int], of columns: [Column], in widths: inout [CGFloat],
        keepsIdeal: Bool = false
    ) {
        var open = indices
        var rest = room - widths.indices.filter { !indices.contains($0) }.reduce(0) { $0 + widths[$1] }
        if keepsIdeal, rest < indices.reduce(0, { $0 + widths[$1] }) { return }
        let least = Dictionary(
            uniqueKeysWithValues: indices.map { ($0, keepsIdeal ? widths[$0] : columns[$0].min) })
        while !open.isEmpty {
            let level = rest / CGFloat(open.count)
            let tooWide = open.filter { least[$0, default: 0] > level }
            let bounded = tooWide.isEmpty ? open.filter { columns[$0].max < level } : tooWide
            for index in bounded.isEmpty ? open : bounded {
                widths[index] = max(least[index, default: 0], min(level, columns[index].max))
                rest -= widths[index]
            }
            if bounded.isEmpty { return }
            open.removeAll { bounded.contains($0) }
        }
    }

    /// Reduces the widths of some columns, each in proportion to what it has above its minimum.
    private static func shrink(
        _ widths: inout [CGFloat], _ indices: [Int], of columns: [Column], to room: CGFloat
    ) {
        let excess = widths.reduce(0, +) - room
        let slack = indices.reduce(0) { $0 + widths[$1] - columns[$1].min }
        guard excess > 0, slack > 0 else { return }
        let fraction = min(1, excess / slack)
        for index in indices { widths[index] -= (widths[index] - columns[index].min) * fraction }
    }
}
