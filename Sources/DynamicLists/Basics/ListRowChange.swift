/// The change of a row between two updates of a list.
public struct ListRowChange: Sendable, Equatable {
    /// Whether the row's item changed: through an edit, a newer item from a source, or additional data that
    /// was applied or released.
    public let isItemChanged: Bool

    /// The phase of the row's additional data after the change.
    public let phase: ItemPhase

    /// Creates a change, for tests of code that consumes a list's updates.
    public init(isItemChanged: Bool, phase: ItemPhase) {
        self.isItemChanged = isItemChanged
        self.phase = phase
    }

    /// Merges this change with the next change of the same row.
    func followed(by next: Self) -> Self {
        Self(isItemChanged: isItemChanged || next.isItemChanged, phase: next.phase)
    }
}
