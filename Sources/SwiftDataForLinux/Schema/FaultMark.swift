import CSwiftRuntime

/// The mark of the class of which this thread is about to make a fault.
///
/// Swift assigns the values in the declarations of an object's properties before its initializer runs. They
/// need no memory in a fault: its content finds the mark, and drops them. It is made before the program's
/// values, so that objects which these make cannot find the mark of another one.
enum FaultMark {
    /// Sets the mark.
    static func set(_ type: AnyClass) { CSwiftRuntimeMark().pointee = pointer(type) }

    /// Removes the mark if it is that of a class.
    ///
    /// - Returns: whether it was.
    static func take(_ type: AnyClass) -> Bool {
        guard CSwiftRuntimeMark().pointee == pointer(type) else { return false }
        CSwiftRuntimeMark().pointee = nil
        return true
    }

    private static func pointer(_ type: AnyClass) -> UnsafeRawPointer? {
        UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(type)))
    }
}
