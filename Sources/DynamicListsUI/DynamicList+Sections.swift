public import DynamicLists
public import SwiftUI

extension DynamicList {
    /// Shows a list in sections: where a row's key is another than that of the row before, one begins.
    ///
    ///     DynamicList(messages, sectionedBy: \.day) { row in
    ///         Text(row.item.text)
    ///     } header: { day in
    ///         Text(day, format: .dateTime.day().month())
    ///     }
    ///
    /// Sections go across the borders of pages, and follow edits and refreshes; see `ListSections`. The list
    /// style says what they look like.
    ///
    /// - Parameters:
    ///   - viewModel: the list.
    ///   - key: what a row's section has in common. Called on the main actor when a row comes or its item
    ///     changes; keep it short. The one of the first time counts as long as the view is there.
    ///   - content: a row.
    ///   - header: what stands above the rows of a section.
    public init<Key: Hashable & Sendable, Header: View>(
        _ viewModel: ListViewModel<Source>, sectionedBy key: @escaping (Source.Item) -> Key,
        @ViewBuilder content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView,
        @ViewBuilder header: @escaping @MainActor (Key) -> Header
    ) {
        self.init(viewModel, content: content)
        sections = ListSectioning {
            AnyView(SectionedRows(maker: $0, key: key, header: header))
        } firstHeader: {
            AnyHashable(SectionHeaderID(key: key($0), occurrence: 0))
        }
    }

    /// Shows a list in sections, each with its key as a title; see ``init(_:sectionedBy:content:header:)``.
    ///
    ///     DynamicList(contacts, sectionedBy: \.initial) { row in Text(row.item.name) }
    ///
    /// - Parameters:
    ///   - viewModel: the list.
    ///   - key: what a row's section has in common, and is shown as it is.
    ///   - content: a row.
    public init<Key: StringProtocol & Sendable>(
        _ viewModel: ListViewModel<Source>, sectionedBy key: @escaping (Source.Item) -> Key,
        @ViewBuilder content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    ) {
        self.init(viewModel, sectionedBy: key, content: content) { Text($0) }
    }

    /// Says that a key which is no text needs a header.
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: "a key that is no String needs a header: add header: { key in … } after the row's closure"
    )
    public init<Key: Hashable & Sendable>(
        _ viewModel: ListViewModel<Source>, sectionedBy key: @escaping (Source.Item) -> Key,
        @ViewBuilder content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    ) {
        preconditionFailure("A key that is no String needs a header")
    }
}
