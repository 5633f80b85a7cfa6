// The declarations of a program that was written for the first version of these lists: a global list view
// model, models that do not throw, rows that are given their view model. This file is compiled in language
// mode 5, in mode 6, and in mode 6 with the main actor as default isolation.
import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

struct PictureItemModel: ListItemModel {
    var number: Int?
    var picture: String?

    mutating func fetchAdditionalData() async {
        guard let number else { return }
        noteThread("item")
        picture = "picture \(number)"
    }
}

struct PictureListModel: ListModel {
    var lastPageFetched = -1

    init() {
    }

    mutating func fetchNextItems(count: Int) async -> [PictureItemModel] {
        noteThread("page")
        lastPageFetched += 1
        guard lastPageFetched < 3 else { return [] }
        let first = lastPageFetched * count
        return (first..<first + count).map { PictureItemModel(number: $0) }
    }

    mutating func reset() {
        lastPageFetched = -1
    }
}

protocol ItemView {
    associatedtype ItemType: ListItemModel

    /// Declared as `@ObservedObject var itemViewModel` where there are views.
    var itemViewModel: ListItemViewModel<ItemType> { get }
    init(itemViewModel: ListItemViewModel<ItemType>)
}

struct PictureListItemView: ItemView {
    var itemViewModel: ListItemViewModel<PictureItemModel>

    init(itemViewModel: ListItemViewModel<PictureItemModel>) {
        self.itemViewModel = itemViewModel
    }

    @MainActor var text: String {
        if itemViewModel.dataFetchComplete, let picture = itemViewModel.item.picture { return picture }
        return "loading \(itemViewModel.item.number ?? -1)"
    }
}

struct DynamicListShape<Row: ItemView, ListModelType: ListModel> where ListModelType.Item == Row.ItemType {
    let listViewModel: ListViewModel<ListModelType>

    @MainActor func rows(_ count: Int) -> [Row] {
        listViewModel.snapshot.ids.prefix(count).compactMap { id in
            listViewModel.row(for: id).map { Row(itemViewModel: $0) }
        }
    }
}

let pictureListViewModel = ListViewModel<PictureListModel>(itemBatchCount: 10, prefetchMargin: 1)

/// Records the fetches, and whether they ran on the main thread. `lock` protects `seen`.
nonisolated final class Fetches: @unchecked Sendable {
    private let lock = NSLock()
    private var seen: [String: Set<Bool>] = [:]

    var all: [String: Set<Bool>] {
        lock.lock()
        defer { lock.unlock() }
        return seen
    }

    func note(_ what: String, onMain: Bool) {
        lock.lock()
        defer { lock.unlock() }
        seen[what, default: []].insert(onMain)
    }
}

nonisolated let fetches = Fetches()

nonisolated func noteThread(_ what: String) {
    fetches.note(what, onMain: Thread.isMainThread)
}

@MainActor
@Suite("The declarations of the first program", .timeLimit(.minutes(5)))
struct SeedShapes {
    @Test("a global list fetches pages and pictures off the main thread")
    func fetchesOffTheMainThread() async throws {
        let list = DynamicListShape<PictureListItemView, PictureListModel>(
            listViewModel: pictureListViewModel)
        pictureListViewModel.start()
        try await pictureListViewModel.wait { pictureListViewModel.snapshot.ids.count == 10 }
        let rows = list.rows(3)
        for id in pictureListViewModel.snapshot.ids.prefix(3) { pictureListViewModel.rowAppeared(id) }
        try await pictureListViewModel.wait { pictureListViewModel.isIdle }
        #expect(rows.map(\.text) == ["picture 0", "picture 1", "picture 2"])
        await pictureListViewModel.refresh()
        #expect(pictureListViewModel.snapshot.ids.count == 10)
        #expect(fetches.all == ["page": [false], "item": [false]])
    }
}
