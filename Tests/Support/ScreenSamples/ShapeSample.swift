import DynamicLists
import DynamicListsUI
import Foundation
import GTKScreen
import ViewGraph

/// Carousels in the rows of a list, a masonry, a grid or an outline. Views that appear are written to
/// standard output.
@MainActor
final class ShapeSample {
    private let host: WindowHost<ShapeView>

    /// - Parameter words: The name of the shape; after `carousels` the number of items in each; then `rtl`
    ///   and `dark`.
    init(_ screen: any Screen, _ words: [String]) {
        host = WindowHost(
            ShapeView(
                shape: words.first ?? "", count: words.dropFirst().first.flatMap { Int($0) } ?? 100,
                direction: words.contains("rtl") ? .rightToLeft : .leftToRight,
                scheme: words.contains("dark") ? .dark : .light),
            screen: screen, title: "shapes", size: CGSize(width: 400, height: 600))
        host.open()
    }
}

/// Numbers on pages.
private struct Numbers: PageSource {
    struct Item: Identifiable, Sendable { let id: Int }
    var first = 0
    let count: Int

    func page(for request: PageRequest<Int>) async throws -> Page<Int, Item> {
        let start = request.key ?? first
        let end = min(first + count, start + request.count)
        return Page(items: (start..<end).map { Item(id: $0) }, nextKey: end < first + count ? end : nil)
    }
}

private struct ShapeView: View {
    let shape: String
    /// The number of items in each carousel.
    let count: Int
    let direction: LayoutDirection
    let scheme: ColorScheme

    var body: some View {
        ZStack(alignment: .topLeading) {
            switch shape {
            case "masonry": Wall()
            case "grid": Tiles()
            case "outline": Folders()
            default: Shelves(count: count)
            }
            Color(red: 1, green: 0, blue: 1).frame(width: 4, height: 4)
                .environment(\.layoutDirection, .leftToRight)
                .frame(maxWidth: .infinity, alignment: direction == .leftToRight ? .leading : .trailing)
        }
        .environment(\.layoutDirection, direction)
        .preferredColorScheme(scheme)
    }
}

private struct Shelves: View {
    @State private var shelves = ListViewModel(source: Numbers(count: 100), itemBatchCount: 100)
    @State private var lists: [ListViewModel<Numbers>]

    init(count: Int) {
        lists = (0..<100).map { ListViewModel(source: Numbers(first: $0 * 100_000, count: count)) }
    }

    var body: some View {
        DynamicList(shelves) { shelf in
            VStack(alignment: .leading, spacing: 4) {
                Text(verbatim: "Shelf \(shelf.item.id)").frame(height: 20)
                DynamicCarousel(lists[shelf.item.id], spacing: 8) { card in
                    Button {
                        printLine("pressed \(card.item.id)")
                    } label: {
                        Text(verbatim: "\(card.item.id)").frame(width: 120, height: 70)
                            .background(card.item.id % 2 == 0 ? Color.red : Color.green)
                    }
                    .onAppear { printLine("card \(card.item.id)") }
                }
                .frame(height: 70)
            }
            .onAppear { printLine("shelf \(shelf.item.id)") }
        }
        .rowInsets(EdgeInsets(top: 3, leading: 0, bottom: 3, trailing: 0))
        .rowSeparator(.hidden)
        .listStyle(.plain)
    }
}

private struct Wall: View {
    @State private var photos = ListViewModel(source: Numbers(count: 2_000), itemBatchCount: 100)
    private static let ratios: [CGFloat] = [1, 0.6, 1.5, 0.8, 2, 0.75]

    var body: some View {
        DynamicMasonry(photos, columns: [GridItem(.adaptive(minimum: 110))]) { photo in
            Self.ratios[photo.id % 6]
        } content: { photo in
            ZStack {
                RoundedRectangle(cornerRadius: 6).fill(photo.item.id % 2 == 0 ? Color.blue : Color.orange)
                Text(verbatim: "\(photo.item.id)").foregroundStyle(.white)
            }
            .onTapGesture { printLine("tapped \(photo.item.id)") }
            .onAppear { printLine("photo \(photo.item.id)") }
        }
    }
}

private struct Tiles: View {
    @State private var tiles = ListViewModel(source: Numbers(count: 2_000), itemBatchCount: 100)

    var body: some View {
        DynamicGrid(tiles, columns: [GridItem(.adaptive(minimum: 110), spacing: 0)], spacing: 0) { tile in
            Text(verbatim: "\(tile.item.id)").foregroundStyle(.white)
                .frame(maxWidth: .infinity, minHeight: 100)
                .background(tile.item.id % 2 == 0 ? Color.blue : Color.orange)
                .onAppear { printLine("tile \(tile.item.id)") }
        }
    }
}

/// Fifty folders with five folders each, and so on.
private struct FolderTree: TreeSource {
    let numbers = Numbers(count: 50)

    func page(for request: PageRequest<Int>) async throws -> Page<Int, Numbers.Item> {
        try await numbers.page(for: request)
    }

    func children(
        of parent: Numbers.Item, request: PageRequest<Int>
    ) async throws -> Page<Int, Numbers.Item> {
        Page(items: (1...5).map { Numbers.Item(id: parent.id * 10 + 100 + $0) }, nextKey: nil)
    }
}

private struct Folders: View {
    @State private var tree = TreeViewModel(source: FolderTree())
    @State private var selection: Int?

    var body: some View {
        DynamicOutline(tree, selection: $selection) { folder in
            HStack {
                Color.teal.frame(width: 12, height: 12)
                Text(verbatim: "Folder \(folder.item.id)")
            }
            .frame(height: 44)
            .onAppear { printLine("folder \(folder.item.id)") }
        }
        .rowInsets(EdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8))
        .listStyle(.plain)
    }
}
