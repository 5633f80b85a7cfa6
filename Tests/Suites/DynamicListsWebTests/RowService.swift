import DynamicLists
import DynamicListsWeb
import Foundation
import LoopbackTesting

/// A service with numbers, which it returns by page, offset, cursor or link, and as a connection.
final class RowService: Sendable {
    let server: StubHTTPServer
    private let isFailing: Locked<Bool>

    /// - Parameters:
    ///   - count: the number of rows.
    ///   - maxCount: the number of rows that it returns at most, however many are requested.
    init(count total: Int, maxCount: Int = 1_000) {
        let isFailing = Locked(false)
        self.isFailing = isFailing
        server = StubHTTPServer { request in
            if isFailing.withLock({ $0 }) { return request.answer("", status: "500 Failed") }
            let parts = URLComponents(string: "/" + request.path)
            func value(_ name: String) -> Int? {
                parts?.queryItems?.first { $0.name == name }?.value.flatMap { Int($0) }
            }
            let size = min(value("count") ?? 10, maxCount)
            let start = value("page").map { ($0 - 1) * size } ?? value("offset") ?? 0
            let items = Array(0..<total).dropFirst(start).prefix(size)
            switch parts?.path {
            case "/array": request.answer("\(Array(items))")
            case "/counted": request.answer(#"{"rows": \#(Array(items)), "total": \#(total)}"#)
            case "/linked":
                let next = "</linked?offset=\(start + size)&count=\(size)>; rel=\"next\""
                let previous = "<linked?offset=\(max(0, start - size))&count=\(size)>; rel=prev"
                let links = (start + size < total ? [next] : []) + (start > 0 ? [previous] : [])
                request.answer("\(Array(items))", headers: "Link: \(links.joined(separator: ", "))\r\n")
            case "/after": Self.answer(request, total, size, after: value("after"), before: value("before"))
            case "/graphql":
                Self.answerConnection(request, total, Self.variables(request.body))
            default: request.answer("", status: "404 Not Found")
            }
        }
    }

    /// Makes all requests fail from now on, or succeed again.
    func fail(_ fails: Bool) { isFailing.withLock { $0 = fails } }

    private static func answer(
        _ request: StubHTTPServer.Request, _ total: Int, _ size: Int, after: Int?, before: Int?
    ) {
        let start = before.map { max(0, $0 - size) } ?? after.map { $0 + 1 } ?? 0
        let end = before ?? min(total, start + size)
        let next = end < total ? "\(end - 1)" : "null"
        let previous = start > 0 ? "\(start)" : "null"
        request.answer(#"{"rows": \#(Array(start..<end)), "next": \#(next), "previous": \#(previous)}"#)
    }

    private static func variables(_ body: String) -> [String: Any] {
        let json = try? JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
        return json?["variables"] as? [String: Any] ?? [:]
    }

    /// Cursors are `cNUMBER`.
    private static func answerConnection(
        _ request: StubHTTPServer.Request, _ total: Int, _ variables: [String: Any]
    ) {
        func cursor(_ name: String) -> Int? {
            (variables[name] as? String).flatMap { Int($0.dropFirst()) }
        }
        var (start, end) = (cursor("after").map { $0 + 1 } ?? 0, cursor("before") ?? total)
        if let first = variables["first"] as? Int { end = min(end, start + first) }
        if let last = variables["last"] as? Int { start = max(start, end - last) }
        let rows = (start..<end).map { #"{"node": {"id": \#($0)}, "cursor": "c\#($0)"}"# }
        let info = """
            {"hasNextPage": \(end < total), "endCursor": "c\(end - 1)",
             "hasPreviousPage": \(start > 0), "startCursor": "c\(start)"}
            """
        request.answer(
            #"{"data": {"rows": {"edges": [\#(rows.joined(separator: ","))], "totalCount": \#(total), "#
                + #""pageInfo": \#(info)}}}"#)
    }
}

/// A row of the service: its number.
struct Row: Decodable, Hashable, Identifiable, Sendable {
    let id: Int
    init(from decoder: any Decoder) throws { id = try decoder.singleValueContainer().decode(Int.self) }
}

/// The response of `/counted`.
struct CountedRows: Decodable {
    let rows: [Row]
    let total: Int
}

/// The response of `/after`.
struct CursorRows: Decodable {
    let rows: [Row]
    let next: Int?
    let previous: Int?
}

/// The response of `/graphql`.
struct GraphRows: Decodable {
    struct Node: Decodable, Identifiable, Sendable { let id: Int }
    let rows: GraphQLConnection<Node>
}
