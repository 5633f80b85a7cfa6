public import DynamicLists
public import SwiftUI

/// A grid over a `ListViewModel` that loads as the user scrolls, shows the progress of loading, and offers
/// Retry after a failure.
///
///     DynamicGrid(notes, columns: [GridItem(.adaptive(minimum: 120))]) { row in
///         Text(row.item.title)
///     }
///
/// It is a `ScrollView` of a `LazyVGrid` with a ``DynamicForEach``, between two ``DynamicListEdge``s, with a
/// ``DynamicListStatus`` over it. The margins of the list are counted in lines of the grid. The modifiers are
/// those of ``DynamicList``.
public struct DynamicGrid<ItemView: View, Source: ListSource>: DynamicFollowingContainer {
    private let viewModel: ListViewModel<Source>
    private let layout: GridLayout
    private let itemView: @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    /// The values that the modifiers set.
    public var options = DynamicListOptions<Source>()
    @State private var visibleRows = VisibleRows()

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - viewModel: The list.
    ///   - columns: The columns, as for `LazyVGrid`.
    ///   - alignment: The alignment of the columns in a wider grid.
    ///   - spacing: The distance between lines, in points, or the default for `nil`.
    ///   - content: The view of an item.
    public init(
        _ viewModel: ListViewModel<Source>, columns: [GridItem], alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    ) {
        self.viewModel = viewModel
        layout = GridLayout(columns: columns, alignment: alignment, spacing: spacing)
        itemView = content
    }

    /// The `ScrollView`, with an overlay while it has no rows.
    public var body: some View {
        ScrollView {
            part(DynamicListEdge(viewModel, .beginning), visibleRows)
            LazyVGrid(columns: layout.columns, alignment: layout.alignment, spacing: layout.spacing) {
                part(DynamicForEach(viewModel, content: itemView), visibleRows)
            }
            .onGeometryChange(for: Int.self) { [layout] geometry in
                layout.itemsPerLine(in: geometry.size.width)
            } action: {
                visibleRows.itemsPerLine = $0
                viewModel.itemsPerLine = $0
            }
            part(DynamicListEdge(viewModel, .end), visibleRows)
        }
        .modifier(
            EndOfList(viewModel: viewModel, options: options.values.following, visibleRows: visibleRows)
        )
        .modifier(RefreshableModifier(viewModel: options.values.isRefreshable ? viewModel : nil))
        .overlay { part(DynamicListStatus(viewModel), visibleRows) }
        .onAppear {
            viewModel.itemsPerLine = visibleRows.itemsPerLine
            viewModel.start()
        }
        // Rows belong to their view model, even if another view model has rows with the same ids.
        .id(ObjectIdentifier(viewModel))
    }
}

/// The arrangement of a grid.
struct GridLayout: Sendable {
    let columns: [GridItem]
    let alignment: HorizontalAlignment
    let spacing: CGFloat?

    /// The number of items in a line, as `LazyVGrid` places them.
    func itemsPerLine(in width: CGFloat) -> Int {
        let spacings = columns.map { $0.spacing ?? 8 }
        let fixed = columns.reduce(0.0) { sum, column in
            if case .fixed(let width) = column.size { sum + width } else { sum }
        }
        let open = columns.count { if case .fixed = $0.size { false } else { true } }
        let share = max(0, width - fixed - spacings.dropLast().reduce(0, +)) / CGFloat(max(1, open))
        return zip(columns, spacings).reduce(0) { count, column in
            guard case .adaptive(let minimum, _) = column.0.size, minimum + column.1 > 0 else {
                return count + 1
            }
            let further = ((share - minimum) / (minimum + column.1)).rounded(.down)
            return count + 1 + (further > 0 ? Int(min(further, 10_000)) : 0)
        }
    }
}
