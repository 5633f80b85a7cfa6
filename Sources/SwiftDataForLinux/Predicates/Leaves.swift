import Foundation

extension PredicateExpressions.Value: SQLTranslatable {
    func translated(by translator: PredicateTranslator) -> Translated { .constant(value) }
}

extension PredicateExpressions.NilLiteral: SQLTranslatable {
    func translated(by translator: PredicateTranslator) -> Translated { .constant(Wrapped?.none as Any) }
}

extension PredicateExpressions.Variable: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        guard let value = translator.bindings[key] else {
            throw UnsupportedPredicate(
                self, "the variable belongs to another predicate, or to a part that Swift evaluates alone")
        }
        return value
    }
}

extension PredicateExpressions.KeyPath: SQLTranslatable {
    func translated(by translator: PredicateTranslator) throws -> Translated {
        let root = try translator.translate(root)
        switch root.shape {
        case .constant(let any):
            guard let value = any as? Root.Output else {
                throw UnsupportedPredicate(self, "its root is no \(Root.Output.self)")
            }
            return .constant(value[keyPath: keyPath as KeyPath<Root.Output, Output>])
        case .model(let entity):
            return try property(of: entity, root, translator)
        case .rows(let rows):
            return try member(of: rows)
        case .value:
            return try member(of: root, translator)
        case .range:
            throw UnsupportedPredicate(self, "the members of a range are unknown to the store")
        }
    }

    /// A property of an object.
    private func property(
        of entity: Schema.Entity, _ root: Translated, _ translator: PredicateTranslator
    ) throws -> Translated {
        guard let property = entity.property(at: keyPath) else {
            if Output.self == PersistentIdentifier.self {
                var identifier = root
                identifier.shape = .value(rowsOf: entity)
                return identifier
            }
            throw UnsupportedPredicate(self, "\(keyPath) is not a stored property of \(entity.name)")
        }
        var result = root
        switch property.kind {
        case .toMany(let type):
            let alias = translator.makeAlias()
            let condition = Self.condition(
                for: root.sql, entity.place(of: property), alias: SQLText.name(alias))
            result.shape = .rows(
                RelatedRows(entity: .of(type), alias: alias, condition: condition))
            return result
        case .toOne(let type): result.shape = .model(.of(type))
        case .value, .rawValue: result.shape = .value(rowsOf: nil)
        case .codable:
            guard Output.self != PersistentIdentifier.self, Output.self != PersistentIdentifier?.self else {
                throw UnsupportedPredicate(self, "an identifier in a property is stored as its code")
            }
            result.shape = .value(rowsOf: nil)
        }
        result.sql = entity.column(property.name, ofRow: root.sql)
        return result
    }

    /// The condition for the rows of a relationship.
    private static func condition(
        for owner: SQLText, _ place: RelationshipPlace, alias: SQLText
    ) -> SQLText {
        switch place {
        case .reference(let column): return "\(alias).\(name: column) = \(owner)"
        case .pairs(let table, let ownerColumn, let member):
            return """
                \(alias).\(name: TableLayout.rowColumn) IN (SELECT \(name: member) FROM \(table: table) \
                WHERE \(name: ownerColumn) = \(owner))
                """
        }
    }

    /// A member of a collection of related objects.
    private func member(of rows: RelatedRows) throws -> Translated {
        let collection = Root.Output.self as? any CountedCollection.Type
        switch collection?.member(keyPath) {
        case .count:
            return .value(rows.select("count(*)"), defined: rows.allDefined)
        case .isEmpty:
            return .value("NOT \(rows.exists())", defined: rows.allDefined)
        case nil:
            throw UnsupportedPredicate(
                self, "of related objects, the store knows only count and isEmpty")
        }
    }

    /// A member of a value, such as the number of characters of a text.
    private func member(of value: Translated, _ translator: PredicateTranslator) throws -> Translated {
        let isRawValue = (Root.Output.self as? any RawRepresentable.Type)?.isRawValue(keyPath) ?? false
        if isRawValue { return value }
        if keyPath == \String.isEmpty {
            return .value(
                "(\(value.sql) = '')", defined: value.defined, strictIn: value.strictIn)
        }
        return try translator.call(
            translator.operand(value, of: root), ValueCoding<Output>(for: self)
        ) { [keyPath] in $0[keyPath: keyPath as KeyPath<Root.Output, Output>] }
    }
}

extension RawRepresentable {
    fileprivate static func isRawValue(_ keyPath: AnyKeyPath) -> Bool { keyPath == \Self.rawValue }
}

private enum CollectionMember { case count, isEmpty }

private protocol CountedCollection {
    static func member(_ keyPath: AnyKeyPath) -> CollectionMember?
}

extension Array: CountedCollection {
    fileprivate static func member(_ keyPath: AnyKeyPath) -> CollectionMember? {
        keyPath == \[Element].count ? .count : keyPath == \[Element].isEmpty ? .isEmpty : nil
    }
}

extension Set: CountedCollection {
    fileprivate static func member(_ keyPath: AnyKeyPath) -> CollectionMember? {
        keyPath == \Set<Element>.count ? .count : keyPath == \Set<Element>.isEmpty ? .isEmpty : nil
    }
}

extension Schema.Entity {
    private static let rowKey = ".\(SQLText.name(TableLayout.rowColumn).sql)"

    /// The column of a row: of a table in the query directly, of any other row by a subquery.
    func column(_ column: String, ofRow row: SQLText) -> SQLText {
        // The row of a table in the query is written as its key.
        let key = Self.rowKey
        let (bytes, length) = (row.sql.utf8, key.utf8.count)
        if row.arguments.isEmpty, bytes.suffix(length).elementsEqual(key.utf8),
            !bytes.contains(UInt8(ascii: " "))
        {
            let table = Substring(bytes.dropLast(length))
            return SQLText(sql: "\(table).\(SQLText.name(column).sql)")
        }
        return """
            (SELECT \(name: column) FROM \(table: name) WHERE \(name: TableLayout.rowColumn) = \(row))
            """
    }
}
