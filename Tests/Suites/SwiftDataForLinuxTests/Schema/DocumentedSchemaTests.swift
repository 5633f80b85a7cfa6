import Foundation
import SwiftDataForLinux
import Testing

/// Statements of Apple's documentation of schemas and configurations, one test each.
@Suite(.timeLimit(.minutes(5)))
struct DocumentedSchemaTests {
    // Shows: Schema
    @Test("a schema contains the classes of its relationships, too") func related() {
        #expect(Schema([Author.self]).entities.map(\.name) == ["Author", "Book", "Cover", "Desk", "Review"])
    }

    @Test("a schema finds an entity by the name of a class, and by the class") func entities() {
        let schema = Schema([Author.self])
        #expect(schema.entitiesByName["Book"]?.name == "Book")
        #expect(schema.entity(for: Book.self) == schema.entitiesByName["Book"])
        #expect(schema.entity(for: Trip.self) == nil)
    }

    @Test("a relationship has any number of models unless it is given") func counts() {
        let relationship = Schema.Relationship()
        #expect(relationship.minimumModelCount == 0 && relationship.maximumModelCount == 0)
        #expect(relationship.options.isEmpty && relationship.inverse == nil)
        #expect(Schema.Relationship(minimumModelCount: 1, maximumModelCount: 2).maximumModelCount == 2)
    }

    @Test("the version of a schema is 1.0.0 unless it is given") func version() {
        #expect(Schema(Author.self).version == Schema.Version(1, 0, 0))
        #expect(Schema(Author.self, version: Schema.Version(2, 1, 3)).version.description == "2.1.3")
    }

    @Test("versions are ordered by their numbers from the left") func versions() {
        let versions = [(1, 0, 0), (1, 0, 9), (1, 2, 0), (10, 0, 0)].map { Schema.Version($0, $1, $2) }
        #expect(versions.shuffled().sorted() == versions)
    }

    // Shows: VersionedSchema
    @Test("the schema of a versioned schema has its models and its version") func versioned() {
        enum Second: VersionedSchema {
            static var models: [any PersistentModel.Type] { [Cover.self] }
            static let versionIdentifier = Schema.Version(2, 0, 0)
        }
        let schema = Schema(versionedSchema: Second.self)
        #expect(schema.entities.map(\.name) == ["Cover"])
        #expect(schema.version == Schema.Version(2, 0, 0))
    }

    @Test("a configuration is in a file, allows saving, and is called default") func configuration() {
        let configuration = ModelConfiguration()
        #expect(configuration.name == "default")
        #expect(!configuration.isStoredInMemoryOnly)
        #expect(configuration.allowsSave)
        #expect(configuration.schema == nil)
        #expect(configuration.url.lastPathComponent == "default.store")
    }

    @Test("the name of a configuration is its file's") func name() {
        #expect(ModelConfiguration("notes").url.lastPathComponent == "notes.store")
        let url = URL(filePath: "/tmp/folder/trips.db")
        #expect(ModelConfiguration(url: url).name == "trips")
        #expect(ModelConfiguration("own", url: url).name == "own")
        #expect(ModelConfiguration(url: url).url == url)
    }

    @Test("an attribute has the options, the earlier name and the modifier that it is made with")
    func attribute() {
        let attribute = Schema.Attribute(.unique, .externalStorage, originalName: "old", hashModifier: "m")
        #expect(attribute.options == [.unique, .externalStorage])
        #expect(attribute.isUnique)
        #expect(attribute.originalName == "old")
        #expect(attribute.hashModifier == "m")
        #expect(!Schema.Attribute(.ephemeral).isUnique)
    }

    @Test("the rule of a relationship is nullify unless it is given") func deleteRule() {
        #expect(Schema.Relationship().deleteRule == .nullify)
        #expect(Schema.Relationship(deleteRule: .cascade).deleteRule == .cascade)
        #expect(Schema.Relationship(inverse: \Book.author).inverse == \Book.author)
    }

    @Test("a container has its schema and configuration, and its context the container") func container()
        throws
    {
        let configuration = ModelConfiguration("a", isStoredInMemoryOnly: true)
        let container = try ModelContainer(for: Author.self, configurations: configuration)
        #expect(container.schema.entities.count == 5)
        #expect(container.configurations == [configuration])
        #expect(ModelContext(container).container == container)
        #expect(container.migrationPlan == nil)
    }

    // Shows: SchemaMigrationPlan, MigrationStage
    @Test("a custom stage runs its blocks before and after, in contexts of the two versions") func stages()
        throws
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "stages-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let configuration = ModelConfiguration(url: folder.appending(path: "a.store"))
        do {
            let container = try ModelContainer(
                for: Schema(versionedSchema: Earlier.self), configurations: [configuration])
            let context = ModelContext(container)
            for name in ["a b", "c d", "c d"] { context.insert(Earlier.Reader(name: name)) }
            try context.save()
        }
        let container = try ModelContainer(
            for: Schema(versionedSchema: Later.self), migrationPlan: Plan.self,
            configurations: [configuration])
        let readers = try ModelContext(container).fetch(
            FetchDescriptor<Later.Reader>(sortBy: [SortDescriptor(\.name)]))
        #expect(readers.map(\.name) == ["a b", "c d"])
        #expect(readers.map(\.initials) == ["ab", "cd"])
    }
}

private enum Earlier: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Reader.self] }

    @Model
    final class Reader {
        var name: String
        init(name: String) { self.name = name }
    }
}

private enum Later: VersionedSchema {
    static let versionIdentifier = Schema.Version(2, 0, 0)
    static var models: [any PersistentModel.Type] { [Reader.self] }

    @Model
    final class Reader {
        @Attribute(.unique) var name: String
        var initials = ""
        init(name: String) { self.name = name }
    }
}

private enum Plan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [Earlier.self, Later.self] }
    static var stages: [MigrationStage] {
        [
            .custom(
                fromVersion: Earlier.self, toVersion: Later.self,
                willMigrate: { context in
                    var names: Set<String> = []
                    for reader in try context.fetch(FetchDescriptor<Earlier.Reader>())
                    where !names.insert(reader.name).inserted {
                        context.delete(reader)
                    }
                },
                didMigrate: { context in
                    for reader in try context.fetch(FetchDescriptor<Later.Reader>()) {
                        reader.initials = String(reader.name.split(separator: " ").compactMap(\.first))
                    }
                })
        ]
    }
}
