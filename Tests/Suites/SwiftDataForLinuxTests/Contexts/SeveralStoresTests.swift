import Foundation
import SwiftDataForLinux
import Testing

@Model
private final class Recipe {
    @Attribute(.unique) var name: String
    @Relationship(deleteRule: .cascade, inverse: \Step.recipe) var steps: [Step] = []
    init(_ name: String) { self.name = name }
}

@Model
private final class Step {
    var text: String
    var recipe: Recipe?
    init(_ text: String) { self.text = text }
}

@Model
private final class Remark {
    var text: String
    init(_ text: String) { self.text = text }
}

@Suite("Several stores in a container", .timeLimit(.minutes(5)))
struct SeveralStoresTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "stores-\(UUID().uuidString)")

    private func file(_ name: String, _ schema: Schema?, allowsSave: Bool = true) -> ModelConfiguration {
        ModelConfiguration(
            name, schema: schema, url: folder.appending(path: "\(name).store"), allowsSave: allowsSave)
    }

    private func open(_ configurations: ModelConfiguration...) throws -> ModelContainer {
        try ModelContainer(for: Schema(Recipe.self, Remark.self), configurations: configurations)
    }

    private func count<T: PersistentModel>(_ type: T.Type, _ container: ModelContainer) throws -> Int {
        try ModelContext(container).fetchCount(FetchDescriptor<T>())
    }

    @Test("each model is in the store of the configuration whose schema has its class")
    func files() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            let container = try open(file("recipes", Schema(Recipe.self)), file("remarks", nil))
            #expect(container.configurations.map(\.name).sorted() == ["recipes", "remarks"])
            let context = ModelContext(container)
            let recipe = Recipe("soup")
            recipe.steps = [Step("boil")]
            context.insert(recipe)
            context.insert(Remark("good"))
            try context.save()
            #expect(!context.hasChanges)
            #expect(recipe.steps[0].recipe === recipe)
        }
        let recipes = try ModelContainer(for: Recipe.self, configurations: file("recipes", nil))
        #expect(try count(Recipe.self, recipes) == 1)
        #expect(try count(Step.self, recipes) == 1)
        let remarks = try ModelContainer(for: Remark.self, configurations: file("remarks", nil))
        #expect(try count(Remark.self, remarks) == 1)
        let both = try open(file("recipes", nil), file("remarks", Schema(Remark.self)))
        let context = ModelContext(both)
        #expect(try context.fetch(FetchDescriptor<Recipe>()).first?.steps.map(\.text) == ["boil"])
        #expect(try context.fetch(FetchDescriptor<Remark>()).map(\.text) == ["good"])
    }

    @Test("a store in memory, next to one in a file, is empty in the next container")
    func memory() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let memory = ModelConfiguration(for: Remark.self, isStoredInMemoryOnly: true)
        do {
            let context = ModelContext(try open(file("recipes", Schema(Recipe.self)), memory))
            context.insert(Recipe("soup"))
            context.insert(Remark("good"))
            try context.save()
        }
        let container = try open(file("recipes", Schema(Recipe.self)), memory)
        #expect(try count(Recipe.self, container) == 1)
        #expect(try count(Remark.self, container) == 0)
    }

    @Test("models, identifiers and changes of all stores are those of one context")
    func context() throws {
        let memories = [Schema(Recipe.self), Schema(Remark.self)].map {
            ModelConfiguration(schema: $0, isStoredInMemoryOnly: true)
        }
        let container = try open(memories[0], memories[1])
        #expect(container.configurations.count == 2)
        let (context, other) = (ModelContext(container), ModelContext(container))
        let (recipe, remark) = (Recipe("soup"), Remark("good"))
        context.insert(recipe)
        context.insert(remark)
        try context.save()
        #expect(
            recipe.persistentModelID.storeIdentifier != remark.persistentModelID.storeIdentifier)
        let seen = try #require(other.model(for: remark.persistentModelID) as? Remark)
        #expect(seen.text == "good")
        remark.text = "bad"
        context.delete(recipe)
        try context.save()
        other.processPendingChanges()
        #expect(seen.text == "bad")
        #expect(try other.fetchCount(FetchDescriptor<Recipe>()) == 0)
        try container.deleteAllData()
        #expect(try count(Remark.self, container) == 0)
    }

    @Test("a store that does not allow saving keeps its changes in the context, and the others save theirs")
    func partly() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try open(file("recipes", Schema(Recipe.self)), file("remarks", nil))
        let container = try open(
            file("recipes", Schema(Recipe.self)), file("remarks", nil, allowsSave: false))
        let context = ModelContext(container)
        context.insert(Recipe("soup"))
        context.insert(Remark("good"))
        #expect(throws: SwiftDataError.self) { try context.save() }
        #expect(context.insertedModelsArray.map { $0 is Remark } == [true])
        #expect(try count(Recipe.self, container) == 1)
    }

    @Test("configurations that leave a class without a store, or with two, are refused by its name")
    func refused() throws {
        func message(_ configurations: ModelConfiguration...) -> String? {
            let error = #expect(throws: SwiftDataError.self) {
                try ModelContainer(for: Schema(Recipe.self, Remark.self), configurations: configurations)
            }
            #expect(error?.code == .configuration)
            return error?.errorDescription
        }
        let (recipes, remarks) = (Schema(Recipe.self), Schema(Remark.self))
        #expect(message(file("a", recipes), file("b", recipes))?.hasPrefix("Recipe is in") == true)
        #expect(message(file("a", recipes), file("b", Schema(Step.self)))?.hasPrefix("Recipe is in") == true)
        #expect(message(file("a", recipes), file("b", Schema([])))?.contains(": Remark.") == true)
        #expect(
            message(file("a", remarks), file("b", recipes), file("c", nil))?.contains("remove it") == true)
        #expect(message(file("a", Schema(Cover.self)), file("b", nil))?.hasPrefix("Cover, in") == true)
        let url = folder.appending(path: "a.store")
        #expect(
            message(file("a", recipes), ModelConfiguration("b", url: url))?.contains("same file") == true)
    }
}
