public import Foundation

extension NotificationCenter {
    /// Calls a method of an object for each notification with a name, as long as the object lives.
    ///
    /// Differs from Apple's: the method is called on the main thread, whichever thread posts.
    public func addObserver(
        _ observer: AnyObject, selector: Selector, name: Notification.Name?, object: Any?
    ) {
        SelectorObservers.shared.add(observer, selector, name: name, object: object, to: self)
    }

    /// Removes an observer for all names.
    public func removeObserver(_ observer: AnyObject) {
        SelectorObservers.shared.remove(observer, name: nil, from: self)
        removeObserver(observer as Any)
    }

    /// Removes an observer for one name.
    public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: Any?) {
        SelectorObservers.shared.remove(observer, name: name, from: self)
        removeObserver(observer as Any, name: name, object: object)
    }
}

extension Timer {
    /// Creates a timer that never fires, for a variable that is assigned its timer later:
    /// `var timer = Timer()`.
    ///
    /// Foundation's class has no such initializer, and an extension cannot override that of `NSObject`.
    public convenience init(_never: Void = ()) {
        self.init(fire: .distantFuture, interval: 0, repeats: false) { _ in }
    }

    /// Creates a timer on the current run loop that calls a method of an object.
    @discardableResult
    public class func scheduledTimer(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let target = MainThreadCall(target, selector)
        return scheduledTimer(withTimeInterval: interval, repeats: repeats) { target.make(with: $0) }
    }

    /// Creates a timer that calls a method of an object, to be added to a run loop.
    public convenience init(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        let target = MainThreadCall(target, selector)
        self.init(timeInterval: interval, repeats: repeats) { target.make(with: $0) }
    }
}

/// A method of an object, called on the main thread.
struct MainThreadCall: @unchecked Sendable {
    private let target: Any?
    private let selector: Selector

    init(_ target: Any?, _ selector: Selector) {
        self.target = target
        self.selector = selector
    }

    func make(with argument: Any?) {
        if Thread.isMainThread {
            let argument = UncheckedSendableBox(argument)
            MainActor.assumeIsolated { selector.call(target, [argument.value]) }
        } else {
            let argument = UncheckedSendableBox(argument)
            DispatchQueue.main.async { selector.call(target, [argument.value]) }
        }
    }

    /// A value that is moved to the main thread and used nowhere else afterwards.
    private struct UncheckedSendableBox: @unchecked Sendable {
        let value: Any?
        init(_ value: Any?) { self.value = value }
    }
}

/// The observers that receive notifications by a method. The lock protects the table.
private final class SelectorObservers: @unchecked Sendable {
    static let shared = SelectorObservers()

    private struct Entry {
        weak var observer: AnyObject?
        let center: ObjectIdentifier
        let name: Notification.Name?
        let token: any NSObjectProtocol
    }
    private let lock = NSLock()
    private var entries: [Entry] = []

    func add(
        _ observer: AnyObject, _ selector: Selector, name: Notification.Name?, object: Any?,
        to center: NotificationCenter
    ) {
        let target = Weak(observer)
        let token = center.addObserver(forName: name, object: object, queue: nil) { notification in
            guard let observer = target.object else { return }
            MainThreadCall(observer, selector).make(with: notification)
        }
        lock.withLock {
            entries.removeAll { entry in
                guard entry.observer == nil else { return false }
                center.removeObserver(entry.token)
                return true
            }
            entries.append(
                Entry(observer: observer, center: ObjectIdentifier(center), name: name, token: token))
        }
    }

    func remove(_ observer: AnyObject, name: Notification.Name?, from center: NotificationCenter) {
        let tokens = lock.withLock {
            let leaving = entries.filter {
                $0.observer === observer && $0.center == ObjectIdentifier(center)
                    && (name == nil || $0.name == name)
            }
            entries.removeAll { entry in leaving.contains { $0.token === entry.token } }
            return leaving.map(\.token)
        }
        for token in tokens { center.removeObserver(token as Any) }
    }

    private struct Weak: @unchecked Sendable {
        weak var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }
}
