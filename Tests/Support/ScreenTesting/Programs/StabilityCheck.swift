/// Determines whether an observed value has stayed the same for some time, in which the programs had a
/// processor. Two equal observations are not sufficient, because a program that waits for a processor does
/// not change anything either.
package struct StabilityCheck {
    private static let length = Duration.milliseconds(300)
    private var patience = WaitLimit(length)

    package init() {}

    /// - Parameter isSame: Whether the last observation was equal to the one before it.
    /// - Returns: Whether that has lasted.
    package mutating func lasts(_ isSame: Bool) -> Bool {
        if !isSame { patience = WaitLimit(Self.length) }
        return isSame && patience.isOut
    }
}
