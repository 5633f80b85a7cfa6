import DynamicListsSQLite
import Foundation

// The values of a property whose column contains none: its row was deleted, or was written by a version of
// the program in which the property was optional or of another type.

extension PersistentModel {
    /// The first value of the property, or else an empty one: 0, an empty text, no bytes.
    @usableFromInline
    func _missingColumn<Value: _ColumnValue>(_ index: Int) -> Value {
        let property = Schema.Entity.of(Self.self).properties[index]
        let empty: [SQLiteValue] = [
            property.defaultColumn, .integer(0), .real(0), .text(""), .blob(Data()),
            .text("00000000-0000-0000-0000-000000000000"), .text("about:blank"), .text("0"),
        ]
        for column in empty {
            if let value = Value(_column: column) { return value }
        }
        fatalMissing(index)
    }

    func missingRawValue<Value: RawRepresentable>(_ index: Int) -> Value
    where Value.RawValue: _ColumnValue {
        let column = Schema.Entity.of(Self.self).properties[index].defaultColumn
        if let value = Value.RawValue(_column: column).flatMap(Value.init(rawValue:)) { return value }
        if let type = Value.self as? any CaseIterable.Type, let first = type.firstCase as? Value {
            return first
        }
        for number in Int64(0)...1 {
            let value = Value.RawValue(_column: .integer(number)).flatMap(Value.init(rawValue:))
            if let value { return value }
        }
        fatalMissing(index)
    }

    func decode<Value: Codable>(_ type: Value.Type, _ column: SQLiteValue, _ index: Int) -> Value {
        let property = Schema.Entity.of(Self.self).properties[index]
        var texts: [String] = []
        for case .text(let text) in [column, property.defaultColumn] { texts.append(text) }
        for text in texts + ["null", "[]", "{}", "\"\"", "0"] {
            if let value = try? CodedText.decode(type, from: text) { return value }
        }
        fatalMissing(index)
    }

    private func fatalMissing(_ index: Int) -> Never {
        let entity = Schema.Entity.of(Self.self)
        preconditionFailure(
            "\(entity.name).\(entity.properties[index].name) has no value, because its row "
                + "(\(_$storage.row)) was deleted or contains another type; give the property a value "
                + "in its declaration, or make it optional.")
    }
}

extension CaseIterable {
    fileprivate static var firstCase: Any? { allCases.first }
}
