package import ViewGraph

/// A call for each number of each public function, written by `scripts/number-table`, and those by hand.
@MainActor
package struct NumberTable {
    package struct Row {
        package let name: String
        /// What the call makes, as a view.
        package let view: @MainActor (BadNumber) -> AnyView
    }

    /// A row with one of the numbers.
    package struct Call {
        package let row: Row
        package let number: BadNumber

        package init(row: Row, number: BadNumber) { (self.row, self.number) = (row, number) }

        @MainActor package var view: AnyView { row.view(number) }
    }

    package private(set) var rows: [Row] = []

    package init() {
        addGenerated()
        addHandWritten()
    }

    mutating func add(_ name: String, _ view: @escaping @MainActor (BadNumber) -> AnyView) {
        rows.append(Row(name: name, view: view))
    }
}
