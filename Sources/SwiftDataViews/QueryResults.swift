import Observation
import SwiftDataForLinux
import ViewGraph

/// The result of a query of a view, as long as the view exists.
@MainActor
@Observable
final class QueryResults<Element: PersistentModel> {
    /// The models in their order.
    private(set) var models: [Element] = []
    /// The models in sections; empty without a key path to their titles.
    private(set) var sections = SectionedResults<Element, String>([]) { _ in "" }
    /// The error of the last fetch.
    private(set) var error: (any Error)?
    @ObservationIgnored private var query: LiveQuery<Element>?
    @ObservationIgnored private var request: QueryRequest<Element>?
    @ObservationIgnored private var transaction: Transaction?

    nonisolated init() {}

    /// Fetches if the query or the context is another one.
    func follow(
        _ descriptor: FetchDescriptor<Element>, sectionedBy sectionKeyPath: PartialKeyPath<Element>?,
        in context: ModelContext, showing transaction: Transaction?
    ) {
        self.transaction = transaction
        let request = QueryRequest(descriptor, sectionedBy: sectionKeyPath, in: context)
        if request.isSame(as: self.request) { return }
        self.request = request
        if let query, query.context === context {
            query.descriptor = descriptor
        } else {
            query = LiveQuery(descriptor, in: context) { [weak self] in self?.show() }
        }
        take()
    }

    private func show() {
        if let transaction { withTransaction(transaction) { take() } } else { take() }
    }

    private func take() {
        guard let query else { return }
        // Views are evaluated again only if they show something else.
        let isSame = models.count == query.models.count && zip(models, query.models).allSatisfy { $0 === $1 }
        if !isSame { models = query.models }
        takeSections(of: query.models)
        if error != nil || query.error != nil { error = query.error }
    }

    private func takeSections(of models: [Element]) {
        let keyPath = request?.sectionKeyPath
        if keyPath == nil, sections.isEmpty { return }
        let sections = SectionedResults(keyPath == nil ? [] : models) { model in
            keyPath.flatMap { model[keyPath: $0] as? String } ?? ""
        }
        if !sections.isSame(as: self.sections) { self.sections = sections }
    }
}

/// The statement of a query, by which it is recognized: predicates cannot be compared.
private struct QueryRequest<Element: PersistentModel> {
    let context: ModelContext
    let pages: ModelPages<Element>
    let limits: [Int?]
    let includesPendingChanges: Bool
    /// The key path to the titles of the sections.
    let sectionKeyPath: PartialKeyPath<Element>?

    init(
        _ descriptor: FetchDescriptor<Element>, sectionedBy sectionKeyPath: PartialKeyPath<Element>?,
        in context: ModelContext
    ) {
        self.context = context
        self.sectionKeyPath = sectionKeyPath
        pages = context.pages(of: descriptor)
        limits = [descriptor.fetchLimit, descriptor.fetchOffset]
        includesPendingChanges = descriptor.includePendingChanges
    }

    func isSame(as other: QueryRequest?) -> Bool {
        guard let other else { return false }
        return context === other.context && limits == other.limits
            && includesPendingChanges == other.includesPendingChanges
            && sectionKeyPath == other.sectionKeyPath && pages.isSame(as: other.pages)
    }
}
