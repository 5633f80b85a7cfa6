public import DynamicLists
public import DynamicListsSQLite

/// The models of a query, page by page, for a list without an array: each item is the identifier of one.
///
/// A page begins after the values of the last row of the previous one, so that the last page of a million
/// rows is as fast as the first if an index has the properties of the order. The list follows all saved
/// changes of the store, also those of other processes.
public struct ModelPages<Element: PersistentModel>: PageSource {
    /// The identifier of a model.
    public typealias Item = PersistentIdentifier
    /// The beginning or the end of a page, by the values of the order.
    public typealias Key = SQLitePages<PersistentIdentifier>.Key

    /// The query, nil if nothing can be found, or the reason why there is none.
    private let query: Result<ModelQuery?, any Error>
    private let pages: SQLitePages<PersistentIdentifier>?

    /// A page begins where the last one ended, regardless of that one's length.
    public static var acceptsAnyCount: Bool { true }

    /// Makes the pages of a query, none without a store.
    init(_ query: Result<ModelQuery?, any Error>, in store: Store?) {
        self.query = query
        pages = (try? query.get()).flatMap { query in
            guard let store else { return nil }
            let names = query.order.indices.map { "o\($0)" }
            let columns = zip(query.order, names).map { "\($0.value) AS \(name: $1)" as SQLText }
            let select = query.unordered(.joined(columns, ", "))
            let (entity, last) = (query.entity, names.count - 1)
            return SQLitePages(
                in: store.database, distinct: select.sql, arguments: SQLiteArguments(select.arguments),
                orderedBy: zip(query.order, names).map { $0.isDescending ? .descending($1) : .ascending($1) }
            ) { row in
                // The last term is the number of the row.
                PersistentIdentifier(entity: entity, store: store.identifier, row: try row.integer(last))
            }
        }
    }

    /// Reads a page, in one snapshot of the store. Blocks the thread while it reads.
    ///
    /// - Throws: `SQLiteError`; an error that names the part of the filter that is not one for rows of a
    ///   store; `CancellationError` if the task was canceled.
    public func page(for request: PageRequest<Key>) async throws -> Page<Key, PersistentIdentifier> {
        let query = try query.get()
        // The functions that the condition calls exist as long as the query.
        defer { withExtendedLifetime(query) {} }
        guard let pages else { return Page(items: [], nextKey: nil) }
        return try await pages.page(for: request)
    }

    /// The whole list, each time that a table from which its rows come has changed.
    public var invalidations: AsyncStream<Invalidation<Key, PersistentIdentifier>>? { pages?.invalidations }

    /// Whether both read the same rows, in the same order.
    package func isSame(as other: ModelPages) -> Bool {
        switch (query, other.query) {
        case (.success(let one), .success(let other)): one?.rows() == other?.rows()
        default: false
        }
    }
}

extension ModelContext {
    /// The models of a query, page by page, as they are saved.
    package func pages<Model: PersistentModel>(of descriptor: FetchDescriptor<Model>) -> ModelPages<Model> {
        let entity = Schema.Entity.of(Model.self)
        do {
            guard try graph.canFetch(entity) else { return ModelPages(.success(nil), in: nil) }
            return ModelPages(
                .success(try graph.query(descriptor)), in: graph.stores.store(of: entity).store)
        } catch {
            return ModelPages(.failure(error), in: nil)
        }
    }
}
