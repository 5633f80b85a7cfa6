// Scaffolding
import DynamicLists
import Foundation

// Programs that had another list before.

enum TwoLevels {
    struct PictureData: Sendable {
        let id: String
    }

    struct PictureService: Sendable {
        func page(_ number: Int, count: Int) async throws -> [PictureData] { [] }
        func picture(of data: PictureData) async throws -> Data { Data() }
    }

    static let service = PictureService()

    // Shown
    struct PictureItem: ListItemModel, Identifiable {
        let data: PictureData
        var picture: Data?

        var id: String { data.id }

        mutating func fetchAdditionalData() async throws {
            picture = try await service.picture(of: data)
        }
    }

    struct PictureList: ListModel {
        var lastPage = 0

        mutating func fetchNextItems(count: Int) async throws -> [PictureItem] {
            let page = try await service.page(lastPage + 1, count: count)
            lastPage += 1
            return page.map { PictureItem(data: $0) }
        }

        mutating func reset() { lastPage = 0 }
    }
    // Scaffolding
}

enum NumberedItems {
    enum SlowStore {
        static func amount(_ number: Int) async throws -> Double { Double(number) }
    }

    // Shown
    struct AmountItem: ListItemModel, Identifiable {
        let id: Int
        var amount: Double?

        mutating func fetchAdditionalData() async throws {
            amount = try await SlowStore.amount(id)
        }
    }

    struct AmountList: ListModel {
        var count = 0

        mutating func fetchNextItems(count: Int) async throws -> [AmountItem] {
            defer { self.count += count }
            return (self.count..<self.count + count).map { AmountItem(id: $0) }
        }

        mutating func reset() { count = 0 }
    }
    // Scaffolding
}

enum PageCounter {
    struct Article: Identifiable, Sendable {
        let id: Int
    }

    struct Service: Sendable {
        func articles(page: Int, count: Int) async throws -> (items: [Article], total: Int) { ([], 0) }
    }

    static func list(service: Service) -> ListViewModel<ClosureSource<Int, Article>> {
        // Shown
        let configuration = ListConfiguration(itemBatchCount: 20, prefetchMargin: 5)
        let list = ListViewModel(configuration: configuration) { (request: PageRequest<Int>) in
            let page = request.key ?? 1
            let answer = try await service.articles(page: page, count: request.count)
            let isLast = page * request.count >= answer.total
            return Page(
                items: answer.items, nextKey: isLast ? nil : page + 1, totalCount: answer.total)
        }
        // Scaffolding
        return list
    }
}

enum FilteredArray {
    struct DayWalk: Identifiable, Sendable {
        let id: UUID
        var name = ""
        var days = 1
    }

    static func allWalks() async throws -> [DayWalk] { [] }

    @MainActor
    static func list() -> ListViewModel<ClosureSource<Int, DayWalk>> {
        // Shown
        let list = ListViewModel { (request: PageRequest<Int>) in
            Page(items: try await allWalks(), nextKey: nil)
        }
        list.filter = { $0.days == 1 }
        list.order = { $0.name < $1.name }
        // Scaffolding
        return list
    }
}

enum ByHand {
    struct Track: Identifiable, Sendable {
        let id: Int
    }

    struct API: Sendable {
        func tracks(offset: Int, limit: Int) async throws -> [Track] { [] }
    }

    // Shown
    struct Tracks: PageSource {
        static var acceptsAnyCount: Bool { true }
        let api: API

        func page(for request: PageRequest<Int>) async throws -> Page<Int, Track> {
            let offset = request.key ?? 0
            let tracks = try await api.tracks(offset: offset, limit: request.count)
            let next = offset + tracks.count
            return Page(items: tracks, nextKey: tracks.isEmpty ? nil : next)
        }
    }
    // Scaffolding
}
