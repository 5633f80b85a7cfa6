// Scaffolding
import DynamicLists

enum PageNumbers {
    struct WalkService {
        func walks(page: Int, count: Int) async throws -> [Walk] {
            Array(((page - 1) * count..<page * count).map { Walk(id: $0) }.prefix { $0.id < 70 })
        }
    }

    // Shown
    struct Walks: PageSource {
        let service: WalkService

        func page(for request: PageRequest<Int>) async throws -> Page<Int, Walk> {
            let number = request.key ?? 1
            let walks = try await service.walks(page: number, count: request.count)
            let isLast = walks.count < request.count
            return Page(items: walks, nextKey: isLast ? nil : number + 1)
        }
    }
    // Scaffolding

    static func list(service: WalkService) -> ListViewModel<Walks> {
        // Shown
        let list = ListViewModel(source: Walks(service: service), itemBatchCount: 50)
        // Scaffolding
        return list
    }
}
