import Foundation

/// A reference to a method that is called later, the result of `#selector`.
///
/// `run-swiftui` compiles `#selector(method)` as a call of `_selector(method)`, because Linux has no
/// Objective-C runtime that could look up a method by its name.
///
/// Differs from Apple's: a selector cannot be made from a string, and selectors cannot be compared.
public struct Selector: Sendable {
    /// Calls the method of an object with as many arguments as the method has parameters.
    let call: @MainActor @Sendable (_ target: Any?, _ arguments: [Any?]) -> Void

    init(_ call: @escaping @MainActor @Sendable (Any?, [Any?]) -> Void) { self.call = call }

    /// Unavailable, because methods cannot be looked up by name on Linux.
    @available(*, unavailable, message: "write #selector(method), or a closure")
    public init(_ name: String) { fatalError("unavailable") }

    /// Returns an argument, or `nil` if its type is not that of the method's parameter.
    fileprivate static func argument<Argument>(_ index: Int, of arguments: [Any?]) -> Argument? {
        index < arguments.count ? arguments[index] as? Argument : nil
    }
}

/// A method that is moved into a selector. It is called on the main actor only.
private struct UncheckedSendableBox<Method>: @unchecked Sendable {
    let value: Method
    init(_ value: Method) { self.value = value }
}

// MARK: Methods of classes

/// Returns a selector of a method of a class, without parameters.
public func _selector<Target, Result>(_ method: @escaping (Target) -> () -> Result) -> Selector {
    let method = UncheckedSendableBox(method)
    return Selector { target, _ in
        if let target = target as? Target { _ = method.value(target)() }
    }
}

/// Returns a selector of a method of a class, with one parameter: the sender, or a notification.
public func _selector<Target, Argument, Result>(
    _ method: @escaping (Target) -> (Argument) -> Result
) -> Selector {
    let method = UncheckedSendableBox(method)
    return Selector { target, arguments in
        if let target = target as? Target, let argument: Argument = Selector.argument(0, of: arguments) {
            _ = method.value(target)(argument)
        }
    }
}

/// Returns a selector of a method of a class, with two parameters: the sender, and an event.
public func _selector<Target, First, Second, Result>(
    _ method: @escaping (Target) -> (First, Second) -> Result
) -> Selector {
    let method = UncheckedSendableBox(method)
    return Selector { target, arguments in
        if let target = target as? Target, let first: First = Selector.argument(0, of: arguments),
            let second: Second = Selector.argument(1, of: arguments)
        {
            _ = method.value(target)(first, second)
        }
    }
}

// MARK: Methods of classes on the main actor

/// Returns a selector of a method of a class on the main actor, without parameters.
public func _selector<Target, Result>(_ method: @escaping (Target) -> @MainActor () -> Result) -> Selector {
    let method = UncheckedSendableBox(method)
    return Selector { target, _ in
        if let target = target as? Target { _ = method.value(target)() }
    }
}

/// Returns a selector of a method of a class on the main actor, with one parameter: the sender, or a
/// notification.
public func _selector<Target, Argument, Result>(
    _ method: @escaping (Target) -> @MainActor (Argument) -> Result
) -> Selector {
    let method = UncheckedSendableBox(method)
    return Selector { target, arguments in
        if let target = target as? Target, let argument: Argument = Selector.argument(0, of: arguments) {
            _ = method.value(target)(argument)
        }
    }
}

/// Returns a selector of a method of a class on the main actor, with two parameters: the sender, and an
/// event.
public func _selector<Target, First, Second, Result>(
    _ method: @escaping (Target) -> @MainActor (First, Second) -> Result
) -> Selector {
    let method = UncheckedSendableBox(method)
    return Selector { target, arguments in
        if let target = target as? Target, let first: First = Selector.argument(0, of: arguments),
            let second: Second = Selector.argument(1, of: arguments)
        {
            _ = method.value(target)(first, second)
        }
    }
}

// MARK: Methods of an object that is known already

/// Returns a selector of a method of an object.
@_disfavoredOverload
public func _selector<Result>(_ method: @escaping () -> Result) -> Selector {
    let method = UncheckedSendableBox(method)
    return Selector { _, _ in _ = method.value() }
}

/// Returns a selector of a method of an object, with one parameter.
@_disfavoredOverload
public func _selector<Argument, Result>(_ method: @escaping (Argument) -> Result) -> Selector {
    let method = UncheckedSendableBox(method)
    return Selector { _, arguments in
        if let argument: Argument = Selector.argument(0, of: arguments) { _ = method.value(argument) }
    }
}

/// Returns a selector of a method of an object on the main actor.
@_disfavoredOverload
public func _selector<Result>(_ method: @escaping @MainActor () -> Result) -> Selector {
    let method = UncheckedSendableBox(method)
    return Selector { _, _ in _ = method.value() }
}

/// Returns a selector of a method of an object on the main actor, with one parameter.
@_disfavoredOverload
public func _selector<Argument, Result>(_ method: @escaping @MainActor (Argument) -> Result) -> Selector {
    let method = UncheckedSendableBox(method)
    return Selector { _, arguments in
        if let argument: Argument = Selector.argument(0, of: arguments) { _ = method.value(argument) }
    }
}
