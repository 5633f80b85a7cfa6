extension ListLayout {
    /// A row's index, top (from the viewport's top) and height.
    package struct Place: Equatable, Sendable {
        package var row: Int
        package var y: Double
        package var height: Double
    }

    /// The places of consecutive rows, computed during iteration, because a frame stores none of them.
    package struct Places: Sequence, IteratorProtocol {
        private let heights: ListLayoutHeights
        private let anchor: FixedRow
        private let held: Place?
        private var isHeldFirst: Bool
        private var rows: Range<Int>
        private var y: Double

        init(of rows: Range<Int>, in layout: ListLayout, holding held: Place?) {
            (self.rows, self.held) = (rows, held)
            (heights, anchor) = (layout.heights, layout.anchor)
            y = rows.first.map(layout.y(of:)) ?? 0
            isHeldFirst = held.map { !rows.contains($0.row) } ?? false
        }

        package var underestimatedCount: Int { rows.count + (isHeldFirst ? 1 : 0) }

        package mutating func next() -> Place? {
            if isHeldFirst {
                isHeldFirst = false
                return held
            }
            guard let row = rows.first else { return nil }
            rows = row + 1..<rows.upperBound
            let place = Place(row: row, y: row == anchor.row ? anchor.y : y, height: heights.height(row))
            y = place.y + place.height
            return row == held?.row ? held : place
        }
    }
}
