import ViewGraph

extension UIApplication {
    /// Calls a method of an object. Without an object, the action is sent to the control with keyboard focus,
    /// which can resign it:
    /// `sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)`.
    @discardableResult
    public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?)
        -> Bool
    {
        guard let target else {
            guard let responder = KeyboardResponder.current else { return false }
            action.call(responder, [sender, event])
            return true
        }
        action.call(target, [sender, event])
        return true
    }
}

/// Represents the control with keyboard focus, which is not a UIKit responder.
final class KeyboardResponder: UIResponder {
    static var current: KeyboardResponder? { KeyboardFocus.isTaken ? KeyboardResponder() : nil }

    override var isFirstResponder: Bool { KeyboardFocus.isTaken }
    @discardableResult
    override func resignFirstResponder() -> Bool { KeyboardFocus.giveUp() }
}
