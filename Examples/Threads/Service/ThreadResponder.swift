import Foundation
import ServiceSupport

/// Answers requests: the whole service without its connections.
package struct ThreadResponder: Sendable {
    /// The answer to a request.
    package struct Answer: Sendable {
        package var status: Int
        /// JSON.
        package var body: [UInt8]

        static func json(_ value: some Encodable) -> Answer { Answer(status: 200, body: JSON.encode(value)) }

        /// - Parameter reason: One line for the user.
        static func error(_ status: Int, _ reason: String) -> Answer {
            Answer(status: status, body: JSON.encode(["error": reason]))
        }
    }

    private var discussion: Discussion
    private let editInterval: Duration

    /// - Parameters:
    ///   - editInterval: The time between two edits; zero for none.
    package init(_ discussion: Discussion, editInterval: Duration) {
        (self.discussion, self.editInterval) = (discussion, editInterval)
    }

    package static let largestLimit = 100

    /// Answers a request.
    ///
    /// - Parameter time: The time since the start of the service, which determines the edits.
    package mutating func answer(
        _ method: String, _ path: String, query: String = "", at time: Duration
    ) -> Answer {
        if editInterval > .zero { discussion.edit(upTo: Int(time / editInterval)) }
        guard method == "GET" else { return .error(405, "only GET is understood here") }
        let steps = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
        var values: [String: Int] = [:]
        for item in URLComponents(string: "?\(query)")?.queryItems ?? [] {
            guard let value = item.value, !value.isEmpty else { continue }
            guard let number = Int(value), number >= 0 else {
                return .error(400, "\(item.name.prefix(20)) '\(value.prefix(20))' is not a whole number")
            }
            values[item.name] = number
        }
        switch (steps.count, steps.first) {
        case (1, "comments"): return page(values)
        case (1, "edits"): return edits(since: values["since"] ?? 0)
        case (3, "comments") where steps[2] == "path": return self.path(to: Int(steps[1]))
        default: return .error(404, "there is nothing here but /comments, /comments/{id}/path and /edits")
        }
    }

    private func page(_ values: [String: Int]) -> Answer {
        let limit = values["limit"] ?? 20
        guard 1...Self.largestLimit ~= limit else {
            return .error(400, "limit \(limit) is not a number from 1 to \(Self.largestLimit)")
        }
        if let parent = values["parent"], discussion.comment(parent) == nil {
            return .error(404, "there is no comment \(parent)")
        }
        let replies = discussion.replies(to: values["parent"])
        let start = values["after"].map { after in replies.firstIndex { $0 > after } ?? replies.count } ?? 0
        let shown = replies[start...].prefix(limit)
        let page = Page(
            items: shown.compactMap { discussion.comment($0) },
            next: shown.endIndex < replies.count ? shown.last : nil, total: replies.count)
        return .json(page)
    }

    private func path(to id: Int?) -> Answer {
        guard let id, discussion.comment(id) != nil else {
            return .error(404, "there is no comment \(id ?? 0)")
        }
        return .json(["path": discussion.path(to: id)])
    }

    private func edits(since version: Int) -> Answer {
        .json(Edits(items: discussion.edits(since: version), version: discussion.version))
    }

    private struct Page: Encodable {
        var items: [Comment]
        var next: Int?
        var total: Int
    }

    private struct Edits: Encodable {
        var items: [Comment]
        var version: Int
    }
}
