/// The places of relationships to many objects, and the names of columns that are not properties.
package enum TableLayout {
    /// The primary key of each table. No property has this name, because it is no identifier of Swift's.
    package static let rowColumn = "_id"
}

/// A relationship to many objects, in the tables.
package enum RelationshipPlace: Hashable, Codable, Sendable {
    /// The related rows refer back in this column of their table.
    case reference(column: String)
    /// A table of pairs, with a column for the rows of the property's class and one for the related rows.
    case pairs(table: String, owner: String, member: String)
}

extension Schema.Entity {
    /// The place of a relationship to many.
    package func place(of property: Schema.Property) -> RelationshipPlace {
        let inverse = inverse(of: property)
        if let inverse, case .toOne = inverse.kind { return .reference(column: inverse.name) }
        guard let inverse else {
            return .pairs(table: "\(name)_\(property.name)", owner: "_owner", member: property.name)
        }
        if inverse == property {
            // Both directions are the same pairs, each stored twice.
            return .pairs(table: "\(name)_\(property.name)", owner: "_owner", member: property.name)
        }
        // The table is called by the class and property that are first.
        let isFirst = (name, property.name) < (inverse.entityName, inverse.name)
        let table = isFirst ? "\(name)_\(property.name)" : "\(inverse.entityName)_\(inverse.name)"
        return .pairs(table: table, owner: inverse.name, member: property.name)
    }
}
