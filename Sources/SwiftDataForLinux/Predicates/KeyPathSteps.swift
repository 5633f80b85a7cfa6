/// A step of a key path. The standard library compares only whole key paths, and two that differ in how they
/// were made are not equal.
enum KeyPathStep: Hashable {
    /// A property with accessors, as all of a model are: the identity that the compiler gives it, and its
    /// kind.
    case property(kind: UInt32, identity: UInt)
    /// `?` or `!` after an optional.
    case unwrap
    /// The end of a chain of optionals.
    case wrap
}

extension AnyKeyPath {
    /// The steps from the root, or nil if one of them is a field of a value, or has captured or generic
    /// values.
    ///
    /// Reads the components where the standard library stores them, as Foundation does for predicates.
    var steps: [KeyPathStep]? {
        // The class and the reference count, then the text for Objective-C.
        let header = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) + 3 * MemoryLayout<Int>.size
        var next = header + MemoryLayout<Int>.size
        let end = next + Int(header.load(as: UInt32.self) & 0xFF_FFFF)
        var steps: [KeyPathStep] = []
        while next < end {
            let component = next.load(as: UInt32.self)
            next += MemoryLayout<UInt32>.size
            switch (component >> 24) & 0x7F {
            case 2:
                let hasArguments = component & 0x8_0000 != 0
                if hasArguments { return nil }
                next = next.alignedUp(for: UInt.self)
                steps.append(.property(kind: component & 0x30_0000, identity: next.load(as: UInt.self)))
                let isSettable = component & 0x40_0000 != 0
                next += (isSettable ? 3 : 2) * MemoryLayout<UInt>.size
            case 4:
                steps.append(component & 0xFF_FFFF == 1 ? .wrap : .unwrap)
            default:
                return nil
            }
            // The type of the value, except of the last one.
            if next < end { next = next.alignedUp(for: UInt.self) + MemoryLayout<Any.Type>.size }
        }
        return steps
    }
}
