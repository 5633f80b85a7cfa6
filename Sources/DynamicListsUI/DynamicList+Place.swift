public import DynamicLists
public import Foundation
public import SwiftUI

extension DynamicList where Source: PageSource, Source.Key: Codable, Source.ItemID: Codable {
    /// Saves the reading position of the list, and opens the list there the next time, also in another run of
    /// the program.
    ///
    ///     @AppStorage("inbox.place") private var place: Data?
    ///     @State private var inbox = ListViewModel(source: Inbox())
    ///
    ///     var body: some View {
    ///         DynamicList(inbox) { row in Text(row.item.subject) }
    ///             .restoresPosition(in: $place)
    ///     }
    ///
    /// The position is written when the view disappears and when its scene is no longer active. It is read
    /// before the list starts; a list that was started already keeps its position. A position that cannot be
    /// decoded is ignored. The source must load in both directions (`Page.previousKey`); see
    /// `ListRestoration`.
    ///
    /// The row at the saved position moves to the top if the rest of its page fills the screen, otherwise as
    /// far up as the page allows.
    ///
    /// - Parameter binding: The storage of the position: `@SceneStorage`, `@AppStorage`, or the value that
    ///   holds the rest of the list's state, such as a query.
    public func restoresPosition(in binding: Binding<Data?>) -> DynamicList {
        restoresPosition(in: binding, restored: { $0 }, saved: { $0 })
    }
}

extension DynamicList where Source: PageSource {
    /// Saves the reading position of a list over an `AnyPageSource`, as ``restoresPosition(in:)`` does.
    ///
    ///     DynamicList(inbox) { row in Text(row.item.subject) }
    ///         .restoresPosition(in: $place, as: ListRestoration<Int, Int>.self)
    ///
    /// - Parameters:
    ///   - binding: The storage of the position.
    ///   - type: The type of the position, with the source's own keys and its items' own ids. If their types
    ///     differ from these, nothing is saved.
    public func restoresPosition<Item: Sendable, Key: Codable, ID: Codable>(
        in binding: Binding<Data?>, as type: ListRestoration<Key, ID>.Type
    ) -> DynamicList where Source == AnyPageSource<Item> {
        restoresPosition(
            in: binding, restored: { (kept: ListRestoration<Key, ID>) in ListRestoration(kept) },
            saved: { $0.typed(as: type) })
    }

    private typealias Restoration = ListRestoration<Source.Key, Source.ItemID>

    private func restoresPosition<Key: Codable, ID: Codable>(
        in binding: Binding<Data?>, restored: @escaping @MainActor (ListRestoration<Key, ID>) -> Restoration,
        saved: @escaping @MainActor (Restoration) -> ListRestoration<Key, ID>?
    ) -> DynamicList {
        var copy = self
        copy.savedPosition = SavedPosition { [viewModel] in
            let kept = binding.wrappedValue.flatMap {
                try? JSONDecoder().decode(ListRestoration<Key, ID>.self, from: $0)
            }
            if let kept { viewModel.restore(restored(kept)) }
        } save: { [viewModel] in
            guard let kept = viewModel.restoration.flatMap(saved), let data = try? JSONEncoder().encode(kept)
            else { return }
            binding.wrappedValue = data
        }
        return copy
    }
}

/// Restores and saves the reading position of a list.
@MainActor
struct SavedPosition {
    let restore: @MainActor () -> Void
    let save: @MainActor () -> Void
}
