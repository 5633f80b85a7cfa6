package import DynamicListsSQLite

/// A part of a statement, with the values of its parameters in order.
///
/// Values are written as parameters, names in quotes: no value becomes part of the text.
package struct SQLText: Hashable, Sendable {
    /// The text, with a question mark for each argument.
    package var sql: String
    /// The arguments, in the order of their question marks.
    package var arguments: [SQLiteValue]
    /// The names of the tables that it reads, of those written as tables.
    package private(set) var tables: Set<String>

    package init(sql: String, arguments: [SQLiteValue] = [], tables: Set<String> = []) {
        self.sql = sql
        self.arguments = arguments
        self.tables = tables
    }

    /// A parameter with its value.
    package static func value(_ value: SQLiteValue) -> SQLText { SQLText(sql: "?", arguments: [value]) }

    /// A name in quotes.
    package static func name(_ name: String) -> SQLText { SQLText(sql: name.quotedForSQL) }

    package static func + (one: SQLText, other: SQLText) -> SQLText { "\(one)\(other)" }

    /// The parts, with a separator between them.
    package static func joined(_ parts: [SQLText], _ separator: String) -> SQLText {
        var text: SQLText = ""
        for (index, part) in parts.enumerated() {
            if index > 0 { text.sql += separator }
            text += part
        }
        return text
    }

    /// Appends a part.
    package static func += (text: inout SQLText, part: SQLText) {
        text.sql += part.sql
        text.arguments += part.arguments
        if !part.tables.isEmpty { text.tables.formUnion(part.tables) }
    }
}

extension SQLText: ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) { self.init(sql: value) }

    package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }

    /// The parts of a literal: text, and other parts of statements.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = SQLText(sql: "")

        package init(literalCapacity: Int, interpolationCount: Int) {
            text.sql.reserveCapacity(literalCapacity * 2)
        }

        package mutating func appendLiteral(_ literal: String) { text.sql += literal }

        package mutating func appendInterpolation(_ part: SQLText) { text += part }

        /// A name, in quotes.
        package mutating func appendInterpolation(name: String) { text.sql += name.quotedForSQL }

        /// A table that is read: its name, in quotes.
        package mutating func appendInterpolation(table: String) {
            text.sql += table.quotedForSQL
            text.tables.insert(table)
        }

        /// A value, as a parameter.
        package mutating func appendInterpolation(value: SQLiteValue) {
            text.sql += "?"
            text.arguments.append(value)
        }
    }
}
