public import SwiftDataForLinux
public import ViewGraph

/// The models that a view shows: `@Query(sort: \Item.timestamp) private var items: [Item]`.
///
/// The view is evaluated again when the models change: when one is inserted, deleted or edited so that it
/// belongs in another place, in the view's own context or, once saved, by another context or process.
///
/// Differs from Apple's: the elements are faults, of which only those that the view reads are loaded, with
/// their neighbors. Sections need the titles of all models, and load them all.
@MainActor @preconcurrency
public struct Query<Element: PersistentModel, Result>: @preconcurrency DynamicProperty {
    private let descriptor: FetchDescriptor<Element>
    private let transaction: Transaction?
    private let sectionKeyPath: PartialKeyPath<Element>?
    @Environment(\.modelContext) private var context
    @State private var results = QueryResults<Element>()

    init(
        _ descriptor: FetchDescriptor<Element>, showing transaction: Transaction?,
        sectionKeyPath: PartialKeyPath<Element>? = nil
    ) {
        self.descriptor = descriptor
        self.transaction = transaction
        self.sectionKeyPath = sectionKeyPath
    }

    /// The context in which the query fetches.
    public var modelContext: ModelContext { context }

    /// The error of the last fetch, after which the former models remain. `nil` if it succeeded.
    public var fetchError: (any Error)? { results.error }

    /// The models in sections, by the key path `sectionBy`; empty for a query without it. Models whose
    /// title is nil are in the section with the empty title.
    public var sections: SectionedResults<Element, String> { results.sections }

    /// Fetches if the query or the context of the view is another one.
    public mutating func update() {
        results.follow(descriptor, sectionedBy: sectionKeyPath, in: context, showing: transaction)
    }
}

extension Query where Result == [Element] {
    /// The models, in their order.
    public var wrappedValue: [Element] { results.models }
}

extension Query where Result == SectionedResults<Element, String> {
    /// The models in sections.
    public var wrappedValue: SectionedResults<Element, String> { sections }
}
