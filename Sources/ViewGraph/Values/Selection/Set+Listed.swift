import Foundation

extension Set {
    /// Creates a set of values.
    ///
    /// Code that is generic over the type of the values takes six times as long as code for a single one,
    /// which matters for a million rows. There is separate code for the most common types. It is chosen by a
    /// call, and would be lost where the generic code is inlined.
    @inline(never)
    @_specialize(where Element == Int)
    @_specialize(where Element == Int64)
    @_specialize(where Element == String)
    @_specialize(where Element == UUID)
    package init(listed values: ContiguousArray<Element>) {
        self.init(minimumCapacity: values.count)
        for value in values { insert(value) }
    }
}
