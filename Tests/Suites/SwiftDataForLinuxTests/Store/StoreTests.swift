import DynamicListsSQLite
import Foundation
import SwiftDataForLinux
import Testing

@Model
final class Country {
    #Index<Country>([\.area])
    @Attribute(.unique) var name: String
    var area: Double
    @Attribute(.externalStorage) var anthem: Data?
    @Relationship(inverse: \City.country) var cities: [City] = []
    @Relationship(inverse: \Language.countries) var languages: [Language] = []

    init(name: String, area: Double) {
        self.name = name
        self.area = area
    }
}

@Model
final class City {
    var name: String
    var country: Country?

    init(name: String) { self.name = name }
}

@Model
final class Language {
    var name: String
    var countries: [Country] = []

    init(name: String) { self.name = name }
}

struct StoreTests {
    private let country = Schema.Entity.of(Country.self)
    private let city = Schema.Entity.of(City.self)
    private let schema = Schema(Country.self)

    private func insert(
        _ store: Store, _ name: String, area: Double = 1, anthem: Data? = nil
    ) throws -> Int64 {
        try store.write { writer in
            try writer.insert(
                country, row: writer.reserveRows(1, of: country),
                country.values([
                    "name": .text(name), "area": .real(area), "anthem": anthem.map { .blob($0) } ?? .null,
                ]))
        }
    }

    @Test("rows that are written are read in a store that is opened again")
    func roundTrip() throws {
        let folder = try StoreFolder()
        let identifier = try {
            let store = try Store(at: folder.file, schema: schema)
            #expect(try insert(store, "Perú", area: .infinity) == 1)
            #expect(try insert(store, "Laos") == 2)
            return store.identifier
        }()
        let store = try Store(at: folder.file, schema: schema)
        #expect(store.identifier == identifier)
        #expect(try store.texts(Country.self, "name", "area") == ["Perú inf", "Laos 1.0"])
        let rows = try store.read { try $0.values(country, rows: [2, 7]) }
        #expect(rows.map(\.row) == [2])
    }

    @Test("an insertion with a unique value that exists updates its row")
    func upsert() throws {
        let store = try Store(at: nil, schema: schema)
        #expect(try insert(store, "é") == 1)
        #expect(try insert(store, "b") == 2)
        #expect(try insert(store, "e\u{301}", area: 5) == 1)
        #expect(try store.texts(Country.self, "name", "area") == ["e\u{301} 5.0", "b 1.0"])
        #expect(try insert(store, "c") == 4)
    }

    @Test("numbers of rows are not used again after deletions")
    func reserved() throws {
        let folder = try StoreFolder()
        let store = try Store(at: folder.file, schema: schema)
        _ = try insert(store, "a")
        let last = try insert(store, "b")
        #expect(try store.write { try $0.delete(country, row: last) })
        #expect(try store.write { try $0.delete(country, row: last) } == false)
        #expect(try insert(store, "c") == 3)
        let first = try store.write { writer in
            _ = try writer.reserveRows(10, of: country)
            return try writer.reserveRows(2, of: country)
        }
        #expect(first == 14)
    }

    @Test("references become nil with their target, and pairs are removed")
    func references() throws {
        let store = try Store(at: nil, schema: schema)
        let languages = try #require(country.property(named: "languages"))
        let cities = try #require(country.property(named: "cities"))
        let language = Schema.Entity.of(Language.self)
        let row = try insert(store, "a")
        try store.write { writer in
            try writer.insert(city, row: 1, city.values(["name": "x", "country": .integer(row)]))
            try writer.insert(language, row: 8, language.values(["name": "l"]))
            try writer.insert(language, row: 9, language.values(["name": "m"]))
            try writer.setRelated([8, 9], languages, of: country, row: row)
        }
        try store.read { reader in
            #expect(try reader.related(cities, of: country, rows: [row]) == [row: [1]])
            #expect(try reader.related(languages, of: country, rows: [row, 5]) == [row: [8, 9]])
            let back = try #require(language.property(named: "countries"))
            #expect(try reader.related(back, of: language, rows: [8]) == [8: [row]])
        }
        try store.write { try $0.setRelated([9], languages, of: country, row: row) }
        #expect(try store.read { try $0.related(languages, of: country, rows: [row]) } == [row: [9]])
        try store.write { _ = try $0.delete(country, row: row) }
        #expect(try store.texts(City.self, "name", "country") == ["x nil"])
        #expect(try store.read { try $0.related(languages, of: country, rows: [row]) }.isEmpty)
    }

