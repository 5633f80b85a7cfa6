import Foundation

/// The drag of a selected row with the other selected rows.
@MainActor
final class SelectedRowsDrag: DragSource {
    private let source: any DragSource
    private let list: ListVirtualizer
    private let selection: SelectionController

    /// The most rows that are dragged at a time.
    private static let greatestCount = 1_000

    /// Creates the drag, or returns `nil` if the row is not one of several selected ones.
    init?(of source: any DragSource, at row: Int, in list: ListVirtualizer) {
        guard let selection = list.selection, selection.isSelected(row), selection.state.knownRows.count > 1
        else { return nil }
        (self.source, self.list, self.selection) = (source, list, selection)
    }

    /// The selected rows that can be dragged, in their order, or the pressed one alone if it has been
    /// deselected, or removed from the list, since it was pressed.
    private var sources: [any DragSource] {
        let rows = selection.state.knownRows.filter { $0 < list.rowCount }.sorted()
        let sources = rows.prefix(Self.greatestCount).compactMap { index in
            (list.row(at: index) as? ListRow)?.dragSource
        }
        // Rows out of view were made for their items alone.
        list.graph.needsLayout(list)
        return sources.contains { $0 === source } ? sources : [source]
    }

    func draggedItems() -> [NSItemProvider] { sources.flatMap { $0.draggedItems() } }

    func picture(at point: CGPoint) -> DragPicture {
        var picture = source.picture(at: point)
        let count = sources.count
        guard count > 1, let node = list.node else { return picture }
        let badge = ViewPicture.layer(of: DragBadge(count: count), in: node)
        let size = picture.layer.size
        let place = CGPoint(x: max(0, size.width - badge.size.width / 2), y: 0)
        picture.layer = DisplayLayer(
            [
                .layer(picture.layer, LayerEffects(offset: CGPoint(x: 0, y: badge.size.height / 2))),
                .layer(badge, LayerEffects(offset: place)),
            ],
            size: CGSize(
                width: max(size.width, place.x + badge.size.width),
                height: size.height + badge.size.height / 2)
        )
        picture.hotSpot.y += badge.size.height / 2
        return picture
    }
}

/// The number of dragged rows.
struct DragBadge: View {
    let count: Int

    var body: some View {
        Text("\(count)").font(.caption.bold()).foregroundStyle(.white).padding(.horizontal, 6)
            .padding(.vertical, 2).background(Color.red, in: Capsule())
    }
}
