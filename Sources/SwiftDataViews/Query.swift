public import SwiftDataForLinux
public import ViewGraph

/// The models that a view shows: `@Query(sort: \Item.timestamp) private var items: [Item]`.
///
/// The view is evaluated again when the models change: when one is inserted, deleted or edited so that it
/// belongs in another place, in the view's own context or, once saved, by another context or process.
///
/// Differs from Apple's: the elements are faults, of which only those that the view reads are loaded, with
/// their neighbors.
@MainActor @preconcurrency
public struct Query<Element: PersistentModel, Result>: @preconcurrency DynamicProperty {
    private let descriptor: FetchDescriptor<Element>
    private let transaction: Transaction?
    @Environment(\.modelContext) private var context
    @State private var results = QueryResults<Element>()

    init(_ descriptor: FetchDescriptor<Element>, showing transaction: Transaction?) {
        self.descriptor = descriptor
        self.transaction = transaction
    }

    /// The context in which the query fetches.
    public var modelContext: ModelContext { context }

    /// The error of the last fetch, after which the former models remain. `nil` if it succeeded.
    public var fetchError: (any Error)? { results.error }

    /// Fetches if the query or the context of the view is another one.
    public mutating func update() { results.follow(descriptor, in: context, showing: transaction) }
}

extension Query where Result == [Element] {
    /// The models, in their order.
    public var wrappedValue: [Element] { results.models }
}
