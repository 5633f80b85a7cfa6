public import DynamicLists
public import SwiftUI

/// A list over a `ListViewModel`: it loads as the user scrolls, shows where loading stands, and offers
/// Retry where something failed.
///
///     DynamicList(viewModel) { row in
///         Text(row.item.title)
///     }
///
/// Rows are made when they come near the screen and told to the view model as they appear and disappear.
/// Pulling the list down refreshes it; old rows stay until the new ones are there. Whatever the closure makes
/// is one row; several views stand below each other in it.
///
/// A list that opens in the middle loads what is before when the user scrolls up, and the row that is read
/// stays where it is. After a jump, or when the list was restored, `ListSnapshot.anchor` is brought to the
/// top once. A view that goes and comes back shows the row at its top that was the first on screen, as long
/// as the view model lives; ``keepsPlace(in:)`` keeps the place for longer.
///
/// The list's looks are those of `List`, by the usual modifiers after its own: ``rowInsets(_:)`` and
/// ``rowSeparator(_:)`` set the rows; ``firstLoadView(_:)``, ``emptyView(_:)``, ``failureView(_:)``,
/// ``itemFailureView(_:)``, ``loadingMoreView(_:)`` and ``endView(_:_:)`` replace what it shows beside them.
/// Its texts are looked up in the program's translations (`listTexts(tableName:bundle:)`).
/// ``swipeActions(edge:allowsFullSwipe:content:)``, ``onDelete(perform:)`` and ``onMove(perform:)`` are what
/// may be done with rows.
public struct DynamicList<ItemView: View, Source: ListSource>: View {
    let viewModel: ListViewModel<Source>
    let itemView: @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    var states = DynamicListStates<Source.Item>()
    /// The rows in sections; nil: one after the other.
    var sections: ListSectioning<ItemView, Source>?
    var separators: (@MainActor (ListViewModel<Source>) -> SeparatorViews<Source>)?
    package var commands = ListCommands<Source>()
    var keptPlace: KeptPlace?

    /// Shows a list, each row as the closure says. The row is observable: what the closure reads of it
    /// updates that row alone.
    public init(
        _ viewModel: ListViewModel<Source>,
        @ViewBuilder content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    ) {
        self.viewModel = viewModel
        itemView = content
    }

    /// Shows a list with a place for each row that is not loaded yet, as far as the source says how many
    /// there are (`Page.itemsBefore`, `Page.totalCount`): so the scroll bar shows how long the list is, and
    /// one may scroll to any place in it.
    ///
    ///     DynamicList(viewModel) { row in
    ///         Text(row.item.title)
    ///     } placeholder: {
    ///         Text("A title of usual length")
    ///     }
    ///
    /// What placeholders stand for is loaded when the same ones have been on screen for a tenth of a second;
    /// see `ListViewModel.placeholderAppeared(at:)`. A place far from the rows that are loaded needs a source
    /// that can tell the key of a position (`PageSource.key(forItemAt:pageSize:)`).
    ///
    /// Placeholders are made when they come near the screen. There are at most a million on each side.
    ///
    /// - Parameters:
    ///   - viewModel: the list.
    ///   - content: a row that is loaded.
    ///   - placeholder: one that is not. It is shown redacted (`redacted(reason: .placeholder)`); give it the
    ///     shape of a row.
    public init<Placeholder: View>(
        _ viewModel: ListViewModel<Source>,
        @ViewBuilder content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView,
        @ViewBuilder placeholder: @escaping @MainActor () -> Placeholder
    ) where Source: PageSource {
        self.init(viewModel, content: content)
        states.placeholder = { position, sight in
            AnyView(
                PlaceholderHost(
                    position: position, viewModel: viewModel, sight: sight, placeholder: placeholder))
        }
    }

    /// The `List`, and over it what is shown while it has no rows.
    public var body: some View {
        ListBody(
            viewModel: viewModel, itemView: itemView, states: states, sections: sections,
            separators: separators, commands: commands, keptPlace: keptPlace
        )
        // Rows belong to their view model, even if another one has the same ids.
        .id(ObjectIdentifier(viewModel))
    }
}

extension DynamicList where ItemView: DynamicListItemView, ItemView.ItemType == Source.Item {
    /// Shows a list whose rows are views of their own type.
    public init(listViewModel: ListViewModel<Source>) {
        self.init(listViewModel) { row in ItemView(itemViewModel: row) }
    }
}

/// A view that shows one row of a ``DynamicList``.
///
/// Declare the property as `@ObservedObject var itemViewModel`, or as a plain `let`: both update.
@MainActor @preconcurrency
public protocol DynamicListItemView: View {
    /// The data of a row.
    associatedtype ItemType: Sendable

    /// The row: what it holds, how far its data is loaded, and `ListItemViewModel.retry()`.
    var itemViewModel: ListItemViewModel<ItemType> { get }
    /// The view of a row.
    init(itemViewModel: ListItemViewModel<ItemType>)
}
