public import DynamicLists
public import SwiftUI

/// The rows of a list's view model, in any container: a `List`, a lazy stack or grid, or a `Section`, with
/// other views of the program.
///
///     ScrollView {
///         LazyVGrid(columns: columns) {
///             DynamicForEach(notes) { row in Text(row.item.title) }
///         }
///         DynamicListEdge(notes, .end)
///     }
///     .overlay { DynamicListStatus(notes) }
///
/// Everything that the closure makes is one row. Rows notify the view model as they appear and disappear, so
/// pages and additional data are loaded as in a ``DynamicList``, which is made of this view,
/// ``DynamicListStatus`` and ``DynamicListEdge``. The list is started when the view is first shown.
///
/// The container has the scroll position: see `ScrollViewReader`, `scrollPosition(id:)` and the list's own
/// ids. Rows that the list has missed (`ListViewModel.openGap(at:)`) have a progress view or an error with
/// Retry in their place, above the row that follows them. In a `List(selection:)` the ids of rows are those
/// of their items.
public struct DynamicForEach<ItemView: View, Source: ListSource>: DynamicRowContent, ListPart {
    let viewModel: ListViewModel<Source>
    let itemView: @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    /// The values that the modifiers set.
    public var options = DynamicListOptions<Source>()
    /// The division into sections, or `nil` for a flat list.
    var sections: ListSectioning<ItemView, Source>?
    var visibleRows: VisibleRows?
    @State private var starter = ListStarter()
    @State private var separatorHolder = SeparatorHolder<Source>()

    /// Creates rows whose views are made by `content`. Each row is observable: a change of a property that
    /// the closure reads updates that row alone.
    public init(
        _ viewModel: ListViewModel<Source>,
        @ViewBuilder content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    ) {
        self.viewModel = viewModel
        itemView = content
    }

    /// Creates rows with a placeholder for each row that is not loaded yet, if the source reports their
    /// number; see ``DynamicList/init(_:content:placeholder:)``.
    ///
    /// - Parameters:
    ///   - viewModel: The list.
    ///   - content: The view of a loaded row.
    ///   - placeholder: The view of a row that is not loaded. It is shown redacted.
    public init<Placeholder: View>(
        _ viewModel: ListViewModel<Source>,
        @ViewBuilder content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView,
        @ViewBuilder placeholder: @escaping @MainActor () -> Placeholder
    ) where Source: PageSource {
        self.init(viewModel, content: content)
        options.values.placeholder = PlaceholderHost.factory(viewModel, placeholder)
    }

    /// Creates rows in sections. A section begins at each row whose key differs from that of the row before;
    /// see ``DynamicList/init(_:sectionedBy:content:header:)``.
    ///
    /// - Parameters:
    ///   - viewModel: The list.
    ///   - key: The value that all rows of a section share. Called on the main actor when a row is inserted
    ///     or its item changes; keep it fast. The first closure is used as long as the view exists.
    ///   - content: The view of a row.
    ///   - header: The view above the rows of a section.
    public init<Key: Hashable & Sendable, Header: View>(
        _ viewModel: ListViewModel<Source>, sectionedBy key: @escaping (Source.Item) -> Key,
        @ViewBuilder content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView,
        @ViewBuilder header: @escaping @MainActor (Key) -> Header
    ) {
        self.init(viewModel, content: content)
        sections = ListSectioning(key: key, header: header)
    }

    /// The rows of a list with a division into sections, or `nil` for a flat list.
    init(
        _ viewModel: ListViewModel<Source>, sections: ListSectioning<ItemView, Source>?,
        content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    ) {
        self.init(viewModel, content: content)
        self.sections = sections
    }

    /// The rows, each a view of the container.
    public var body: some View {
        let isPart = visibleRows != nil
        let visibleRows = visibleRows ?? .shared(by: viewModel)
        let _ = isPart ? () : starter.start(viewModel)
        let _ = isPart ? () : visibleRows.showPlaceholders(options.values.placeholder != nil)
        let _ = visibleRows.showGaps()
        let separators = separatorHolder.views(of: viewModel, options.values.separators)
        let builder = RowBuilder(
            viewModel: viewModel, itemView: itemView, options: options,
            insets: isPart ? options.values.effectiveRowInsets : options.values.rowInsets ?? EdgeInsets(),
            separators: separators, firstAfterGap: viewModel.snapshot.firstAfterGap,
            visibleRows: visibleRows, countsLines: !isPart)
        let places = ListPlaces(viewModel.snapshot, showsPlaceholders: options.values.placeholder != nil)
        ListRows(places: places, builder: builder, sections: sections)
        if let separator = separators?.atEnd() { builder.applyRowStyle(separator) }
    }
}

/// Starts the lists that a view shows. A view without rows never appears, and a list is not started while a
/// body is evaluated, because that changes what other views show.
@MainActor
private final class ListStarter {
    private weak var started: AnyObject?

    func start<Source: ListSource>(_ viewModel: ListViewModel<Source>) {
        if started === viewModel { return }
        started = viewModel
        Task { viewModel.start() }
    }
}
