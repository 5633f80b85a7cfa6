import Foundation

/// Answers requests: the whole service without its connections.
package struct Responder: Sendable {
    private var store: WalkStore
    private var remembered = IdempotencyCache(limit: 10_000)

    /// - Parameter count: The number of walks.
    package init(count: Int) { store = WalkStore(Catalog(count: count)) }

    /// Answers a request, and performs the change that it contains.
    package mutating func answer(_ request: WalkRequest) -> WalkResponse {
        guard let key = request.idempotencyKey, request.isChange else { return judged(request) }
        guard key.utf8.count <= 200 else {
            return .error(400, "the Idempotency-Key has \(key.utf8.count) bytes, but may have 200")
        }
        if let earlier = remembered[key] {
            let isSame = earlier.request == request
            return isSame ? earlier.answer : .error(422, "this Idempotency-Key was another request's")
        }
        let answer = judged(request)
        if answer.status != 400 { remembered.add(key, request, answer) }
        return answer
    }

    /// Whether a request has already been answered, so that it changes nothing.
    func remembers(_ request: WalkRequest) -> Bool {
        request.idempotencyKey.map { remembered[$0] != nil } ?? false
    }

    private mutating func judged(_ request: WalkRequest) -> WalkResponse {
        switch (Route(request), request.method) {
        case (.invalid(let reason), _): .error(400, reason)
        case (.unknown, _): .error(404, "there is nothing here but /walks and /walks/{id}")
        case (.list(let query), "GET"), (.list(let query), "HEAD"): list(query, request)
        case (.list, _): .refused("GET, HEAD, POST")
        case (.walks, _): reading(request) { $0.putBack($1) }
        case (.walk(let id), let method): answer(method, id, request)
        }
    }

    private func list(_ query: Route.ListQuery, _ request: WalkRequest) -> WalkResponse {
        do {
            return .json(200, try store.find(query)).tagged(request.ifNoneMatch)
        } catch {
            return .error(400, error.reason)
        }
    }

    private mutating func answer(_ method: String, _ id: Int, _ request: WalkRequest) -> WalkResponse {
        guard let (walk, isDeleted) = store.walk(id), !isDeleted else {
            return .error(404, "there is no walk \(id)")
        }
        switch method {
        case "GET", "HEAD":
            return .json(200, walk).tagged(request.ifNoneMatch)
        case "PUT":
            return reading(request) { $0.change(walk, $1) }
        case "DELETE":
            store.setDeleted(true, id)
            return WalkResponse(status: 204)
        default:
            return .refused("GET, HEAD, PUT, DELETE")
        }
    }
}

// MARK: - Changes

extension Responder {
    private mutating func change(_ walk: Walk, _ change: WalkChange) -> WalkResponse {
        guard change.version == walk.version else { return .json(409, walk) }
        store.setFavourite(change.favourite, of: walk.id)
        return .json(200, store.walk(walk.id)?.walk)
    }

    private mutating func putBack(_ walk: RestoreBody) -> WalkResponse {
        guard let (current, isDeleted) = store.walk(walk.id) else {
            return .error(
                404, "there never was a walk \(walk.id): only one that was deleted can be put back")
        }
        guard isDeleted else { return .json(409, current) }
        if let favourite = walk.favourite { store.setFavourite(favourite, of: walk.id) }
        store.setDeleted(false, walk.id)
        return .json(201, store.walk(walk.id)?.walk)
    }

    private mutating func reading<Body: RequestBody>(
        _ request: WalkRequest, _ act: (inout Responder, Body) -> WalkResponse
    ) -> WalkResponse {
        guard let text = request.body else {
            return .error(
                413, "the body is longer than \(Responder.bodyLimit) bytes, or does not tell its length")
        }
        guard let body = try? JSONDecoder().decode(Body.self, from: Data(text.utf8)) else {
            return .error(400, "the body has to be JSON as \(Body.form)")
        }
        return act(&self, body)
    }

    /// The maximum length of a body, in bytes.
    static let bodyLimit = 10_000
}

/// The body of a request.
private protocol RequestBody: Decodable {
    /// An example.
    static var form: String { get }
}

/// The changes of a walk.
private struct WalkChange: RequestBody {
    var favourite: Bool
    /// The version that the client has.
    var version: Int
    static let form = #"{"favourite":true,"version":1}"#
}

/// A walk that is restored; its other properties are known here.
private struct RestoreBody: RequestBody {
    var id: Int
    var favourite: Bool?
    static let form = #"{"id":1,"favourite":true}"#
}

extension WalkRequest {
    /// Whether the request may change something.
    var isChange: Bool { ["PUT", "POST", "DELETE"].contains(method) }
}

extension WalkResponse {
    fileprivate static func refused(_ allowed: String) -> WalkResponse {
        var answer = error(405, "only \(allowed) are understood here")
        answer.headers["Allow"] = allowed
        return answer
    }
}
