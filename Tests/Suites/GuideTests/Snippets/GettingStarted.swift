import DynamicLists

struct Walk: Identifiable, Sendable {
    let id: Int
}

struct Walks: PageSource {
    func page(for request: PageRequest<Int>) async throws -> Page<Int, Walk> {
        let start = request.key ?? 0
        let walks = (start..<start + request.count).map { Walk(id: $0) }  // your slow service: try await …
        return Page(items: walks, nextKey: start + request.count)
    }
}
