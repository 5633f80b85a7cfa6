import ViewGraph

extension UIApplication {
    /// Calls a method of an object. Without an object it goes to whoever has the keyboard, which can give it
    /// up: `sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)`.
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

/// Stands for the control that has the keyboard, which is no responder of UIKit's.
final class KeyboardResponder: UIResponder {
    static var current: KeyboardResponder? { KeyboardFocus.isTaken ? KeyboardResponder() : nil }

    override var isFirstResponder: Bool { KeyboardFocus.isTaken }
    @discardableResult
    override func resignFirstResponder() -> Bool { KeyboardFocus.giveUp() }
}
