// Scaffolding
import DynamicLists

enum Totals {
    struct WalkService {
        func walks(page: Int, count: Int) async throws -> (walks: [Walk], total: Int) {
            ((0..<70).dropFirst((page - 1) * count).prefix(count).map { Walk(id: $0) }, 70)
        }
    }

    // Shown
    struct Walks: PageSource {
        let service: WalkService

        func page(for request: PageRequest<Int>) async throws -> Page<Int, Walk> {
            let number = request.key ?? 1
            let answer = try await service.walks(page: number, count: request.count)
            let isLast = number * request.count >= answer.total
            return Page(
                items: answer.walks, nextKey: isLast ? nil : number + 1,
                itemsBefore: (number - 1) * request.count, totalCount: answer.total)
        }
    }
    // Scaffolding
}
