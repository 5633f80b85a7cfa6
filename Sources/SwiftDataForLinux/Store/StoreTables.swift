import DynamicListsSQLite

/// The tables of a schema, as they are recorded in the file.
package struct StoreTables: Codable, Hashable, Sendable {
    var entities: [EntityTable]
    var pairs: [PairTable]

    /// The tables for a schema.
    package init(_ schema: Schema) {
        entities = schema.entities.map(EntityTable.init)
        var pairs: [String: PairTable] = [:]
        for entity in schema.entities {
            for property in entity.properties {
                guard case .toMany(let type) = property.kind,
                    case .pairs(let name, let owner, let member) = entity.place(of: property)
                else { continue }
                let table = PairTable(
                    name: name,
                    columns: [
                        PairColumn(name: owner, entity: entity.name),
                        PairColumn(name: member, entity: Schema.Entity.of(type).name),
                    ])
                // Both sides describe the same table.
                if pairs[name] == nil { pairs[name] = table }
            }
        }
        self.pairs = pairs.values.sorted { $0.name < $1.name }
    }

    func entity(_ name: String) -> EntityTable? { entities.first { $0.name == name } }
}

/// The table of a class.
struct EntityTable: Codable, Hashable, Sendable {
    var name: String
    var columns: [ColumnDescription]
    /// The relationships to many.
    var lists: [ListDescription]
    /// The groups of columns whose values together occur once.
    var uniqueness: [[String]]
    /// The groups of columns with an index.
    var indices: [[String]]

    init(_ entity: Schema.Entity) {
        name = entity.name
        columns = entity.properties.filter { $0.column != nil }.map {
            ColumnDescription($0, inverse: entity.inverse(of: $0))
        }
        lists = entity.properties.filter { $0.column == nil }.map {
            ListDescription(
                name: $0.name, originalName: $0.originalName, place: entity.place(of: $0))
        }
        func names(_ groups: [[Int]]) -> [[String]] {
            groups.map { $0.map { entity.properties[$0].name } }
        }
        uniqueness = names(entity.uniqueness)
        indices = names(entity.indices)
    }

    func column(_ name: String) -> ColumnDescription? { columns.first { $0.name == name } }
}

/// A column of a class's table.
struct ColumnDescription: Codable, Hashable, Sendable {
    /// The type in the schema.
    enum Form: String, Codable, Sendable { case integer, real, text, blob }

    var name: String
    var originalName: String?
    var form: Form
    /// Whether texts are compared as Swift does.
    var isText: Bool
    var isOptional: Bool
    /// The class of the rows that it refers to.
    var entity: String?
    /// Whether the reference is checked.
    var isChecked: Bool
    /// The value for rows of earlier versions.
    var defaultValue: SQLiteValue

    init(_ property: Schema.Property, inverse: Schema.Property?) {
        name = property.name
        originalName = property.originalName
        isOptional = property.isOptional
        defaultValue = property.defaultColumn
        (form, isText) = property.kind.form
        entity = property.kind.destination.map { Schema.Entity.of($0).name }
        isChecked = inverse?.deleteRule != .noAction
    }
}

/// A relationship to many.
struct ListDescription: Codable, Hashable, Sendable {
    var name: String
    var originalName: String?
    var place: RelationshipPlace
}

/// A table of pairs of rows.
struct PairTable: Codable, Hashable, Sendable {
    var name: String
    var columns: [PairColumn]
}

/// A column of a table of pairs.
struct PairColumn: Codable, Hashable, Sendable {
    var name: String
    var entity: String
}

extension PropertyKind {
    /// The type of the column, and whether texts in it are compared as Swift does.
    fileprivate var form: (ColumnDescription.Form, isText: Bool) {
        switch self {
        case .value(let type), .rawValue(let type):
            switch type {
            case .integer, .bool: (.integer, false)
            case .real, .date: (.real, false)
            case .text: (.text, true)
            case .uuid, .url, .decimal: (.text, false)
            case .data: (.blob, false)
            }
        case .codable: (.text, false)
        case .toOne, .toMany: (.integer, false)
        }
    }
}
