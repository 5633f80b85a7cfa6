import DynamicListsSQLite
import Foundation
import SwiftDataForLinux

enum Color: String, Codable, CaseIterable {
    case red
    case green = "grün"
    case blue
}
enum Size: Int, Codable, Comparable, CaseIterable {
    case large, small
    static func < (one: Size, other: Size) -> Bool { one.rawValue > other.rawValue }
}
struct Dimensions: Codable, Equatable {
    var width = 0
    var height = 0.0
}

@Model
final class Shelf {
    var name: String
    var height: Double
    var room: Shelf?
    @Relationship(inverse: \Thing.shelf) var things: [Thing] = []
    @Relationship(inverse: \Shelf.room) var shelves: [Shelf] = []

    init(name: String, height: Double) {
        self.name = name
        self.height = height
    }
}

@Model
final class Thing {
    var whole: Int
    var tame: Int
    var small: Int8
    var large: UInt64
    var maybe: Int?
    var number: Double
    var single: Float
    var maybeNumber: Double?
    var title: String
    var note: String?
    var isOn: Bool
    var maybeOn: Bool?
    var day: Date
    var maybeDay: Date?
    var key: UUID
    var color: Color
    var maybeColor: Color?
    var size: Size
    var dimensions: Dimensions
    var tags: [String]
    var numbers: [Int]
    var amount: Decimal
    var bytes: Data
    var address: URL
    var shelf: Shelf?
    var owner: Shelf
    @Relationship(inverse: \Label.things) var labels: [Label] = []

    init(owner: Shelf) {
        whole = 0
        tame = 0
        small = 0
        large = 0
        number = 0
        single = 0
        title = ""
        isOn = false
        day = .distantPast
        key = UUID()
        color = .red
        size = .small
        dimensions = Dimensions()
        tags = []
        numbers = []
        amount = 0
        bytes = Data()
        address = URL(filePath: "/")
        self.owner = owner
    }
}

@Model
final class Label {
    var text: String
    var things: [Thing]

    init(text: String) {
        self.text = text
        self.things = []
    }
}

/// Objects in no context, whose values are also rows of a database.
final class QueryWorld {
    let database: SQLiteDatabase
    var shelves: [Shelf] = []
    var things: [Thing] = []
    var labels: [Label] = []

    init() {
        var configuration = SQLiteConfiguration()
        configuration.prepareConnection = ConnectionFunctions.register
        database = SQLiteDatabase(inMemory: [], configuration: configuration)
    }

    /// Creates the tables, and writes all objects.
    func store() throws {
        let schema = Schema(Shelf.self)
        try database.writeAndWait { connection in
            for statement in StoreTables(schema).creation { try connection.execute(statement) }
            for shelf in shelves {
                try insert(shelf, ["room": shelf.room.map(row) ?? .null], connection)
            }
            for thing in things {
                let shelf: SQLiteValue = thing.shelf.map(row) ?? .null
                try insert(thing, ["shelf": shelf, "owner": row(thing.owner)], connection)
            }
            for label in labels {
                try insert(label, [:], connection)
                for thing in label.things {
                    try connection.execute(
                        "INSERT INTO Label_things (things, labels) VALUES (?, ?)",
                        SQLiteArguments([row(thing), row(label)]))
                }
            }
        }
    }

    private func row(_ model: some PersistentModel) -> SQLiteValue { .integer(Self.row(of: model)) }

    /// The row of an object.
    static func row(of model: some PersistentModel) -> Int64 { model._$storage.row }

    private func insert(
        _ model: some PersistentModel, _ references: [String: SQLiteValue], _ connection: SQLiteConnection
    ) throws {
        let entity = Schema.Entity.of(type(of: model))
        let columns = entity.properties.filter { $0.column != nil }
        let values = columns.map { references[$0.name] ?? model._$state!.values[$0.index] }
        let names = (["_id"] + columns.map(\.name)).map { "\"\($0)\"" }.joined(separator: ", ")
        let marks = Array(repeating: "?", count: columns.count + 1).joined(separator: ", ")
        try connection.execute(
            "INSERT INTO \"\(entity.name)\" (\(names)) VALUES (\(marks))",
            SQLiteArguments([row(model)] + values))
    }

    /// The rows that the database finds.
    func rows<Model: PersistentModel>(
        _ predicate: Predicate<Model>?, sortBy descriptors: [SortDescriptor<Model>] = []
    ) throws -> [Int64] {
        let query = try ModelQuery(predicate, sortBy: descriptors)
        let text = query.rows()
        return try withExtendedLifetime(query) {
            try database.readAndWait { connection in
                try connection.rows(text.sql, SQLiteArguments(text.arguments)).map {
                    if case .integer(let row) = $0.values[0] { row } else { 0 }
                }
            }
        }
    }
}
