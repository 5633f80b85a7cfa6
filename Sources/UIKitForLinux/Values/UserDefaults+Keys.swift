public import Foundation

// The names that Apple's `NSObject` has by Objective-C's key-value coding.
extension UserDefaults {
    /// Equivalent to `set(_:forKey:)`.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
    /// Equivalent to `object(forKey:)`.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
}

extension URLError {
    /// Creates an error with a code. A code outside of URL loading, such as an HTTP status, becomes
    /// `unknown`.
    public init(_ code: Code?, userInfo: [String: Any] = [:]) {
        self.init(code ?? .unknown, userInfo: userInfo)
    }
}
