/// An activity that continues until it is canceled.
public protocol Cancellable {
    /// Cancels the activity. Further calls do nothing.
    func cancel()
}

/// A unique identifier of a subscription or subscriber.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
    private let number: UInt64
    private static let last = Protected<UInt64>(1)

    /// Creates a unique identifier.
    public init() {
        number = Self.last.update {
            // Odd, in contrast to the address of any object.
            $0 += 2
            return $0
        }
    }
    /// Creates the identifier of an object.
    public init(_ object: AnyObject) { number = UInt64(UInt(bitPattern: ObjectIdentifier(object))) }

    /// The number in hexadecimal digits.
    public var description: String { "0x" + String(number, radix: 16) }
}

/// A type whose instances have a unique identifier.
public protocol CustomCombineIdentifierConvertible {
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    /// The identifier of the object itself.
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
