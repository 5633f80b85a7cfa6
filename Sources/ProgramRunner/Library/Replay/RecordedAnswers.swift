package import Foundation

/// A folder of recorded responses: `requests.json`, and the files that it names.
///
/// The index is an array of objects:
///
///     { "method": "GET", "url": "https://example.com/items?page=1", "status": 200,
///       "headers": { "Content-Type": "application/json" }, "body": "items-1.json" }
///
/// `method`, `status` and `headers` are optional, with the defaults GET, 200 and empty. The query's items may
/// be in any order; `"query": "any"` matches every query. An address that ends with `*` matches all addresses
/// with that prefix, whatever their query. `"text"` contains a short body itself.
package struct RecordedAnswers: Sendable {
    package struct Answer: Equatable, Sendable {
        package let status: Int
        package let headers: [String: String]
        package let body: Data

        package init(status: Int, headers: [String: String], body: Data) {
            self.status = status
            self.headers = headers
            self.body = body
        }
    }

    struct Entry: Codable {
        var method: String?
        var url: String
        var query: String?
        var status: Int?
        var headers: [String: String]?
        var body: String?
        var text: String?
    }

    private let folder: URL
    private var entries: [Entry]

    package static let indexName = "requests.json"

    /// - Throws: A usage problem if there is no index, or it cannot be read.
    package init(_ path: String) throws {
        folder = URL(filePath: path)
        let index = folder.appending(path: Self.indexName)
        guard let data = try? Data(contentsOf: index) else {
            throw Problem.usage("\(path): no \(Self.indexName) in it")
        }
        do {
            entries = try JSONDecoder().decode([Entry].self, from: data)
        } catch {
            throw Problem.usage("\(index.path): not an index of recorded answers: \(error)")
        }
        if let number = entries.firstIndex(where: { Address($0.url).path.isEmpty }) {
            throw Problem.usage(
                "\(index.path): the address '\(entries[number].url)' of entry \(number + 1) is incomplete; "
                    + "write a complete one, such as https://example.com/items")
        }
    }

    /// Returns the response of the first matching entry.
    ///
    /// - Complexity: O(entries).
    package func answer(method: String, url: String) -> Answer? {
        let requested = Address(url)
        for entry in entries where (entry.method ?? "GET").uppercased() == method.uppercased() {
            let recorded = Address(entry.url)
            let isPrefix = recorded.path.hasSuffix("*")
            guard
                isPrefix
                    ? requested.path.hasPrefix(recorded.path.dropLast()) : recorded.path == requested.path,
                isPrefix || entry.query == "any" || recorded.query == requested.query
            else { continue }
            let body =
                entry.text.map { Data($0.utf8) }
                ?? entry.body.flatMap { try? Data(contentsOf: folder.appending(path: $0)) }
            guard let body = body ?? (entry.body == nil ? Data() : nil) else { continue }
            return Answer(status: entry.status ?? 200, headers: entry.headers ?? [:], body: body)
        }
        return nil
    }

    /// An address in a form that can be compared.
    private struct Address {
        let path: String
        let query: [String]

        init(_ url: String) {
            let parts = url.prefix { $0 != "#" }
                .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
            let path = parts.first.map(String.init) ?? ""
            self.path = path.hasSuffix("/") ? String(path.dropLast()) : path
            let items = parts.count > 1 ? parts[1].split(separator: "&") : []
            query = items.map { $0.removingPercentEncoding ?? String($0) }.sorted()
        }
    }
}
