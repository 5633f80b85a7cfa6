public import DynamicLists
public import SwiftUI

/// The positions at which a ``DynamicCarousel`` comes to rest.
public enum CarouselSnapping: Sendable, Hashable {
    /// At the start of an item (`ScrollTargetBehavior.viewAligned`).
    case items
    /// At whole pages, each as long as the carousel (`ScrollTargetBehavior.paging`).
    case pages
    /// Anywhere, unless a `scrollTargetBehavior` modifier around the carousel sets another behavior.
    case disabled
}

/// A horizontal list over a `ListViewModel` that loads as the user scrolls, shows the progress of loading,
/// and offers Retry after a failure.
///
///     DynamicList(shelves) { shelf in
///         DynamicCarousel(shelf.item.books) { book in Cover(book: book) }
///             .frame(height: 160)
///     }
///
/// It is a `ScrollView` of a `LazyHStack` with a ``DynamicForEach`` between two ``DynamicListEdge``s, with a
/// ``DynamicListStatus`` over it. It is as high as its first items unless the program sets a frame. Its place
/// belongs to the view model: a carousel in a row of a list shows the same item at its start when the row
/// returns, and so does another view of the same list. An item being read keeps its place when a page is
/// inserted before it, and `ListSnapshot.anchor` is scrolled to the start. While a carousel is not on screen,
/// its list keeps about 300 items around that place, and loads the others again when they are needed; with
/// `ListConfiguration.maxResidentItems`, as many as that.
///
/// The arrow keys scroll to the next item or page. The user cannot refresh a carousel by pulling; the program
/// calls `ListViewModel.refresh()`. In a language written from right to left the first item is at the right.
/// The modifiers are those of ``DynamicList``.
public struct DynamicCarousel<ItemView: View, Source: ListSource>: DynamicContainer {
    let viewModel: ListViewModel<Source>
    let itemView: @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let snapping: CarouselSnapping
    /// The values that the modifiers set.
    public var options = DynamicListOptions<Source>()

    /// Creates a carousel.
    ///
    /// - Parameters:
    ///   - viewModel: The list.
    ///   - alignment: The vertical alignment of items of different heights.
    ///   - spacing: The distance between items, in points, or the default for `nil`.
    ///   - snapping: The positions at which it comes to rest. Use a constant value: a change re-creates the
    ///     carousel.
    ///   - content: The view of an item.
    public init(
        _ viewModel: ListViewModel<Source>, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        snapping: CarouselSnapping = .items,
        @ViewBuilder content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    ) {
        self.viewModel = viewModel
        self.alignment = alignment
        self.spacing = spacing
        self.snapping = snapping
        itemView = content
    }

    /// The `ScrollView`, with the state of the list in its place while it has no rows.
    public var body: some View {
        CarouselBody(carousel: self)
            // Rows belong to their view model, even if another view model has rows with the same ids.
            .id(ObjectIdentifier(viewModel))
    }
}

/// The `ScrollView` of one view model, with its state over it.
private struct CarouselBody<ItemView: View, Source: ListSource>: View {
    let carousel: DynamicCarousel<ItemView, Source>
    @State private var visibleRows = VisibleRows(axis: .horizontal)
    @Environment(\.layoutDirection) private var layoutDirection

    private var viewModel: ListViewModel<Source> { carousel.viewModel }

    var body: some View {
        let _ = visibleRows.reverse(layoutDirection == .rightToLeft)
        ZStack {
            ScrollViewReader { proxy in
                ScrollView(.horizontal) { items }
                    .modifier(SnappingModifier(snapping: carousel.snapping))
                    .modifier(PlaceKeeper(list: list, visibleRows: visibleRows, proxy: proxy))
            }
            // In a row of a list, the state determines the height.
            WhileEmpty(viewModel: viewModel, isEmpty: true) { status }
        }
        .overlay { WhileEmpty(viewModel: viewModel, isEmpty: false) { status } }
        .onAppear {
            viewModel.itemsPerLine = visibleRows.itemsPerLine
            viewModel.start()
        }
        .onDisappear { viewModel.trim(to: Self.itemsKeptOffScreen) }
    }

    private static var itemsKeptOffScreen: Int { 300 }

    /// The items between the two ends that show progress.
    private var items: some View {
        LazyHStack(alignment: carousel.alignment, spacing: carousel.spacing) {
            carousel.part(DynamicListEdge(viewModel, .beginning), visibleRows)
            carousel.part(DynamicForEach(viewModel, content: carousel.itemView), visibleRows)
            carousel.part(DynamicListEdge(viewModel, .end), visibleRows)
        }
        .scrollTargetLayout()
    }

    private var status: some View { carousel.part(DynamicListStatus(viewModel), visibleRows) }

    /// The list whose place is kept.
    private var list: DynamicList<ItemView, Source> {
        var list = DynamicList(viewModel, content: carousel.itemView)
        list.options = carousel.options
        return list
    }
}

/// A view that is shown only while a list has no rows, or only while it has rows.
private struct WhileEmpty<Source: ListSource, Content: View>: View {
    let viewModel: ListViewModel<Source>
    let isEmpty: Bool
    @ViewBuilder let content: () -> Content

    var body: some View {
        if viewModel.snapshot.ids.isEmpty == isEmpty { content() }
    }
}

/// Sets the positions at which a carousel comes to rest.
private struct SnappingModifier: ViewModifier {
    let snapping: CarouselSnapping

    func body(content: Content) -> some View {
        switch snapping {
        case .items: content.scrollTargetBehavior(.viewAligned)
        case .pages: content.scrollTargetBehavior(.paging)
        case .disabled: content
        }
    }
}
