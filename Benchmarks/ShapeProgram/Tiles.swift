import DynamicLists
import DynamicListsUI
import SwiftUI

/// The peer's tile: a picture of 24 points above a title.
struct Tile: View {
    let number: Int

    var body: some View {
        VStack(spacing: 4) {
            Image(uiImage: pictures[number & 7]).resizable().frame(width: 24, height: 24)
            Text("Item \(number)").font(.system(size: 13))
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    /// The height of a tile in columns of a hundred points, by the peer's formula.
    static func height(of number: Int) -> Double { Double(64 + 20 * (number & 3)) }
}

struct Grid: View {
    let options: ShapeOptions
    private let list: ListViewModel<Numbers>

    init(options: ShapeOptions) {
        self.options = options
        list = .filled(options.rows)
    }

    var body: some View {
        DynamicGrid(
            list, columns: Array(repeating: GridItem(.flexible(), spacing: 0), count: 4), spacing: 0
        ) { row in
            Tile(number: row.item.id).frame(height: 64)
        }
        .scrolled(by: options)
    }
}

struct Masonry: View {
    let options: ShapeOptions
    private let list: ListViewModel<Numbers>

    init(options: ShapeOptions) {
        self.options = options
        list = .filled(options.rows)
    }

    var body: some View {
        DynamicMasonry(list, columns: 4, spacing: 0) { item in
            100 / Tile.height(of: item.id)
        } content: { row in
            Tile(number: row.item.id)
        }
        .scrolled(by: options)
    }
}

extension ListViewModel<Numbers> {
    /// A list in pages so long that all rows that are scrolled to are loaded in time.
    fileprivate static func filled(_ count: Int) -> ListViewModel<Numbers> {
        ListViewModel(
            source: Numbers(count: count),
            configuration: ListConfiguration(itemBatchCount: 10_000, prefetchMargin: 200))
    }
}
