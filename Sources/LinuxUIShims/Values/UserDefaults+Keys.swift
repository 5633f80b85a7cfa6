public import Foundation

// Names that Apple's `NSObject` has by Objective-C's key-value coding.
extension UserDefaults {
    /// As `set(_:forKey:)`.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
    /// As `object(forKey:)`.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
}

extension URLError {
    /// An error of a code that may be none of URL loading's, such as an HTTP status: it is then unknown.
    public init(_ code: Code?, userInfo: [String: Any] = [:]) {
        self.init(code ?? .unknown, userInfo: userInfo)
    }
}
