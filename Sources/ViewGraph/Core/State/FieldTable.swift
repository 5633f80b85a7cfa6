import Foundation
@_spi(Reflection) import Swift

/// The stored properties of a type, found once by reflection and then accessed at the cost of a pointer.
@MainActor
final class FieldTable {
    private struct DynamicField {
        /// The name, which exists as long as the type.
        var name: UnsafePointer<CChar>
        var offset: Int
        var bind: @MainActor (UnsafeMutableRawPointer, _PropertySlot) -> Void
        var update: @MainActor (UnsafeMutableRawPointer, _PropertySlot) -> Void
        var areEqual: @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool
        var dependsOnChange: @MainActor (UnsafeRawPointer, EnvironmentValues, EnvironmentValues) -> Bool
    }
    private struct PlainField {
        /// The name, which exists as long as the type.
        var name: UnsafePointer<CChar>
        var offset: Int
        var areEqual: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
    }
    private var dynamicFields: [DynamicField] = []
    private var plainFields: [PlainField] = []
    /// Whether the type is a struct and its fields are known. Nothing is known of the parts of an enum or a
    /// class.
    private let isStruct: Bool

    var dynamicCount: Int { dynamicFields.count }
    /// Whether all dynamic properties can be read without a node.
    private(set) var isReadableWithoutNode = true

    private static var tables: [ObjectIdentifier: FieldTable] = [:]

    static func of(_ type: Any.Type) -> FieldTable {
        if let table = tables[ObjectIdentifier(type)] { return table }
        let table = FieldTable(type)
        tables[ObjectIdentifier(type)] = table
        return table
    }

    private init(_ type: Any.Type) {
        var dynamic: [DynamicField] = []
        var plain: [PlainField] = []
        var isReadable = true
        isStruct = _forEachField(of: type, options: []) { name, offset, fieldType, _ in
            if let property = fieldType as? any DynamicProperty.Type {
                dynamic.append(Self.dynamicField(property, name, at: offset))
                if !(fieldType is any ReadableWithoutNode.Type) { isReadable = false }
            } else {
                plain.append(Self.plainField(fieldType, name, at: offset))
            }
            return true
        }
        dynamicFields = dynamic
        plainFields = plain
        isReadableWithoutNode = isReadable
    }

    private static func dynamicField<Property: DynamicProperty>(
        _: Property.Type, _ name: UnsafePointer<CChar>, at offset: Int
    ) -> DynamicField {
        DynamicField(
            name: name, offset: offset,
            bind: { pointer, slot in
                pointer.assumingMemoryBound(to: Property.self).pointee._bind(slot)
            },
            update: { pointer, slot in
                pointer.assumingMemoryBound(to: Property.self).pointee._update(slot)
            },
            areEqual: { left, right in
                left.assumingMemoryBound(to: Property.self).pointee
                    ._isEqual(to: right.assumingMemoryBound(to: Property.self).pointee)
            },
            dependsOnChange: { pointer, old, new in
                pointer.assumingMemoryBound(to: Property.self).pointee
                    ._dependsOnChange(from: old, to: new)
            })
    }

    private static func plainField(
        _ type: Any.Type, _ name: UnsafePointer<CChar>, at offset: Int
    ) -> PlainField {
        func field<Value>(_: Value.Type) -> PlainField {
            PlainField(name: name, offset: offset) { left, right in
                valuesAreEqual(
                    left.assumingMemoryBound(to: Value.self), right.assumingMemoryBound(to: Value.self))
            }
        }
        return _openExistential(type, do: field)
    }

    /// Connects the dynamic properties of `value` with their slots.
    func bind<Value>(_ value: inout Value, to slots: [_PropertySlot]) {
        guard !dynamicFields.isEmpty else { return }
        withUnsafeMutableBytes(of: &value) { bytes in
            for (field, slot) in zip(dynamicFields, slots) {
                field.bind(bytes.baseAddress! + field.offset, slot)
            }
        }
    }

