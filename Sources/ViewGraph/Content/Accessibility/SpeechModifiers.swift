extension View {
    /// No effect on Linux: texts are not read aloud automatically.
    public nonisolated func speechAdjustedPitch(_ value: Double) -> Self {
        Diagnostics.noEffect("speechAdjustedPitch")
        return self
    }

    /// No effect on Linux: texts are not read aloud automatically.
    public nonisolated func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Self {
        Diagnostics.noEffect("speechAlwaysIncludesPunctuation")
        return self
    }

    /// No effect on Linux: texts are not read aloud automatically.
    public nonisolated func speechAnnouncementsQueued(_ value: Bool = true) -> Self {
        Diagnostics.noEffect("speechAnnouncementsQueued")
        return self
    }

    /// No effect on Linux: texts are not read aloud automatically.
    public nonisolated func speechSpellsOutCharacters(_ value: Bool = true) -> Self {
        Diagnostics.noEffect("speechSpellsOutCharacters")
        return self
    }
}
