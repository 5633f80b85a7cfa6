public import DynamicLists
public import Foundation
public import SwiftUI

extension DynamicList where Source: PageSource, Source.Key: Codable, Source.ItemID: Codable {
    /// Keeps where the list is being read, and opens it there the next time, also in another run of the
    /// program.
    ///
    ///     @AppStorage("inbox.place") private var place: Data?
    ///     @State private var inbox = ListViewModel(source: Inbox())
    ///
    ///     var body: some View {
    ///         DynamicList(inbox) { row in Text(row.item.subject) }
    ///             .keepsPlace(in: $place)
    ///     }
    ///
    /// It is written when the view disappears and when its scene is no longer active, and read before the
    /// list starts; a list that was started already stays where it is. What cannot be read is left out. The
    /// source is to go on in both directions (`Page.previousKey`); see `ListRestoration`.
    ///
    /// The row that was read comes to the top if the rest of its page fills the screen, else as far up as
    /// that lets it.
    ///
    /// - Parameter place: where it is kept: in `@SceneStorage` or `@AppStorage`, or beside what else makes
    ///   the list what it is, such as a query.
    public func keepsPlace(in place: Binding<Data?>) -> DynamicList {
        keepsPlace(in: place, restored: { $0 }, saved: { $0 })
    }
}

extension DynamicList where Source: PageSource {
    /// Keeps where a list over an `AnyPageSource` is being read, as ``keepsPlace(in:)`` does.
    ///
    ///     DynamicList(inbox) { row in Text(row.item.subject) }
    ///         .keepsPlace(in: $place, as: ListRestoration<Int, Int>.self)
    ///
    /// - Parameters:
    ///   - place: where it is kept.
    ///   - type: the place with the source's own keys and its items' own ids. Where they have other types,
    ///     nothing is kept.
    public func keepsPlace<Item: Sendable, Key: Codable, ID: Codable>(
        in place: Binding<Data?>, as type: ListRestoration<Key, ID>.Type
    ) -> DynamicList where Source == AnyPageSource<Item> {
        keepsPlace(
            in: place, restored: { (kept: ListRestoration<Key, ID>) in ListRestoration(kept) },
            saved: { $0.typed(as: type) })
    }

    private typealias Place = ListRestoration<Source.Key, Source.ItemID>

    private func keepsPlace<Key: Codable, ID: Codable>(
        in place: Binding<Data?>, restored: @escaping @MainActor (ListRestoration<Key, ID>) -> Place,
        saved: @escaping @MainActor (Place) -> ListRestoration<Key, ID>?
    ) -> DynamicList {
        var copy = self
        copy.keptPlace = KeptPlace { [viewModel] in
            let kept = place.wrappedValue.flatMap {
                try? JSONDecoder().decode(ListRestoration<Key, ID>.self, from: $0)
            }
            if let kept { viewModel.restore(restored(kept)) }
        } save: { [viewModel] in
            guard let kept = viewModel.restoration.flatMap(saved), let data = try? JSONEncoder().encode(kept)
            else { return }
            place.wrappedValue = data
        }
        return copy
    }
}

/// Keeps where a list is being read.
@MainActor
struct KeptPlace {
    let restore: @MainActor () -> Void
    let save: @MainActor () -> Void
}
