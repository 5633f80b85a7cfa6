import Foundation
import SwiftDataForLinux
import Testing

/// Statements of Apple's documentation of migrations and of values next to a store, one test each.
@Suite(.timeLimit(.minutes(5)))
struct DocumentedMigrationTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "plans-\(UUID().uuidString)")

    private func context(
        _ version: any VersionedSchema.Type, plan: (any SchemaMigrationPlan.Type)? = nil
    ) throws -> ModelContext {
        let configuration = ModelConfiguration(url: folder.appending(path: "a.store"))
        return ModelContext(
            try ModelContainer(
                for: Schema(versionedSchema: version), migrationPlan: plan, configurations: [configuration]))
    }

    private func writeFirst() throws {
        let context = try context(FirstSongs.self)
        context.insert(FirstSongs.Song(name: "a"))
        try context.save()
    }

    @Test("without a plan, a renamed property keeps its values, and a new one has that of its declaration")
    func light() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try writeFirst()
        let songs = try context(SecondSongs.self).fetch(FetchDescriptor<SecondSongs.Song>())
        #expect(songs.map(\.title) == ["a"])
        #expect(songs.map(\.stars) == [3])
    }

    @Test("a lightweight stage leads from one version to the next") func lightweight() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try writeFirst()
        let context = try context(SecondSongs.self, plan: LightPlan.self)
        #expect(try context.fetch(FetchDescriptor<SecondSongs.Song>()).map(\.title) == ["a"])
        #expect(context.container.migrationPlan is LightPlan.Type)
    }

    @Test("the stages of a plan do not run for a new store") func newStore() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(
            try context(SecondSongs.self, plan: FailingPlan.self)
                .fetchCount(FetchDescriptor<SecondSongs.Song>()) == 0)
    }

    @Test("a store stays as it was if a stage throws, and the container throws that error") func failing()
        throws
    {
        defer { try? FileManager.default.removeItem(at: folder) }
        try writeFirst()
        #expect(throws: FailingPlan.Failure.self) { try context(SecondSongs.self, plan: FailingPlan.self) }
        #expect(try context(FirstSongs.self).fetch(FetchDescriptor<FirstSongs.Song>()).map(\.name) == ["a"])
    }

    @Test("large data with external storage is in a file next to the store") func external() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let configuration = ModelConfiguration(url: folder.appending(path: "a.store"))
        let container = try ModelContainer(for: Sample.self, configurations: configuration)
        let context = ModelContext(container)
        let sample = Sample("a", "b")
        sample.picture = Data(repeating: 7, count: 2_000_000)
        sample.parts = [Part()]
        context.insert(sample)
        try context.save()
        let store = try FileManager.default.attributesOfItem(atPath: configuration.url.path)[.size] as? Int
        #expect(try #require(store) < 1_000_000)
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.fileSizeKey])
        let sizes = try (all?.allObjects ?? []).compactMap {
            try ($0 as? URL)?.resourceValues(forKeys: [.fileSizeKey]).fileSize
        }
        #expect(sizes.contains(2_000_000))
    }
}

private enum FirstSongs: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Song.self] }

    @Model
    final class Song {
        var name: String
        init(name: String) { self.name = name }
    }
}

private enum SecondSongs: VersionedSchema {
    static let versionIdentifier = Schema.Version(2, 0, 0)
    static var models: [any PersistentModel.Type] { [Song.self] }

    @Model
    final class Song {
        @Attribute(originalName: "name") var title: String
        var stars = 3
        init(title: String) { self.title = title }
    }
}

private enum LightPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [FirstSongs.self, SecondSongs.self] }
    static var stages: [MigrationStage] {
        [.lightweight(fromVersion: FirstSongs.self, toVersion: SecondSongs.self)]
    }
}

private enum FailingPlan: SchemaMigrationPlan {
    struct Failure: Error {}
    static var schemas: [any VersionedSchema.Type] { [FirstSongs.self, SecondSongs.self] }
    static var stages: [MigrationStage] {
        [
            .custom(
                fromVersion: FirstSongs.self, toVersion: SecondSongs.self, willMigrate: nil,
                didMigrate: { _ in throw Failure() })
        ]
    }
}
