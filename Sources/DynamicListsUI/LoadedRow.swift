package import DynamicLists
import SwiftUI

/// A view that shows one row of a list, for tools for tests.
@MainActor
package protocol LoadedRow {
    /// The id of the row.
    var rowID: AnyHashable { get }
    /// The phase of its additional data, or `nil` if the row was removed just now.
    var phase: ItemPhase? { get }
}

extension RowHost: LoadedRow {
    package var rowID: AnyHashable { AnyHashable(id) }
    package var phase: ItemPhase? { viewModel.row(for: id)?.phase }
}

/// A view over a list, for tools for tests.
@MainActor
package protocol ListView {
    /// The number of rows and the load states.
    var listDescription: String { get }
}

extension DynamicForEach: ListView {
    package var listDescription: String { viewModel.snapshot.description }
}

extension DynamicMasonry: ListView {
    package var listDescription: String { viewModel.snapshot.description }
}
