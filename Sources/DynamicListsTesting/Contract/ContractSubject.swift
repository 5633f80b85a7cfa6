import DynamicLists

/// What a contract is tried on: a source or a model, as a question to begin with.
struct ContractSubject: Sendable {
    /// Asks for where it begins.
    let first: Question
    /// Whether pages of different counts follow each other.
    var acceptsAnyCount = false
    /// Asks for the page that has the row at a position, with pages of a size; nil if that is not told.
    var find: @Sendable (_ position: Int, _ pageSize: Int) async -> Question? = { _, _ in nil }
    /// Reads what is out of date, until that ends; nil if nothing ever is.
    var news: @Sendable () -> (@Sendable () async -> Void)? = { nil }
}

/// What is asked for, again and again if need be.
struct Question: Sendable {
    /// What is asked for, in words.
    var words: String
    /// The key, if there is one.
    var key: AnyKey?
    /// Asks, with a count.
    let ask: @Sendable (_ count: Int) async throws -> Answer
}

/// A page or a batch, and how to go on from it.
struct Answer: Sendable {
    let rows: [ContractRow]
    var previous: Question?
    var next: Question?
    var itemsBefore: Int?
    var totalCount: Int?
    /// Asks a model on, even after the end.
    var beyond: Question?
    /// Asks for where a model begins after a reset.
    var reset: Question?

    /// What is not as it should be; nil if all is. Keys may be others that name the same.
    func difference(from expected: Answer) -> String? {
        if rows.count != expected.rows.count {
            return "brought \(rows.words), not \(expected.rows.words)"
        }
        if let (row, other) = zip(rows, expected.rows).first(where: { $0 != $1 }) {
            return "brought row \(row.words) in the place of row \(other.words)"
        }
        return Self.difference("page after it", next, expected.next)
            ?? Self.difference("page before it", previous, expected.previous)
    }

    private static func difference(_ what: String, _ key: Question?, _ expected: Question?) -> String? {
        switch (key, expected) {
        case (nil, _?): "named no \(what), but should"
        case (_?, nil): "named a \(what), but should not"
        default: nil
        }
    }
}

/// By what one row can be told from another.
///
/// `@unchecked` because `AnyHashable` does not say whether its value can be sent. It can, as a value of an
/// item that can.
struct ContractRow: Hashable, @unchecked Sendable {
    /// The row's own id, or, if it has none, the item if that can be compared.
    let name: AnyHashable?
    /// Whether it has an id of its own.
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
    /// How many there are, and which.
    var words: String {
        guard let first else { return "no rows" }
        return count == 1 ? "row \(first.words)" : "\(count) rows (\(first.words), …)"
    }
}

extension ContractSubject {
    init<Source: PageSource>(_ source: Source) {
        first = Question(source, PageRequest(key: nil, direction: .refresh, count: 0))
        acceptsAnyCount = Source.acceptsAnyCount
        find = { position, size in
            let key = await MainActor.run { source.key(forItemAt: position, pageSize: size) }
            return key.map { Question(source, PageRequest(key: $0, direction: .refresh, count: size)) }
        }
        news = {
            guard let news = source.invalidations else { return nil }
            return { for await _ in news {} }
        }
    }

    init<Model: BatchModel>(_ model: Model) {
        first = Question(model, batch: 1)
    }
}

extension Question {
    /// - Parameter request: what is asked for, whatever its count.
    fileprivate init<Source: PageSource>(_ source: Source, _ request: PageRequest<Source.Key>) {
        // "" is to be seen.
        words =
            request.key.map { "page " + (($0 as? String).map { "\"\($0)\"" } ?? "\($0)") } ?? "the first page"
        key = request.key.map { AnyKey($0) }
        ask = { count in
            let page = try await source.page(
                for: PageRequest(key: request.key, direction: request.direction, count: count))
            let question = { (key: Source.Key, direction: PageDirection) in
                Question(source, PageRequest(key: key, direction: direction, count: count))
            }
            return Answer(
                rows: await ContractRow.rows(page.items, of: Source.self),
                previous: page.previousKey.map { question($0, .prepend) },
                next: page.nextKey.map { question($0, .append) },
                // Far enough from the largest number that rows can be added.
                itemsBefore: page.itemsBefore.map { min($0, .max / 2) }, totalCount: page.totalCount)
        }
    }

    /// Asks a copy of `model`, which stays as it is.
    fileprivate init<Model: BatchModel>(_ model: Model, batch: Int, resetting: Bool = false) {
        words = "batch \(batch)" + (resetting ? " after a reset" : "")
        ask = { count in
            var copy = model
            if resetting { copy.reset() }
            let items = try await copy.fetchNextItems(count: count)
            let successor = Question(copy, batch: batch + 1)
            return Answer(
                rows: await ContractRow.rows(items, of: Model.self),
                next: items.isEmpty ? nil : successor, beyond: successor,
                reset: Question(copy, batch: 1, resetting: true))
        }
    }
}
