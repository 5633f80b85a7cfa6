import Foundation

/// The presentation of rows that an animated change inserts or removes. (B329)
extension ListVirtualizer {
    /// The layer of a row, faded while the row is being inserted.
    func faded(_ row: VirtualRow) -> DisplayLayer {
        let layer = row.shownLayer()
        let opacity = motion.opacity(of: row)
        guard opacity < 1 else { return layer }
        var effects = LayerEffects()
        effects.opacity = opacity
        return DisplayLayer([.layer(layer, effects)], size: layer.size)
    }

    /// The layers behind the remaining rows: the cards, without the gaps that moving rows leave, and the
    /// snapshots of leaving rows.
    func leavingRows(over places: ListLayout.Places) -> [ScrollRow] {
        cards(of: places)
            + motion.leavingSnapshots.map { picture in
                let frame = CGRect(
                    origin: CGPoint(
                        x: picture.position.x - sideways.value, y: picture.position.y - layout.value),
                    size: picture.size
                )
                return inaccessibleRow([.layer(picture.layer, picture.effects)], in: frame)
            }
    }

    private func cards(of places: ListLayout.Places) -> [ScrollRow] {
        let look = look
        guard look.hasCards, !look.isSidebar, environment.listRowSpacing == nil,
            let color = look.rowBackground.map(environment.resolve)
        else { return [] }
        var cards: [(rows: Range<Int>, rect: CGRect)] = []
        let span = rowSpan
        for place in places {
            guard let rows = groups.group(of: place.row) else { continue }
            let rect = CGRect(
                x: span.start + look.margin, y: place.y, width: max(0, span.width - 2 * look.margin),
                height: place.height)
            if cards.last?.rows == rows {
                cards[cards.count - 1].rect = cards[cards.count - 1].rect.union(rect)
            } else {
                cards.append((rows, rect))
            }
        }
        return cards.map { card in
            let frame = snapped(card.rect)
            let radius = max(0, min(look.cornerRadius, frame.width / 2, frame.height / 2))
            return inaccessibleRow(
                [
                    .fill(
                        .roundedRectangle(radius: radius), .color(color),
                        rect: CGRect(origin: .zero, size: frame.size))
                ], in: frame)
        }
    }

    func inaccessibleRow(_ items: [DisplayItem], in frame: CGRect) -> ScrollRow {
        ScrollRow(
            layer: DisplayLayer(items, size: frame.size), frame: snapped(frame), isVisible: true,
            accessibilityProvider: nil)
    }
}
