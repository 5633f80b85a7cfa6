public import Foundation

/// An object that can be made by its class alone.
open class _PlainObject: NSObject {
    public required override init() {}
}
