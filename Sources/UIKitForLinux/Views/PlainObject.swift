public import Foundation

/// An object that can be created from its class alone.
open class _PlainObject: NSObject {
    public required override init() {}
}
