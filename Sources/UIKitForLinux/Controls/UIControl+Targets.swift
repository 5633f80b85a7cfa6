public import Foundation

/// The user's action on a view, which has no details on Linux.
@MainActor @preconcurrency
open class UIEvent: NSObject {}

extension UIControl {
    /// Calls a method of an object for an event of the control. The object is not retained.
    public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let weakTarget = WeakTarget(target)
        addAction(
            UIAction { action.call(weakTarget.value, [$0.sender, UIEvent()]) }, for: controlEvents)
    }

    private struct WeakTarget {
        private weak var object: AnyObject?
        init(_ target: Any?) { object = target.map { $0 as AnyObject } }
        var value: Any? { object }
    }
}
