/// Something that goes on until it is cancelled.
public protocol Cancellable {
    /// Ends it; further calls do nothing.
    func cancel()
}

/// Tells subscriptions and subscribers apart.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
    private let number: UInt64
    private static let last = Protected<UInt64>(1)

    /// An identifier that nothing else has.
    public init() {
        number = Self.last.update {
            // Odd, as no object's address is.
            $0 += 2
            return $0
        }
    }
    /// The identifier of an object.
    public init(_ object: AnyObject) { number = UInt64(UInt(bitPattern: ObjectIdentifier(object))) }

    /// The number in hexadecimal digits.
    public var description: String { "0x" + String(number, radix: 16) }
}

/// Can be told apart from others of its kind.
public protocol CustomCombineIdentifierConvertible {
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    /// The identifier of the object itself.
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
