public import Foundation

/// What the user did to a view. There is nothing to ask it on Linux.
@MainActor @preconcurrency
open class UIEvent: NSObject {}

extension UIControl {
    /// Calls a method of an object when something is done to the control. The object is not kept alive.
    public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let kept = WeakTarget(target)
        addAction(
            UIAction { action.call(kept.value, [$0.sender, UIEvent()]) }, for: controlEvents)
    }

    private struct WeakTarget {
        private weak var object: AnyObject?
        init(_ target: Any?) { object = target.map { $0 as AnyObject } }
        var value: Any? { object }
    }
}