    /// Calls `update()` of the program's dynamic properties in `value`, within the evaluation that depends on
    /// the values that they read.
    func update<Value>(_ value: inout Value, slots: [_PropertySlot]) {
        guard slots.contains(where: \.isComposed) else { return }
        withUnsafeMutableBytes(of: &value) { bytes in
            for (field, slot) in zip(dynamicFields, slots) where slot.isComposed {
                field.update(bytes.baseAddress! + field.offset, slot)
            }
        }
    }

    /// Whether two values are certainly equivalent. False if this is unknown: closures are never equal unless
    /// they capture the very same values.
    func areEqual<Value>(_ left: Value, _ right: Value) -> Bool {
        guard isStruct else { return withPointers(left, right) { valuesAreEqual($0, $1) } }
        return withPointers(left, right) { left, right in
            let (left, right) = (UnsafeRawPointer(left), UnsafeRawPointer(right))
            return plainFields.allSatisfy { $0.areEqual(left + $0.offset, right + $0.offset) }
                && dynamicFields.allSatisfy { $0.areEqual(left + $0.offset, right + $0.offset) }
        }
    }

    /// The names of the properties in which two values are not certainly equivalent.
    func differences<Value>(_ left: Value, _ right: Value) -> [String] {
        guard isStruct else { return [] }
        let names = withPointers(left, right) { left, right in
            let (left, right) = (UnsafeRawPointer(left), UnsafeRawPointer(right))
            return plainFields.filter { !$0.areEqual(left + $0.offset, right + $0.offset) }.map(\.name)
                + dynamicFields.filter { !$0.areEqual(left + $0.offset, right + $0.offset) }.map(\.name)
        }
        return names.map { Self.propertyName($0) }
    }

    /// The name of the dynamic property of a slot, or `nil` if the slots are those of another type.
    func dynamicName(at index: Int, of count: Int) -> String? {
        dynamicFields.count == count ? Self.propertyName(dynamicFields[index].name) : nil
    }

    /// The name of a property as the program declares it, without the underscore of a wrapper's storage.
    private static func propertyName(_ name: UnsafePointer<CChar>) -> String {
        let name = String(cString: name)
        return name.hasPrefix("_") ? String(name.dropFirst()) : name
    }

    func dependsOnChange<Value>(_ value: Value, from old: EnvironmentValues, to new: EnvironmentValues)
        -> Bool
    {
        guard !dynamicFields.isEmpty else { return false }
        return withUnsafeBytes(of: value) { bytes in
            dynamicFields.contains { $0.dependsOnChange(bytes.baseAddress! + $0.offset, old, new) }
        }
    }
}

private func withPointers<Value, Result>(
    _ left: Value, _ right: Value, _ body: (UnsafePointer<Value>, UnsafePointer<Value>) -> Result
) -> Result {
    withUnsafePointer(to: left) { left in withUnsafePointer(to: right) { right in body(left, right) } }
}

/// Whether two values are equal by their bytes, or by `==` if the type is `Equatable`.
func valuesAreEqual<Value>(_ left: UnsafePointer<Value>, _ right: UnsafePointer<Value>) -> Bool {
    if memcmp(left, right, MemoryLayout<Value>.size) == 0 { return true }
    guard let left = left.pointee as? any Equatable else { return false }
    func compare<Known: Equatable>(_ left: Known) -> Bool { left == (right.pointee as? Known) }
    return compare(left)
}

func valuesAreEqual<Value>(_ left: Value, _ right: Value) -> Bool {
    withPointers(left, right) { valuesAreEqual($0, $1) }
}

/// Whether two values are equal by their bytes, regardless of `==`.
func valuesAreIdentical<Value>(_ left: Value, _ right: Value) -> Bool {
    withPointers(left, right) { memcmp($0, $1, MemoryLayout<Value>.size) == 0 }
}
