public import DynamicLists
public import SwiftUI

extension DynamicRowContent {
    /// Shows a view between neighboring rows that is made from both of them, for example the time between two
    /// messages.
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
    /// The separator is part of the following row, above its content. After the last row it is a separate
    /// row. It appears once both neighbors are loaded, also across page boundaries; see `ListSeparators`.
    ///
    /// - Parameters:
    ///   - make: Makes the value between two rows, or `nil` for no separator. Before the first row, the first
    ///     item is `nil`; after the last row, the second one is. Called on the main actor when a row is
    ///     inserted, removed or changed; keep it fast. The first closure is used as long as the view exists.
    ///   - content: The view of a separator.
    public func separatorView<Separator: Equatable, Content: View>(
        between make: @escaping (_ before: Source.Item?, _ after: Source.Item?) -> Separator?,
        @ViewBuilder content: @escaping @MainActor (Separator) -> Content
    ) -> Self {
        changed {
            $0.separators = { list in
                let separators = list.separators(between: make)
                return SeparatorViews {
                    separators[before: $0].map { AnyView(content($0)) }
                } atEnd: {
                    separators.atEnd.map { AnyView(content($0)) }
                }
            }
        }
    }
}

/// The views between the rows of one list. An object, so that the rows can be compared.
@MainActor
final class SeparatorViews<Source: ListSource> {
    let before: @MainActor (Source.ItemID) -> AnyView?
    let atEnd: @MainActor () -> AnyView?

    init(
        before: @escaping @MainActor (Source.ItemID) -> AnyView?, atEnd: @escaping @MainActor () -> AnyView?
    ) {
        self.before = before
        self.atEnd = atEnd
    }
}

/// The separator views of one list, retained from the first time they are shown.
@MainActor
final class SeparatorHolder<Source: ListSource> {
    private weak var list: ListViewModel<Source>?
    private var views: SeparatorViews<Source>?

    func views(
        of list: ListViewModel<Source>,
        _ make: (@MainActor (ListViewModel<Source>) -> SeparatorViews<Source>)?
    ) -> SeparatorViews<Source>? {
        guard let make, views == nil || list !== self.list else { return views }
        (self.list, views) = (list, make(list))
        return views
    }
}
