/// Tells whether what is looked at again and again stays as it is: for a while in which the programs had a
/// processor. Two looks that are equal do not tell: a program that waits for one stands still, too.
package struct Standstill {
    private static let length = Duration.milliseconds(300)
    private var patience = Patience(length)

    package init() {}

    /// - Parameter isSame: Whether the last look was equal to the one before it.
    /// - Returns: Whether that has lasted.
    package mutating func lasts(_ isSame: Bool) -> Bool {
        if !isSame { patience = Patience(Self.length) }
        return isSame && patience.isOut
    }
}
