// Scaffolding
import DynamicLists
import DynamicListsWeb
import Foundation

enum WebServices {
    nonisolated struct Walk: Codable, Identifiable, Sendable { let id: Int }
    nonisolated struct WalkList: Decodable {
        let walks: [Walk]
        let total: Int
    }
    nonisolated struct Post: Decodable, Identifiable, Sendable { let id: String }
    nonisolated struct PostList: Decodable {
        let posts: [Post]
        let cursor: String?
        let next: String?
        let previous: String?
    }
    nonisolated struct Issue: Decodable, Identifiable, Sendable { let id: Int }
    nonisolated struct Blog: Decodable { let posts: GraphQLConnection<Post> }
    nonisolated struct Token: Decodable { let text: String }
    struct Keychain: Sendable {
        let token: String?
        let refreshToken: String
    }
    struct SignIn: Sendable {
        func freshToken() async throws -> String { "" }
        func token() async throws -> String { "" }
    }

    @MainActor
    static func list(address: URL) -> ListViewModel<NumberedPages<Walk>> {
        // Shown
        let service = WebService(at: address, headers: ["X-App": "Walks 1.0"])
        let walks = NumberedPages(service) { number, count in
            .get("walks", query: ["page": "\(number)", "per_page": "\(count)"])
        } read: { (answer: WalkList) in
            ServicePage(answer.walks, total: answer.total)
        }
        let list = ListViewModel(source: walks)
        // Scaffolding
        return list
    }

    static func limited(address: URL) -> WebService {
        // Shown
        let limits = WebService.Configuration(timeLimit: .seconds(15), maxResponseBytes: 1_000_000)
        let service = WebService(at: address, configuration: limits)
        // Scaffolding
        return service
    }

    static func authorized(address: URL, signIn: SignIn) -> WebService {
        // Shown
        let service = WebService(at: address, authorization: .bearer { _ in try await signIn.token() })
        // Scaffolding
        return service
    }

    static func requests(text: String, walk: Walk) throws -> [WebRequest] {
        // Shown
        let request = WebRequest.get("walks", query: ["q": text.isEmpty ? nil : text, "page": "3"])
        let change = try WebRequest.put("walks/7", json: walk)
        // Scaffolding
        return [request, change]
    }

    static func authorization(keychain: Keychain, signIn: SignIn) -> WebAuthorization {
        // Shown
        let authorization = WebAuthorization.bearer { refused in
            if refused == nil, let token = keychain.token { return token }
            return try await signIn.freshToken()
        }
        // Scaffolding
        return authorization
    }

    static func renewing(keychain: Keychain, signIn: WebService) -> WebAuthorization {
        // Shown
        let authorization = WebAuthorization.bearer { refused in
            if refused == nil, let token = keychain.token { return token }
            var request = try WebRequest.post("token", json: ["refresh": keychain.refreshToken])
            request.isAuthorized = false
            return try await signIn.load(Token.self, from: request).text
        }
        // Scaffolding
        return authorization
    }

    static func numbered(service: WebService) -> NumberedPages<Walk> {
        // Shown
        let walks = NumberedPages(service) { number, count in
            .get("walks", query: ["page": "\(number)", "per_page": "\(count)"])
        } read: { (answer: WalkList) in
            ServicePage(answer.walks, total: answer.total)
        }
        // Scaffolding
        return walks
    }

    static func offsets(service: WebService) -> OffsetPages<Walk> {
        // Shown
        let walks = OffsetPages(service) { offset, count in
            .get("walks", query: ["offset": "\(offset)", "limit": "\(count)"])
        } read: { (answer: WalkList) in
            ServicePage(answer.walks, total: answer.total)
        }
        // Scaffolding
        return walks
    }

    static func cursors(service: WebService) -> CursorPages<Post, String> {
        // Shown
        let posts = CursorPages(service) { request in
            .get("posts", query: ["after": request.after, "limit": "\(request.count)"])
        } read: { (answer: PostList) in
            CursorPage(answer.posts, next: answer.cursor)
        }
        // Scaffolding
        return posts
    }

    static func bothWays(service: WebService) -> CursorPages<Post, String> {
        // Shown
        let posts = CursorPages(service) { request in
            .get(
                "posts",
                query: ["after": request.after, "before": request.before, "limit": "\(request.count)"])
        } read: { (answer: PostList) in
            CursorPage(answer.posts, next: answer.next, previous: answer.previous)
        }
        // Scaffolding
        return posts
    }

    static func links(service: WebService) -> LinkedPages<Issue> {
        // Shown
        let issues = LinkedPages<Issue>(service) { count in
            .get("issues", query: ["per_page": "\(count)"])
        }
        // Scaffolding
        return issues
    }

    static func connection(service: WebService) -> GraphQLPages<Post> {
        // Shown
        let posts = GraphQLPages(
            service,
            query: """
                query ($author: ID!, $first: Int, $after: String) {
                    posts(author: $author, first: $first, after: $after) {
                        nodes { id title }
                        pageInfo { hasNextPage endCursor }
                    }
                }
                """, variables: ["author": "7"]
        ) { (data: Blog) in data.posts }
        // Scaffolding
        return posts
    }

    @MainActor
    static func changes(
        service: WebService, walk: Walk, key: String, list: ListViewModel<NumberedPages<Walk>>
    ) async throws {
        // Shown
        try await service.send(.put("walks/\(walk.id)", json: walk))
        try await service.send(.delete("walks/\(walk.id)"))
        try await service.send(.post("walks", json: walk, idempotencyKey: key))
        // Scaffolding

        // Shown
        let answer = try await service.send(.put("walks/\(walk.id)", json: walk), accepting: [409])
        if answer.status == 409 {
            let theirs = try service.decode(Walk.self, from: answer)
            list.update(walk.id) { $0 = theirs }
        }
        // Scaffolding
    }
}
