import DynamicLists
import DynamicListsUI
import GTKScreen
import SwiftUI

/// A list of carousels, each with a list of its own.
struct Carousels: View {
    let options: ShapeOptions
    private let shelves: Shelves

    init(options: ShapeOptions) {
        self.options = options
        shelves = Shelves(count: options.rows)
    }

    var body: some View { CarouselRows(shelves: shelves).scrolled(by: options) }
}

/// The same list without carousels.
struct Titles: View {
    let options: ShapeOptions
    private let shelves: Shelves

    init(options: ShapeOptions) {
        self.options = options
        shelves = Shelves(count: options.rows)
    }

    var body: some View {
        DynamicList(shelves.list) { row in
            Text("Shelf \(row.item.id)").frame(height: CarouselRows.height)
        }
        .rowInsets(EdgeInsets()).rowSeparator(.hidden).listStyle(.plain)
        .scrolled(by: options)
    }
}

/// The list of carousels, in which the user scrolls to each row and through all of its items.
struct RestingCarousels: View {
    let options: ShapeOptions
    private let shelves: Shelves

    init(options: ShapeOptions) {
        self.options = options
        shelves = Shelves(count: options.rows)
    }

    var body: some View {
        ScrollViewReader { proxy in
            CarouselRows(shelves: shelves)
                .task {
                    while shelves.list.snapshot.ids.isEmpty { await Task.yield() }
                    for number in 0..<options.rows {
                        proxy.scrollTo(number, anchor: .top)
                        await shelves.read(number)
                    }
                    ListScrollDriver.run(.points(options.step), frames: options.frames)
                }
        }
    }
}

/// The rows: a title above a carousel.
private struct CarouselRows: View {
    static let height: CGFloat = 110
    let shelves: Shelves

    var body: some View {
        DynamicList(shelves.list) { row in
            VStack(alignment: .leading, spacing: 0) {
                Text("Shelf \(row.item.id)").font(.system(size: 13)).frame(height: 24)
                DynamicCarousel(shelves.items[row.item.id], spacing: 8) { item in
                    Tile(number: item.item.id).frame(width: 92, height: 64)
                }
                .frame(height: 86)
            }
        }
        .rowInsets(EdgeInsets()).rowSeparator(.hidden).listStyle(.plain)
    }
}

/// The lists of the rows, and of the items of each.
@MainActor
private struct Shelves {
    let list: ListViewModel<Numbers>
    let items: [ListViewModel<Numbers>]

    private static let itemCount = 10_000
    /// Each page is a turn of the whole window, so that a hundred carousels in short pages would take a
    /// minute.
    private static let pageLength = 200

    init(count: Int) {
        list = ListViewModel(
            source: Numbers(count: count), configuration: ListConfiguration(itemBatchCount: count))
        items = (0..<count).map { _ in
            ListViewModel(
                source: Numbers(count: Self.itemCount),
                configuration: ListConfiguration(itemBatchCount: Self.pageLength))
        }
    }

    /// Loads all items of a carousel, page by page, as if the user scrolled to its end and back to its
    /// middle.
    func read(_ number: Int) async {
        let list = items[number]
        list.start()
        while list.snapshot.ids.count < Self.itemCount {
            if let last = list.snapshot.ids.last { await see(last, of: list) } else { await Task.yield() }
        }
        await see(list.snapshot.ids[Self.itemCount / 2], of: list)
    }

    private func see(_ item: Int, of list: ListViewModel<Numbers>) async {
        let count = list.snapshot.ids.count
        list.rowAppeared(item)
        repeat { await Task.yield() } while list.snapshot.ids.count == count && count < Self.itemCount
        await list.demandEvaluated()
        list.rowDisappeared(item)
    }
}
