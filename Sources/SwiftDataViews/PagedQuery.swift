public import DynamicLists
public import Foundation
public import SwiftDataForLinux
public import ViewGraph

/// The models of a view, read page by page, for a `DynamicList`:
///
///     @PagedQuery(sort: \Trip.start, order: .reverse) private var trips
///
///     var body: some View {
///         DynamicList(query: trips) { trip in Text(trip.name) }
///     }
///
/// Unlike `@Query` it has no array of all models: it reads the rows that come near the screen, and keeps the
/// reader's place when others are inserted. It shows what is saved; the context of a container in the
/// environment saves by itself, a fifth of a second after a change.
@MainActor @preconcurrency
@propertyWrapper
public struct PagedQuery<Element: PersistentModel>: @preconcurrency DynamicProperty {
    private let descriptor: FetchDescriptor<Element>
    @Environment(\.modelContext) private var context
    @State private var list = PagedModels<Element>()

    private init(_ descriptor: FetchDescriptor<Element>) { self.descriptor = descriptor }

    /// The models that a filter accepts, in an order.
    ///
    /// - Parameters:
    ///   - filter: The condition. Default nil: all models.
    ///   - descriptors: The order. Default: that of insertion.
    public init(filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = []) {
        self.init(FetchDescriptor(predicate: filter, sortBy: descriptors))
    }

    /// The models that a filter accepts, in the order of a value.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable,
        order: SortOrder = .forward
    ) {
        self.init(
            FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]))
    }

    /// The models that a filter accepts, in the order of a value that may be nil.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable,
        order: SortOrder = .forward
    ) {
        self.init(
            FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]))
    }

    /// The list of the models. It is another one when the filter, the order or the container has changed.
    public var wrappedValue: ListViewModel<ModelPages<Element>> {
        list.viewModel ?? ListViewModel(source: context.pages(of: descriptor))
    }

    /// Reads other pages if the filter, the order or the container has changed.
    public mutating func update() { list.follow(context.pages(of: descriptor), in: context.container) }
}

/// The list of a paged query, as long as its rows are the same.
@MainActor
private final class PagedModels<Element: PersistentModel> {
    private(set) var viewModel: ListViewModel<ModelPages<Element>>?
    private var pages: ModelPages<Element>?
    private var container: ModelContainer?

    nonisolated init() {}

    func follow(_ new: ModelPages<Element>, in container: ModelContainer) {
        if let pages, self.container === container, pages.isSame(as: new) { return }
        (pages, self.container, viewModel) = (new, container, ListViewModel(source: new))
    }
}
