import DynamicLists

/// The source or model under test, represented by its first request.
struct ContractSubject: Sendable {
    /// The request for the beginning.
    let first: ContractRequest
    /// Whether pages of different counts follow each other.
    var acceptsAnyCount = false
    /// Returns the request for the page that contains the row at a position, with pages of the given size.
    /// Returns nil if the source provides no key.
    var find: @Sendable (_ position: Int, _ pageSize: Int) async -> ContractRequest? = { _, _ in nil }
    /// Returns a function that reads the invalidations until they end, or nil if nothing is ever out of date.
    var invalidations: @Sendable () -> (@Sendable () async -> Void)? = { nil }
}

/// A request, which can be repeated.
struct ContractRequest: Sendable {
    /// A description of the request.
    var words: String
    /// The key, if there is one.
    var key: AnyKey?
    /// Performs the request, with a count.
    let send: @Sendable (_ count: Int) async throws -> ContractResponse
}

/// A page or a batch, and the requests that continue from it.
struct ContractResponse: Sendable {
    let rows: [ContractRow]
    var previous: ContractRequest?
    var next: ContractRequest?
    var itemsBefore: Int?
    var totalCount: Int?
    /// The next request to a model, even after the end.
    var beyond: ContractRequest?
    /// The request for the first batch of a model after a reset.
    var reset: ContractRequest?

    /// Returns a description of the first difference, or nil if there is none. Keys may differ if they
    /// identify the same page.
    func difference(from expected: ContractResponse) -> String? {
        if rows.count != expected.rows.count {
            return "brought \(rows.words), not \(expected.rows.words)"
        }
        if let (row, other) = zip(rows, expected.rows).first(where: { $0 != $1 }) {
            return "brought row \(row.words) in the place of row \(other.words)"
        }
        return Self.difference("page after it", next, expected.next)
            ?? Self.difference("page before it", previous, expected.previous)
    }

    private static func difference(_ what: String, _ key: ContractRequest?, _ expected: ContractRequest?)
        -> String?
    {
        switch (key, expected) {
        case (nil, _?): "named no \(what), but should"
        case (_?, nil): "named a \(what), but should not"
        default: nil
        }
    }
}

/// The identity of a row for comparisons.
///
/// `@unchecked` because `AnyHashable` does not preserve whether its value is sendable. It is, as part of a
/// sendable item.
struct ContractRow: Hashable, @unchecked Sendable {
    /// The row's own id, or, without an id, the item if it is hashable.
    let name: AnyHashable?
    /// Whether the row has its own id.
    let hasID: Bool

    static func rows<Source: ListSource>(_ items: [Source.Item], of source: Source.Type) async -> [Self] {
        zip(items, await Source.ids(of: items)).map { Self($0, id: $1) }
    }

    private init(_ item: some Sendable, id: (some Hashable & Sendable)?) {
        hasID = id != nil
        name = id.map { AnyHashable($0) } ?? (item as? AnyHashable)
    }

    var words: String { name.map { String("\($0)".prefix(40)) } ?? "?" }
}

extension Collection<ContractRow> {
    /// The number of rows, and the first one.
    var words: String {
        guard let first else { return "no rows" }
        return count == 1 ? "row \(first.words)" : "\(count) rows (\(first.words), …)"
    }
}

extension ContractSubject {
    /// - Parameter level: The level of a tree, which follows the name of each page.
    init<Source: PageSource>(_ source: Source, of level: String = "") {
        first = ContractRequest(source, PageRequest(key: nil, direction: .refresh, count: 0), of: level)
        acceptsAnyCount = Source.acceptsAnyCount
        find = { position, size in
            let key = await MainActor.run { source.key(forItemAt: position, pageSize: size) }
            return key.map {
                ContractRequest(source, PageRequest(key: $0, direction: .refresh, count: size), of: level)
            }
        }
        invalidations = {
            guard let invalidations = source.invalidations else { return nil }
            return { for await _ in invalidations {} }
        }
    }

    init<Model: BatchModel>(_ model: Model) {
        first = ContractRequest(model, batch: 1)
    }
}

extension ContractRequest {
    /// - Parameter request: The request; its count is ignored.
    fileprivate init<Source: PageSource>(
        _ source: Source, _ request: PageRequest<Source.Key>, of level: String
    ) {
        // An empty string is shown in quotes.
        words =
            (request.key.map { "page " + (($0 as? String).map { "\"\($0)\"" } ?? "\($0)") }
                ?? "the first page") + level
        key = request.key.map { AnyKey($0) }
        send = { count in
            let page = try await source.page(
                for: PageRequest(key: request.key, direction: request.direction, count: count))
            let makeRequest = { (key: Source.Key, direction: PageDirection) in
                ContractRequest(
                    source, PageRequest(key: key, direction: direction, count: count), of: level)
            }
            return ContractResponse(
                rows: await ContractRow.rows(page.items, of: Source.self),
                previous: page.previousKey.map { makeRequest($0, .prepend) },
                next: page.nextKey.map { makeRequest($0, .append) },
                // Limited so that rows can be added without overflow.
                itemsBefore: page.itemsBefore.map { min($0, .max / 2) }, totalCount: page.totalCount)
        }
    }

    /// Creates a request to a copy of `model`, which is not changed.
    fileprivate init<Model: BatchModel>(_ model: Model, batch: Int, resetting: Bool = false) {
        words = "batch \(batch)" + (resetting ? " after a reset" : "")
        send = { count in
            var copy = model
            if resetting { copy.reset() }
            let items = try await copy.fetchNextItems(count: count)
            let successor = ContractRequest(copy, batch: batch + 1)
            return ContractResponse(
                rows: await ContractRow.rows(items, of: Model.self),
                next: items.isEmpty ? nil : successor, beyond: successor,
                reset: ContractRequest(copy, batch: 1, resetting: true))
        }
    }
}
