import DynamicListsSQLite
import Foundation
import SwiftDataForLinux
import Testing

enum First: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Book.self, Shop.self, Author.self] }

    @Model
    final class Book {
        var title: String
        var pages: Int
        var obsolete: String?
        var authors: [Author] = []
        init(title: String, pages: Int) {
            self.title = title
            self.pages = pages
        }
    }
    @Model
    final class Shop {
        var name: String
        var books: [Book] = []
        init(name: String) { self.name = name }
    }
    @Model
    final class Author {
        var name: String
        init(name: String) { self.name = name }
    }
}

enum Second: VersionedSchema {
    static let versionIdentifier = Schema.Version(2, 0, 0)
    static var models: [any PersistentModel.Type] { [Book.self, Shop.self, Author.self, Note.self] }

    @Model
    final class Book {
        #Unique<Book>([\.name])
        @Attribute(originalName: "title") var name: String
        var pages: Double
        var rating: Int = 5
        var subtitle: String?
        var shop: Shop?
        @Relationship(originalName: "authors", inverse: \Author.books) var writers: [Author] = []
        init(name: String) {
            self.name = name
            self.pages = 0
        }
    }
    @Model
    final class Shop {
        var name: String
        @Relationship(inverse: \Book.shop) var books: [Book] = []
        init(name: String) { self.name = name }
    }
    @Model
    final class Author {
        var name: String
        var books: [Book] = []
        init(name: String) { self.name = name }
    }
    @Model
    final class Note {
        var text: String
        init(text: String) { self.text = text }
    }
}

enum Third: VersionedSchema {
    static let versionIdentifier = Schema.Version(3, 0, 0)
    static var models: [any PersistentModel.Type] { [Book.self] }

    @Model
    final class Book {
        var name: String
        var rating: String = ""
        var price: Int
        init(name: String) {
            self.name = name
            self.price = 0
        }
    }
}

struct MigrationTests {
    private let first = Schema(versionedSchema: First.self)
    private let second = Schema(versionedSchema: Second.self)
    private let third = Schema(versionedSchema: Third.self)

    /// A store of the first schema, with two books, of which the second is in a shop, and an author.
    private func makeFirst(_ folder: StoreFolder) throws {
        let store = try Store(at: folder.file, schema: first)
        let (book, shop, author) = (
            Schema.Entity.of(First.Book.self), Schema.Entity.of(First.Shop.self),
            Schema.Entity.of(First.Author.self)
        )
        try store.write { writer in
            for (row, title) in [(1, "Emma"), (2, "Ulysses"), (9, "Gone")] {
                try writer.insert(
                    book, row: Int64(row),
                    book.values(["title": .text(title), "pages": .integer(Int64(row))]))
            }
            _ = try writer.delete(book, row: 9)
            try writer.insert(shop, row: 1, shop.values(["name": "Corner"]))
            try writer.insert(author, row: 3, author.values(["name": "Austen"]))
            try writer.setRelated([2], #require(shop.property(named: "books")), of: shop, row: 1)
            try writer.setRelated([3], #require(book.property(named: "authors")), of: book, row: 1)
        }
    }

    @Test("light changes keep values, references and numbers of rows")
    func light() throws {
        let folder = try StoreFolder()
        try makeFirst(folder)
        let store = try Store(at: folder.file, schema: second)
        #expect(
            try store.texts(Second.Book.self, "name", "pages", "rating", "subtitle", "shop") == [
                "Emma 1.0 5 nil nil", "Ulysses 2.0 5 nil 1",
            ])
        let book = Schema.Entity.of(Second.Book.self)
        let author = Schema.Entity.of(Second.Author.self)
        let books = try #require(author.property(named: "books"))
        #expect(try store.read { try $0.related(books, of: author, rows: [3]) } == [3: [1]])
        #expect(try store.texts(Second.Note.self, "text").isEmpty)
        #expect(try store.write { try $0.reserveRows(1, of: book) } == 10)
        #expect(
            try folder.value(
                "SELECT group_concat(\"table\" || rowid || parent) FROM pragma_foreign_key_check") == .null)
        let again = try Store(at: folder.file, schema: second)
        #expect(again.identifier == store.identifier)
        #expect(throws: StoreError.self) { try Store(at: folder.file, schema: first) }
    }

    @Test("a change that is not light is refused with its name, and the file is unchanged")
    func refused() throws {
        let folder = try StoreFolder()
        try makeFirst(folder)
        _ = try Store(at: folder.file, schema: second)
        let error = #expect(throws: StoreError.self) { try Store(at: folder.file, schema: third) }
        #expect(error?.reason == .needsMigration)
        #expect(error?.message.contains("Book.rating") == true)
        #expect(try Store(at: folder.file, schema: second).texts(Second.Book.self, "name").count == 2)
    }

    @Test("stages run in order, and their writes replace the file only when all have succeeded")
    func stages() throws {
        let folder = try StoreFolder()
        try makeFirst(folder)
        struct Failure: Error {}
        func migrations(fails: Bool) -> StoreMigrations {
            let book = Schema.Entity.of(Second.Book.self)
            return StoreMigrations([
                .init(
                    from: first, to: second,
                    willMigrate: { store in
                        let names = try store.texts(First.Book.self, "title")
                        guard names == ["Emma", "Ulysses"] else { throw Failure() }
                    },
                    didMigrate: { store in
                        try store.write { writer in
                            for row in try writer.reader.values(book, rows: [1, 2]) {
                                var values = row.values
                                values[book.position("rating")] = .integer(row.row * 7)
                                try writer.update(book, row: row.row, values)
                            }
                        }
                        if fails { throw Failure() }
                    })
            ])
        }
        #expect(throws: Failure.self) {
            try Store(at: folder.file, schema: second, migrations: migrations(fails: true))
        }
        #expect(try Store(at: folder.file, schema: first).texts(First.Book.self, "title").count == 2)
        let store = try Store(at: folder.file, schema: second, migrations: migrations(fails: false))
        #expect(
            try store.texts(Second.Book.self, "name", "rating", "shop") == ["Emma 7 nil", "Ulysses 14 1"])
        let book = Schema.Entity.of(Second.Book.self)
        #expect(try store.write { try $0.reserveRows(1, of: book) } == 10)
        #expect(folder.names == ["default.store"])
        #expect(try folder.value("PRAGMA integrity_check('Author')") == "ok")
    }

    @Test("a store whose folder has a quotation mark in its name migrates", arguments: ["it's", "'\u{301}"])
    func quoted(name: String) throws {
        let folder = try StoreFolder()
        let url = folder.url.appending(path: name)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        let file = url.appending(path: "default.store")
        _ = try Store(at: file, schema: first)
        let stage = StoreMigrations.Stage(from: first, to: second, willMigrate: { _ in })
        let store = try Store(at: file, schema: second, migrations: StoreMigrations([stage]))
        #expect(try store.texts(Second.Book.self, "name").isEmpty)
        #expect(folder.names == [name, "\(name)/default.store"])
    }

    @Test("light stages are applied one after another, so that a name may change in each")
    func chain() throws {
        let folder = try StoreFolder()
        try makeFirst(folder)
        let store = try Store(
            at: folder.file, schema: second, migrations: StoreMigrations([.init(from: first, to: second)]))
        #expect(try store.texts(Second.Book.self, "name") == ["Emma", "Ulysses"])
    }
}
