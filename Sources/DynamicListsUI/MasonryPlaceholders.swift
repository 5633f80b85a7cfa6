public import DynamicLists
public import SwiftUI

extension DynamicMasonry {
    /// Creates a masonry of columns of equal width, with placeholders until the first page is loaded; see
    /// ``init(_:columns:spacing:aspectRatio:content:)-(_,Int,_,_,_)``.
    ///
    /// - Parameters:
    ///   - viewModel: The list.
    ///   - columns: The number of columns. Less than one counts as one.
    ///   - spacing: The distance between items in both directions, in points, or 8 points for `nil`.
    ///   - aspectRatio: Returns the width of an item divided by its height.
    ///   - content: The view of an item, which gets the item's size.
    ///   - placeholder: The view of an item before the first page is loaded, shown redacted in different
    ///     heights.
    public init<Placeholder: View>(
        _ viewModel: ListViewModel<Source>, columns: Int, spacing: CGFloat? = nil,
        aspectRatio: @escaping (Source.Item) -> some BinaryFloatingPoint,
        @ViewBuilder content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView,
        @ViewBuilder placeholder: @escaping @MainActor () -> Placeholder
    ) {
        self.init(
            viewModel, columns: columns, spacing: spacing, aspectRatio: aspectRatio, content: content)
        show(placeholder)
    }

    /// Creates a masonry, with placeholders until the first page is loaded; see
    /// ``init(_:columns:spacing:aspectRatio:content:)-(_,[GridItem],_,_,_)``.
    ///
    /// - Parameters:
    ///   - viewModel: The list.
    ///   - columns: The columns, as for `LazyVGrid`. An adaptive one is as many columns as fit.
    ///   - spacing: The distance between an item and the next one in its column, in points, or 8 points for
    ///     `nil`.
    ///   - aspectRatio: Returns the width of an item divided by its height.
    ///   - content: The view of an item, which gets the item's size.
    ///   - placeholder: The view of an item before the first page is loaded, shown redacted in different
    ///     heights.
    public init<Placeholder: View>(
        _ viewModel: ListViewModel<Source>, columns: [GridItem], spacing: CGFloat? = nil,
        aspectRatio: @escaping (Source.Item) -> some BinaryFloatingPoint,
        @ViewBuilder content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView,
        @ViewBuilder placeholder: @escaping @MainActor () -> Placeholder
    ) {
        self.init(
            viewModel, columns: columns, spacing: spacing, aspectRatio: aspectRatio, content: content)
        show(placeholder)
    }

    private mutating func show<Placeholder: View>(_ placeholder: @escaping @MainActor () -> Placeholder) {
        let (columns, spacing) = (columns, spacing)
        options.values.firstLoad = {
            AnyView(MasonryPlaceholders(columns: columns, spacing: spacing, placeholder: placeholder))
        }
    }
}

/// Placeholders of different heights that fill the available space.
private struct MasonryPlaceholders<Placeholder: View>: View {
    let columns: [GridItem]
    let spacing: CGFloat?
    let placeholder: @MainActor () -> Placeholder

    var body: some View {
        GeometryReader { geometry in
            let layout = MasonryLayout(
                placeholdersIn: MasonryColumns(columns, width: geometry.size.width, spacing: spacing),
                height: geometry.size.height)
            MasonryPlacement(height: geometry.size.height) {
                ForEach(0..<layout.count, id: \.self) { index in
                    let frame = layout.frame(of: index)
                    placeholder()
                        .frame(width: frame.width, height: frame.height)
                        .layoutValue(key: MasonryFrame.self, value: frame)
                }
            }
            .clipped()
        }
        .redacted(reason: .placeholder)
        .allowsHitTesting(false)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text("Loading"))
    }
}

extension MasonryLayout {
    private static let placeholderRatios = [1, 0.7, 1.4, 0.85, 1.15]

    /// Items of different heights that fill a height in all columns.
    package init(placeholdersIn columns: MasonryColumns, height: CGFloat) {
        self.init(columns)
        let height = height.isFinite ? min(max(0, height), 10_000) : 0
        while shortestColumn < height, count < 1_000 {
            append(CollectionOfOne(Self.placeholderRatios[count % Self.placeholderRatios.count]))
        }
    }
}
