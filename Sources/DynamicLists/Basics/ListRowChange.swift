/// What became of a row that an update of a list names.
public struct ListRowChange: Sendable, Equatable {
    /// Whether the row has another item than before: an edit made it, a source gave a newer one, or
    /// additional data was put into it or taken out.
    public let isItemChanged: Bool

    /// Where the row's additional data stands now.
    public let phase: ItemPhase

    /// Makes a change, as tests of what follows a list's updates need it.
    public init(isItemChanged: Bool, phase: ItemPhase) {
        self.isItemChanged = isItemChanged
        self.phase = phase
    }

    /// Both changes of a row as one.
    func followed(by next: Self) -> Self {
        Self(isItemChanged: isItemChanged || next.isItemChanged, phase: next.phase)
    }
}
