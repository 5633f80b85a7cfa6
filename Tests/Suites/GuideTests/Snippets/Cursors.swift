// Scaffolding
import DynamicLists

enum Cursors {
    struct Post: Identifiable, Sendable {
        let id: String
    }

    struct PostService {
        func posts(after cursor: String?, count: Int) async throws -> (posts: [Post], cursor: String?) {
            let start = cursor.flatMap { Int($0) } ?? 0
            let end = min(start + count, 70)
            return ((start..<end).map { Post(id: "\($0)") }, end < 70 ? "\(end)" : nil)
        }
    }

    // Shown
    struct Posts: PageSource {
        static var acceptsAnyCount: Bool { true }
        let service: PostService

        func page(for request: PageRequest<String>) async throws -> Page<String, Post> {
            let answer = try await service.posts(after: request.key, count: request.count)
            return Page(items: answer.posts, nextKey: answer.cursor)
        }
    }
    // Scaffolding

    static func list(service: PostService) -> ListViewModel<Posts> {
        // Shown
        let configuration = ListConfiguration(itemBatchCount: 50, firstBatchCount: 20)
        let list = ListViewModel(source: Posts(service: service), configuration: configuration)
        // Scaffolding
        return list
    }
}
