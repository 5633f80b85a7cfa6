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
        var copy = self
        copy.keptPlace = KeptPlace { [viewModel] in
            let kept = place.wrappedValue.flatMap {
                try? JSONDecoder().decode(ListRestoration<Source.Key, Source.ItemID>.self, from: $0)
            }
            if let kept { viewModel.restore(kept) }
        } save: { [viewModel] in
            guard let kept = viewModel.restoration, let data = try? JSONEncoder().encode(kept) else { return }
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
