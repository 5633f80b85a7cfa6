public import DynamicLists
public import SwiftUI

extension DynamicList {
    /// Shows something between neighbouring rows that is made from the two: the time that lies between
    /// messages, for example.
    ///
    ///     DynamicList(messages) { row in
    ///         Text(row.item.text)
    ///     }
    ///     .separatorView { before, after in
    ///         before?.author == after?.author ? nil : after?.author
    ///     } content: { author in
    ///         Text(author).font(.footnote)
    ///     }
    ///
    /// It stands in the row that follows, above its content; after the last row it is a row of its own. It is
    /// there once both neighbours are known, also across the borders of pages; see `ListSeparators`.
    ///
    /// - Parameters:
    ///   - make: makes what stands between two rows; nil for nothing. Before the first row the first item is
    ///     nil, after the last row the second one. Called on the main actor when a row comes, goes or
    ///     changes; keep it short. The one of the first time counts as long as the view is there.
    ///   - content: shows it.
    public func separatorView<Separator: Equatable, Content: View>(
        between make: @escaping (_ before: Source.Item?, _ after: Source.Item?) -> Separator?,
        @ViewBuilder content: @escaping @MainActor (Separator) -> Content
    ) -> DynamicList {
        var copy = self
        copy.separators = { list in
            let separators = list.separators(between: make)
            return SeparatorViews {
                separators[before: $0].map { AnyView(content($0)) }
            } atEnd: {
                separators.atEnd.map { AnyView(content($0)) }
            }
        }
        return copy
    }
}

/// What stands between the rows of one list.
struct SeparatorViews<Source: ListSource> {
    let before: @MainActor (Source.ItemID) -> AnyView?
    let atEnd: @MainActor () -> AnyView?
}

/// What stands between the rows of one list, from when they are shown for the first time.
@MainActor
final class SeparatorHolder<Source: ListSource> {
    private var views: SeparatorViews<Source>?

    func views(
        of list: ListViewModel<Source>,
        _ make: (@MainActor (ListViewModel<Source>) -> SeparatorViews<Source>)?
    ) -> SeparatorViews<Source>? {
        guard views == nil, let make else { return views }
        views = make(list)
        return views
    }
}
