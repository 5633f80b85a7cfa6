public import DynamicLists
public import SwiftUI

extension DynamicList {
    /// Shows a list in sections. A section begins at each row whose key differs from that of the row before.
    ///
    ///     DynamicList(messages, sectionedBy: \.day) { row in
    ///         Text(row.item.text)
    ///     } header: { day in
    ///         Text(day, format: .dateTime.day().month())
    ///     }
    ///
    /// Sections continue across page boundaries, and follow edits and refreshes; see `ListSections`. The list
    /// style determines their appearance.
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

    /// Shows a list in sections, each with its key as a title; see ``init(_:sectionedBy:content:header:)``.
    ///
    ///     DynamicList(contacts, sectionedBy: \.initial) { row in Text(row.item.name) }
    ///
    /// - Parameters:
    ///   - viewModel: The list.
    ///   - key: The value that all rows of a section share, shown unchanged as its title.
    ///   - content: The view of a row.
    public init<Key: StringProtocol & Sendable>(
        _ viewModel: ListViewModel<Source>, sectionedBy key: @escaping (Source.Item) -> Key,
        @ViewBuilder content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    ) {
        self.init(viewModel, sectionedBy: key, content: content) { Text($0) }
    }

    /// Reports at compile time that a key which is not a string needs a header.
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: "a key that is not a String needs a header: add header: { key in … } after the row's closure"
    )
    public init<Key: Hashable & Sendable>(
        _ viewModel: ListViewModel<Source>, sectionedBy key: @escaping (Source.Item) -> Key,
        @ViewBuilder content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    ) {
        preconditionFailure("A key that is not a String needs a header")
    }
}
