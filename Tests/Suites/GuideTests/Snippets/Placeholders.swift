// Scaffolding
import DynamicLists

enum Placeholders {
    struct WalkService {
        func walks(from position: Int, count: Int) async throws -> (walks: [Walk], total: Int) {
            ((0..<500).dropFirst(position).prefix(count).map { Walk(id: $0) }, 500)
        }
    }

    // Shown
    struct Walks: PageSource {
        static var acceptsAnyCount: Bool { true }
        let service: WalkService

        func page(for request: PageRequest<Int>) async throws -> Page<Int, Walk> {
            let start = request.key ?? 0
            let answer = try await service.walks(from: start, count: request.count)
            let end = start + answer.walks.count
            return Page(
                items: answer.walks,
                previousKey: start > 0 ? max(0, start - request.count) : nil,
                nextKey: end < answer.total ? end : nil,
                itemsBefore: start, totalCount: answer.total)
        }

        func key(forItemAt position: Int, pageSize: Int) -> Int? {
            position / pageSize * pageSize
        }
    }
    // Scaffolding

    @MainActor
    static func jump(in list: ListViewModel<Walks>) async {
        // Shown
        if case .found(let id) = await list.jump(toItemAt: 400) { print("Reading \(id)") }
        // Scaffolding
    }
}
