public import DynamicLists
public import SwiftUI

/// A list over a `ListViewModel` in columns of items of different heights, each item in the column that is
/// the shortest one so far. It loads as the user scrolls, shows the progress of loading, and offers Retry
/// after a failure.
///
///     DynamicMasonry(photos, columns: 3) { photo in
///         photo.width / photo.height
///     } content: { row in
///         PhotoView(photo: row.item)
///     }
///
/// The heights of items follow from their aspect ratios, so that only items near the screen are made. An
/// appended page moves no item. When a page is inserted above, rows are edited, or the width or the number of
/// columns changes, the item being read keeps its place, and items keep their columns as far as these stay
/// about equally long. A view that disappears and returns shows the same item at its top, as long as the view
/// model lives.
///
/// The keyboard and screen readers follow the order of the items. The margins of the list are counted in
/// lines, of as many items as there are columns. The modifiers are those of ``DynamicList``.
public struct DynamicMasonry<ItemView: View, Source: ListSource>: DynamicContainer {
    let viewModel: ListViewModel<Source>
    let columns: [GridItem]
    let spacing: CGFloat?
    let aspectRatio: (Source.Item) -> Double
    let itemView: @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    /// The values that the modifiers set.
    public var options = DynamicListOptions<Source>()

    /// Creates a masonry of columns of equal width.
    ///
    /// - Parameters:
    ///   - viewModel: The list.
    ///   - columns: The number of columns. Less than one counts as one.
    ///   - spacing: The distance between items in both directions, in points, or 8 points for `nil`.
    ///   - aspectRatio: Returns the width of an item divided by its height. A value that is NaN, infinite or
    ///     not positive counts as 1; others are limited to 0.01…100. Called on the main actor when a row is
    ///     inserted or its item changes; keep it fast. The first closure is used as long as the view exists.
    ///   - content: The view of an item, which gets the item's size.
    public init(
        _ viewModel: ListViewModel<Source>, columns: Int, spacing: CGFloat? = nil,
        aspectRatio: @escaping (Source.Item) -> some BinaryFloatingPoint,
        @ViewBuilder content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    ) {
        let column = GridItem(.flexible(minimum: 0), spacing: spacing)
        self.init(
            viewModel, columns: Array(repeating: column, count: min(max(1, columns), 1_000)),
            spacing: spacing, aspectRatio: aspectRatio, content: content)
    }

    /// Creates a masonry.
    ///
    /// - Parameters:
    ///   - viewModel: The list.
    ///   - columns: The columns, as for `LazyVGrid`. An adaptive one is as many columns as fit.
    ///   - spacing: The distance between an item and the next one in its column, in points, or 8 points for
    ///     `nil`.
    ///   - aspectRatio: Returns the width of an item divided by its height. A value that is NaN, infinite or
    ///     not positive counts as 1; others are limited to 0.01…100. Called on the main actor when a row is
    ///     inserted or its item changes; keep it fast. The first closure is used as long as the view exists.
    ///   - content: The view of an item, which gets the item's size.
    public init(
        _ viewModel: ListViewModel<Source>, columns: [GridItem], spacing: CGFloat? = nil,
        aspectRatio: @escaping (Source.Item) -> some BinaryFloatingPoint,
        @ViewBuilder content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    ) {
        self.viewModel = viewModel
        self.columns = columns
        self.spacing = spacing
        self.aspectRatio = { Double(aspectRatio($0)) }
        itemView = content
    }

    /// The `ScrollView`, with an overlay while it has no rows.
    public var body: some View {
        MasonryBody(masonry: self)
            // Rows belong to their view model, even if another view model has rows with the same ids.
            .id(ObjectIdentifier(viewModel))
    }
}

/// The `ScrollView` of one view model, with its state over it.
private struct MasonryBody<ItemView: View, Source: ListSource>: View {
    let masonry: DynamicMasonry<ItemView, Source>
    @State private var visibleRows = VisibleRows()
    @State private var state = MasonryState<Source>()

    private var viewModel: ListViewModel<Source> { masonry.viewModel }

    var body: some View {
        ScrollViewReader { proxy in
            ScrollView {
                VStack {
                    masonry.part(DynamicListEdge(viewModel, .beginning), visibleRows)
                    MasonryRows(masonry: masonry, state: state, visibleRows: visibleRows, proxy: proxy)
                    masonry.part(DynamicListEdge(viewModel, .end), visibleRows)
                }
                .coordinateSpace(.masonryContent)
            }
            .onScrollGeometryChange(for: MasonryViewport.self) { geometry in
                let insets = geometry.contentInsets
                return MasonryViewport(
                    top: geometry.contentOffset.y + insets.top,
                    height: max(0, geometry.containerSize.height - insets.top - insets.bottom))
            } action: { _, new in
                state.scrolled(to: new, in: viewModel)
                visibleRows.measured(isShort: state.isShort)
            }
        }
        .modifier(RefreshableModifier(viewModel: masonry.options.values.isRefreshable ? viewModel : nil))
        .overlay { masonry.part(DynamicListStatus(viewModel), visibleRows) }
        .onAppear {
            viewModel.itemsPerLine = visibleRows.itemsPerLine
            viewModel.start()
        }
    }
}
