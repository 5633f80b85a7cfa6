public import Foundation

/// An object that can respond to the keyboard.
@MainActor @preconcurrency
open class UIResponder: NSObject {
    public override init() { super.init() }

    @discardableResult
    open func resignFirstResponder() -> Bool { true }
    @discardableResult
    open func becomeFirstResponder() -> Bool { false }
    open var isFirstResponder: Bool { false }
    open var canBecomeFirstResponder: Bool { false }
    open var next: UIResponder? { nil }

    // There is no on-screen keyboard, therefore these are never posted.
    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShow")
    public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShow")
    public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHide")
    public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHide")
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrame")
    public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
        "UIKeyboardDidChangeFrame")
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEnd"
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBegin"
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDuration"
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurve"
}
