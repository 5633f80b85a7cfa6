public import DynamicLists
public import SwiftUI

extension DynamicList {
    /// Creates a list in which the user can select one row.
    ///
    ///     @State private var selection: Note.ID?
    ///
    ///     var body: some View {
    ///         DynamicList(notes, selection: $selection) { row in Text(row.item.title) }
    ///     }
    ///
    /// A row stays selected while its page is not loaded. A row that is removed is deselected.
    ///
    /// - Parameters:
    ///   - viewModel: The list.
    ///   - selection: The id of the selected row.
    ///   - content: The view of a row.
    public init(
        _ viewModel: ListViewModel<Source>, selection: Binding<Source.ItemID?>,
        @ViewBuilder content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    ) {
        self.init(viewModel, content: content)
        self.selection = .one(selection)
    }

    /// Creates a list in which the user can select several rows.
    ///
    /// A row stays selected while its page is not loaded. A row that is removed is deselected. Selecting a
    /// range or all rows selects those that are loaded.
    ///
    /// - Parameters:
    ///   - viewModel: The list.
    ///   - selection: The ids of the selected rows.
    ///   - content: The view of a row.
    public init(
        _ viewModel: ListViewModel<Source>, selection: Binding<Set<Source.ItemID>>,
        @ViewBuilder content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    ) {
        self.init(viewModel, content: content)
        self.selection = .several(selection)
    }

    /// Creates a list with placeholders for rows that are not loaded, in which the user can select one row.
    ///
    /// - Parameters:
    ///   - viewModel: The list.
    ///   - selection: The id of the selected row.
    ///   - content: The view of a loaded row.
    ///   - placeholder: The view of a row that is not loaded.
    public init<Placeholder: View>(
        _ viewModel: ListViewModel<Source>, selection: Binding<Source.ItemID?>,
        @ViewBuilder content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView,
        @ViewBuilder placeholder: @escaping @MainActor () -> Placeholder
    ) where Source: PageSource {
        self.init(viewModel, content: content, placeholder: placeholder)
        self.selection = .one(selection)
    }

    /// Creates a list with placeholders for rows that are not loaded, in which the user can select several
    /// rows.
    ///
    /// - Parameters:
    ///   - viewModel: The list.
    ///   - selection: The ids of the selected rows.
    ///   - content: The view of a loaded row.
    ///   - placeholder: The view of a row that is not loaded.
    public init<Placeholder: View>(
        _ viewModel: ListViewModel<Source>, selection: Binding<Set<Source.ItemID>>,
        @ViewBuilder content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView,
        @ViewBuilder placeholder: @escaping @MainActor () -> Placeholder
    ) where Source: PageSource {
        self.init(viewModel, content: content, placeholder: placeholder)
        self.selection = .several(selection)
    }
}
