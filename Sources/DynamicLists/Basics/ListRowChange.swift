/// The change of a row between two updates of a list.
public struct ListRowChange: Sendable, Equatable {
    /// Whether the row has another item than before: an edit made it, a source gave a newer one, or
    /// additional data was put into it or taken out.
    public let isItemChanged: Bool

    /// The phase of the row's additional data after the change.
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
