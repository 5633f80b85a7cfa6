import Foundation
import Observation
import SwiftDataForLinux
import Testing

@Model
final class Sample {
    #Unique<Sample>([\.first, \.last])
    #Index<Sample>([\.last])
    var first: String
    var last: String
    var count = 7
    var tags: [String] = []
    @Attribute(.ephemeral) var draft = "none"
    @Attribute(.externalStorage) var picture: Data?
    var address = Address(street: "s", city: "c")
    @Relationship(minimumModelCount: 1, maximumModelCount: 2) var parts: [Part]? = []
    init(_ first: String, _ last: String) {
        self.first = first
        self.last = last
    }
}

@Model
final class Seal {
    var text: String
    @Relationship(.unique) var part: Part?
    init(_ text: String) { self.text = text }
}

@Model
final class Part {
    var owner: Sample?
    init() {}
}

/// Statements of Apple's documentation of models and their attributes, one test each.
@Suite(.timeLimit(.minutes(5)))
struct DocumentedModelTests {
    private let container: ModelContainer
    private let context: ModelContext

    init() throws {
        container = try memory(Sample.self)
        context = ModelContext(container)
    }

    private func make(_ first: String = "a", _ last: String = "b") -> Sample {
        let sample = Sample(first, last)
        sample.parts = [Part()]
        context.insert(sample)
        return sample
    }

    /// The model in another context, after a save.
    private func stored(_ sample: Sample) throws -> Sample {
        try context.save()
        return try #require(ModelContext(container).model(for: sample.persistentModelID) as? Sample)
    }

    @Test("a default value is the value of models that do not assign it") func defaults() throws {
        #expect(try stored(make()).count == 7)
    }

    @Test("the id of a model is its persistent identifier") func id() throws {
        let sample = make()
        #expect(sample.id == sample.persistentModelID)
        #expect(sample.persistentModelID.entityName == "Sample")
    }

    @Test("models are equal and hash by identity") func equality() throws {
        let (one, other) = (make("a"), make("b"))
        #expect(one == one)
        #expect(one != other)
        #expect(Set([one, other, one]).count == 2)
    }

    @Test("an optional that is set to nil is saved as nil") func optional() throws {
        let sample = make()
        sample.picture = Data([1])
        try context.save()
        sample.picture = nil
        #expect(try stored(sample).picture == nil)
    }

    @Test("an array of values keeps its order") func array() throws {
        let sample = make()
        sample.tags = ["c", "a", "b", "a"]
        #expect(try stored(sample).tags == ["c", "a", "b", "a"])
    }

    @Test("changing a field of a structure registers the model as changed") func structure() throws {
        let sample = make()
        try context.save()
        sample.address.city = "d"
        #expect(context.changedModelsArray.count == 1)
        #expect(try stored(sample).address == Address(street: "s", city: "d"))
    }

    @Test("an ephemeral attribute is not saved, and changing it is no change") func ephemeral() throws {
        let sample = make()
        try context.save()
        sample.draft = "some"
        #expect(!context.hasChanges)
        #expect(try stored(sample).draft == "none")
        #expect(sample.draft == "some")
    }

    // Shows: #Unique
    @Test("models that agree in all values of a unique group are one model") func uniqueGroup() throws {
        _ = make("a", "b")
        let second = make("a", "c")
        try context.save()
        let third = make("a", "b")
        third.count = 9
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Sample>()) == 2)
        let counts = try context.fetch(FetchDescriptor<Sample>(sortBy: [SortDescriptor(\.last)])).map(\.count)
        #expect(counts == [9, 7])
        #expect(second.count == 7)
    }

    @Test("a unique relationship has each model once: a model that has it already is updated")
    func uniqueRelationship() throws {
        let part = Part()
        let (first, second) = (Seal("first"), Seal("second"))
        first.part = part
        let container = try memory(Seal.self)
        let context = ModelContext(container)
        context.insert(first)
        try context.save()
        second.part = part
        context.insert(second)
        context.insert(Seal("none"))
        context.insert(Seal("none"))
        try context.save()
        let found = try ModelContext(container).fetch(
            FetchDescriptor<Seal>(sortBy: [SortDescriptor(\.text)]))
        #expect(found.map(\.text) == ["none", "none", "second"])
    }

    @Test("an index changes no result") func index() throws {
        _ = make("a", "z")
        _ = make("b", "y")
        try context.save()
        let found = try context.fetch(FetchDescriptor<Sample>(predicate: #Predicate { $0.last == "y" }))
        #expect(found.map(\.first) == ["b"])
    }

    @Test(
        "saving throws as long as a relationship has fewer models than the minimum, or more than the maximum")
    func counts() throws {
        let sample = make()
        try context.save()
        sample.parts = [Part(), Part(), Part()]
        #expect(throws: SwiftDataError.self) { try context.save() }
        sample.parts = []
        #expect(throws: SwiftDataError.self) { try context.save() }
        sample.parts = [Part(), Part()]
        try context.save()
        #expect(try stored(sample).parts?.count == 2)
    }

    @Test("a deleted model is deleted until the save, and in no context afterwards") func deleted() throws {
        let sample = make()
        try context.save()
        context.delete(sample)
        #expect(sample.isDeleted)
        #expect(context.deletedModelsArray.contains { $0 === sample })
        try context.save()
        #expect(!sample.isDeleted)
        #expect(sample.modelContext == nil)
    }

    @Test("a rollback takes inserted models out of the context") func rollback() throws {
        let sample = make()
        context.rollback()
        #expect(sample.modelContext == nil)
        #expect(!context.hasChanges)
        #expect(context.insertedModelsArray.isEmpty)
    }

    @Test("a transaction whose block throws saves nothing, and throws that error") func transaction() throws {
        struct Failure: Error {}
        #expect(throws: Failure.self) {
            try context.transaction {
                _ = make()
                throw Failure()
            }
        }
        #expect(try ModelContext(container).fetchCount(FetchDescriptor<Sample>()) == 0)
    }

    @Test("observers of a property are notified of its changes, and not of others'") func observation() throws
    {
        let sample = make()
        let changes = Changes()
        withObservationTracking {
            _ = sample.count
        } onChange: {
            changes.count += 1
        }
        sample.last = "z"
        #expect(changes.count == 0)
        sample.count = 8
        #expect(changes.count == 1)
    }

    @Test("model(for:) gives the registered model, and otherwise one that is loaded when it is read")
    func modelForIdentifier() throws {
        let sample = make("x", "y")
        try context.save()
        #expect(context.model(for: sample.persistentModelID) === sample)
        let other = try #require(ModelContext(container).model(for: sample.persistentModelID) as? Sample)
        #expect(other.first == "x")
        #expect(!other.hasChanges)
    }
}

private final class Changes: @unchecked Sendable { var count = 0 }
