import Foundation
import SwiftDataForLinux
import Testing

/// A model that runs code of the program when it is released.
@Model
final class Fleeting {
    var number: Int
    @Transient var atEnd: () -> Void = {}

    init(_ number: Int) { self.number = number }
    deinit { atEnd() }
}

@Model
final class Lasting {
    var number: Int
    init(_ number: Int) { self.number = number }
}

@Suite("Saves of many models", .timeLimit(.minutes(2)))
struct ManyModelsTests {
    private let container: ModelContainer
    private let context: ModelContext
    private let count = 1_500

    init() throws {
        container = try memory(Fleeting.self, Lasting.self)
        context = ModelContext(container)
    }

    /// Inserts models that nothing but the context retains, each with what its end inserts.
    private func insertFleeting() {
        for number in 0..<count {
            let model = Fleeting(number)
            model.atEnd = { [unowned context] in context.insert(Lasting(number)) }
            context.insert(model)
        }
    }

    private func numbers<Model: PersistentModel>(_ keyPath: KeyPath<Model, Int>) throws -> [Int] {
        try ModelContext(container).fetch(FetchDescriptor<Model>()).map { $0[keyPath: keyPath] }.sorted()
    }

    @Test("models that a save releases insert others, which the next save writes") func save() throws {
        insertFleeting()
        try context.save()
        #expect(context.insertedModelsArray.count == count)
        try context.save()
        #expect(!context.hasChanges)
        #expect(try numbers(\Fleeting.number) == Array(0..<count))
        #expect(try numbers(\Lasting.number) == Array(0..<count))
    }

    @Test("models that a rollback releases insert others, which the next save writes")
    func rollback() throws {
        insertFleeting()
        context.rollback()
        #expect(context.insertedModelsArray.count == count)
        try context.save()
        #expect(try numbers(\Fleeting.number) == [])
        #expect(try numbers(\Lasting.number) == Array(0..<count))
    }

    @Test("models that are deleted before their first save are released, and insert others")
    func delete() throws {
        insertFleeting()
        for model in context.insertedModelsArray.shuffled() {
            if let model = model as? Fleeting, model.number.isMultiple(of: 3) { context.delete(model) }
        }
        try context.save()
        try context.save()
        #expect(try numbers(\Fleeting.number) == (0..<count).filter { !$0.isMultiple(of: 3) })
        #expect(try numbers(\Lasting.number) == Array(0..<count))
    }

    @Test("the notification of a save has the identifiers by class, in the order of insertion")
    func identifiers() throws {
        var models: [any PersistentModel] = []
        for number in 0..<count {
            let model: any PersistentModel = number.isMultiple(of: 2) ? Lasting(number) : Fleeting(number)
            context.insert(model)
            models.append(model)
        }
        var found: [PersistentIdentifier] = []
        let name = ModelContext.NotificationKey.insertedIdentifiers.rawValue
        nonisolated(unsafe) let take = { (identifiers: [PersistentIdentifier]) in found = identifiers }
        let observer = NotificationCenter.default.addObserver(
            forName: ModelContext.didSave, object: context, queue: nil
        ) { take($0.userInfo?[name] as? [PersistentIdentifier] ?? []) }
        defer { NotificationCenter.default.removeObserver(observer) }
        try context.save()
        let expected = models.filter { $0 is Fleeting } + models.filter { $0 is Lasting }
        #expect(found == expected.map(\.persistentModelID))
        #expect(found.count == count && found == found.sorted())
        let other = ModelContext(container)
        #expect(found.allSatisfy { !other.model(for: $0).isDeleted })
        #expect(try numbers(\Lasting.number) == (0..<count).filter { $0.isMultiple(of: 2) })
    }

    @Test("models that another context holds follow a save of all of them, and stay the same objects")
    func changes() throws {
        for number in 0..<count { context.insert(Lasting(number)) }
        try context.save()
        let other = ModelContext(container)
        let held = try other.fetch(FetchDescriptor<Lasting>(sortBy: [SortDescriptor(\.number)]))
        #expect(held.map(\.number) == Array(0..<count))
        let own = try context.fetch(FetchDescriptor<Lasting>())
        for model in own.shuffled() {
            if model.number.isMultiple(of: 5) { context.delete(model) } else { model.number += 10_000 }
        }
        try context.save()
        other.processPendingChanges()
        for (number, model) in held.enumerated() {
            #expect((model.modelContext == nil) == number.isMultiple(of: 5))
            if !number.isMultiple(of: 5) { #expect(model.number == number + 10_000) }
        }
    }
}