    @Test("a write with a reference to no row is undone as a whole")
    func missingTarget() throws {
        let store = try Store(at: nil, schema: schema)
        #expect(throws: SQLiteError.self) {
            try store.write { writer in
                try writer.insert(city, row: 1, city.values(["name": "x", "country": 99]))
            }
        }
        #expect(try store.texts(City.self, "name").isEmpty)
    }

    @Test("large values are in files, which are removed with their rows")
    func external() throws {
        let folder = try StoreFolder()
        let store = try Store(at: folder.file, schema: schema)
        let large = Data(repeating: 7, count: 100_000)
        let row = try insert(store, "a", anthem: large)
        _ = try insert(store, "b", anthem: Data([1]))
        #expect(folder.names.count == 3)
        #expect(try store.texts(Country.self, "anthem") == ["100000 bytes", "1 bytes"])
        try store.write { writer in
            _ = try writer.update(
                country, row: row,
                country.values(["name": "a", "area": 2, "anthem": .blob(Data(count: 50_000))]))
        }
        #expect(folder.names.count == 3)
        #expect(throws: CancellationError.self) {
            try store.write { writer in
                _ = try writer.insert(
                    country, row: 9, country.values(["name": "c", "area": 2, "anthem": .blob(large)]))
                throw CancellationError()
            }
        }
        #expect(folder.names.count == 3)
        #expect(try insert(store, "a", anthem: large) == row)
        #expect(folder.names.count == 3)
        _ = try store.write { try $0.delete(country, row: row) }
        #expect(folder.names == ["default.store", "default.store.files"])
    }

    @Test("files that no row refers to are removed when the store is opened")
    func unusedFiles() throws {
        let folder = try StoreFolder()
        _ = try insert(Store(at: folder.file, schema: schema), "a", anthem: Data(count: 20_000))
        let files = folder.url.appending(path: "default.store.files")
        try Data([1]).write(to: files.appending(path: UUID().uuidString))
        let store = try Store(at: folder.file, schema: schema)
        #expect(folder.names.count == 3)
        #expect(try store.texts(Country.self, "anthem") == ["20000 bytes"])
    }

    @Test("changes are recorded as ranges, until there are too many")
    func recordedChanges() throws {
        let store = try Store(at: nil, schema: schema)
        try store.write { writer in
            for row in 1...100 {
                try writer.insert(city, row: Int64(row), city.values(["name": "x"]))
            }
            _ = try writer.delete(city, row: 50)
        }
        let changes = try store.read { try $0.changes(since: 0) }
        #expect(
            changes == [
                StoreChange(entity: "City", kind: .inserted, rows: 1...100),
                StoreChange(entity: "City", kind: .deleted, rows: 50...50),
            ])
        let last = try store.read { try $0.lastChange() }
        #expect(try store.read { try $0.changes(since: last) } == [])
        try store.write { writer in
            for row in 0..<10_001 {
                try writer.update(city, row: Int64(row % 2 * 5 + 1), city.values(["name": "y"]))
            }
        }
        #expect(try store.read { try $0.changes(since: last) } == nil)
    }

    @Test("a store reads the changes that another one has made to the same file")
    func twoStores() throws {
        let folder = try StoreFolder()
        let (one, other) = (
            try Store(at: folder.file, schema: schema), try Store(at: folder.file, schema: schema)
        )
        #expect(one.identifier == other.identifier)
        let last = try other.read { try $0.lastChange() }
        #expect(try insert(one, "a") == 1)
        #expect(try insert(other, "b") == 2)
        #expect(try other.texts(Country.self, "name") == ["a", "b"])
        let changes = try one.read { try $0.changes(since: last) }
        #expect(
            changes == [
                StoreChange(entity: "Country", kind: .inserted, rows: 1...1),
                StoreChange(entity: "Country", kind: .inserted, rows: 2...2),
            ])
    }

    @Test("an update of some values keeps the others")
    func someValues() throws {
        let store = try Store(at: nil, schema: schema)
        let row = try insert(store, "a", area: 5)
        try store.write { writer in
            let values = country.values(["name": "b", "area": 9])
            let exists = try writer.update(country, row: row, values, only: [country.position("name")])
            let isFound = try writer.update(country, row: 77, values, only: [0])
            #expect(exists && !isFound)
        }
        #expect(try store.texts(Country.self, "name", "area") == ["b 5.0"])
    }

    @Test("a file of a newer schema is refused by name, and unchanged")
    func newer() throws {
        let folder = try StoreFolder()
        _ = try Store(at: folder.file, schema: Schema(Country.self, version: Schema.Version(2, 0, 0)))
        let error = #expect(throws: StoreError.self) { try Store(at: folder.file, schema: schema) }
        #expect(error?.reason == .newerSchema)
        #expect(error?.message.contains("2.0.0") == true && error?.message.contains("default.store") == true)
        #expect(try folder.value("SELECT count(*) FROM Country") == 0)
    }

    @Test("a damaged file is set aside, and a file of another program is refused")
    func damaged() throws {
        let folder = try StoreFolder()
        _ = try insert(Store(at: folder.file, schema: schema), "a")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
            try Data(repeating: 9, count: 5_000).write(to: folder.url.appending(path: name))
        }
        let store = try Store(at: folder.file, schema: schema)
        #expect(store.damagedFile?.lastPathComponent == "default.store.damaged")
        #expect(try store.texts(Country.self, "name").isEmpty)
        let other = folder.url.appending(path: "other.sqlite")
        let database = SQLiteDatabase(at: other, applicationID: 5)
        _ = try database.writeAndWait { try $0.execute("CREATE TABLE x (y)") }
        let error = #expect(throws: SQLiteError.self) { try Store(at: other, schema: schema) }
        #expect(error?.reason == .foreign)
    }

    @Test("the schema can be read by a person")
    func readable() throws {
        let folder = try StoreFolder()
        _ = try Store(at: folder.file, schema: schema)
        let sql = """
            SELECT group_concat(sql, ';\n') FROM sqlite_master WHERE tbl_name LIKE 'C%' AND sql IS NOT NULL
            """
        #expect(
            try folder.value(sql) == """
                CREATE TABLE "City" (
                    "_id" INTEGER PRIMARY KEY AUTOINCREMENT,
                    "name" TEXT NOT NULL,
                    "country" INTEGER REFERENCES "Country" ("_id") ON DELETE SET NULL \
                DEFERRABLE INITIALLY DEFERRED
                );
                CREATE INDEX "City.country" ON "City" ("country");
                CREATE TABLE "Country" (
                    "_id" INTEGER PRIMARY KEY AUTOINCREMENT,
                    "name" TEXT NOT NULL,
                    "area" REAL NOT NULL,
                    "anthem" BLOB
                );
                CREATE UNIQUE INDEX "Country.unique.name" ON "Country" ("name" COLLATE swift);
                CREATE INDEX "Country.area" ON "Country" ("area");
                CREATE TABLE "Country_languages" (
                    "countries" INTEGER NOT NULL REFERENCES "Country" ("_id") ON DELETE CASCADE \
                DEFERRABLE INITIALLY DEFERRED,
                    "languages" INTEGER NOT NULL REFERENCES "Language" ("_id") ON DELETE CASCADE \
                DEFERRABLE INITIALLY DEFERRED,
                    PRIMARY KEY ("countries", "languages")
                ) WITHOUT ROWID;
                CREATE INDEX "Country_languages.languages" ON "Country_languages" ("languages")
                """)
    }
}
