import DynamicListsSQLite
import Foundation
import Observation
import StoreTesting
import SwiftDataForLinux
import Testing

@MainActor @Suite(.timeLimit(.minutes(2)))
struct LiveQueryTests {
    private let container: ModelContainer
    private var context: ModelContext { container.mainContext }

    init() throws {
        container = try memory(Vertex.self)
        container.mainContext.autosaveEnabled = false
    }

    private func insert(_ texts: Int...) -> [Vertex] {
        texts.map { text in
            let node = Vertex(number: text)
            node.text = text
            context.insert(node)
            return node
        }
    }

    private func query(_ sorting: SortDescriptor<Vertex>...) -> LiveQuery<Vertex> {
        LiveQuery(
            FetchDescriptor<Vertex>(predicate: #Predicate { $0.text < 100 }, sortBy: sorting), in: context)
    }

    @Test("a live query shows objects that are inserted, changed and deleted before they are saved")
    func pending() throws {
        let nodes = insert(3, 1, 200)
        let query = query(SortDescriptor(\.text))
        #expect(query.models.map(\.text) == [1, 3])
        var updates = 0
        query.onUpdate = { updates += 1 }
        nodes[2].text = 2
        context.processPendingChanges()
        #expect(query.models.map(\.text) == [1, 2, 3])
        #expect(updates == 1)
        nodes[0].text = 0
        context.delete(nodes[1])
        _ = insert(50)
        context.processPendingChanges()
        #expect(query.models.map(\.text) == [0, 2, 50])
        #expect(updates == 2)
        try context.save()
        context.processPendingChanges()
        #expect(query.models.map(\.text) == [0, 2, 50])
        #expect(query.models[0] === nodes[0])
    }

    @Test("a live query takes over the saves of another context")
    func otherContext() throws {
        let nodes = insert(1, 2, 3)
        try context.save()
        let query = query(SortDescriptor(\.text, order: .reverse))
        #expect(query.models.map(\.text) == [3, 2, 1])
        let other = ModelContext(container)
        let same = try #require(other.model(for: nodes[1].persistentModelID) as? Vertex)
        same.text = 9
        other.insert(Vertex(number: 4))
        other.delete(try #require(other.model(for: nodes[2].persistentModelID) as? Vertex))
        try other.save()
        context.processPendingChanges()
        #expect(query.models.map(\.text) == [9, 1, 0])
        #expect(query.models[0] === nodes[1])
    }

    @Test("a rollback restores the result of a live query")
    func rollback() throws {
        let nodes = insert(1, 2)
        try context.save()
        let query = query(SortDescriptor(\.text))
        nodes[0].text = 7
        _ = insert(5)
        context.processPendingChanges()
        #expect(query.models.map(\.text) == [2, 5, 7])
        context.rollback()
        #expect(query.models.map(\.text) == [1, 2])
    }

    @Test("a live query with a limit, or one that depends on other objects, runs again")
    func reloading() async throws {
        let nodes = insert(1, 2, 3)
        try context.save()
        var descriptor = FetchDescriptor<Vertex>(sortBy: [SortDescriptor(\.text)])
        descriptor.fetchLimit = 2
        let query = LiveQuery(descriptor, in: context)
        #expect(query.models.map(\.text) == [1, 2])
        nodes[0].text = 4
        context.processPendingChanges()
        await query.load()
        #expect(query.models.map(\.text) == [2, 3])
        query.descriptor.fetchLimit = 3
        await query.load()
        #expect(query.models.map(\.text) == [2, 3, 4])
    }

    @Test("a live query follows related objects on which its condition depends")
    func related() async throws {
        let nodes = insert(1, 2, 3, 4)
        (nodes[2].parent, nodes[3].parent) = (nodes[0], nodes[1])
        let badge = Badge(number: 7)
        context.insert(badge)
        try context.save()
        func query<Model>(_ condition: Predicate<Model>) -> LiveQuery<Model> {
            LiveQuery(FetchDescriptor(predicate: condition), in: context)
        }
        let children = query(#Predicate<Vertex> { $0.parent?.text == 5 })
        let worn = query(#Predicate<Badge> { $0.nodes?.isEmpty == false })
        let decorated = query(#Predicate<Vertex> { $0.marks.contains { $0.number == 8 } })
        func results() async throws -> [[Int]] {
            // As in Core Data, conditions of related objects apply to their saved values.
            try context.save()
            context.processPendingChanges()
            await children.load()
            await worn.load()
            await decorated.load()
            return [children.models.map(\.text), worn.models.map(\.number), decorated.models.map(\.text)]
        }
        #expect(try await results() == [[], [], []])
        nodes[0].text = 5
        #expect(try await results() == [[3], [], []])
        nodes[1].marks.append(badge)
        #expect(try await results() == [[3], [7], []])
        badge.number = 8
        #expect(try await results() == [[3], [8], [2]])
        let other = ModelContext(container)
        let same = try #require(other.model(for: nodes[1].persistentModelID) as? Vertex)
        same.marks = []
        same.text = 5
        try other.save()
        #expect(try await results() == [[3, 4], [], []])
    }

    @Test("a large result shows its first rows at once, and the others when they are read")
    func large() async throws {
        for number in 0..<2_000 { context.insert(Vertex(number: number)) }
        try context.save()
        let query = LiveQuery(FetchDescriptor<Vertex>(sortBy: [SortDescriptor(\.number)]), in: context)
        #expect(query.models.count == 256)
        #expect(query.isLoading)
        let first = query.models[0]
        // A change during the load is not lost.
        first.number = 5_000
        context.processPendingChanges()
        await query.load()
        #expect(query.models.count == 2_000)
        #expect(query.models.last === first)
        #expect(query.models[0].number == 1)
        #expect(!query.isLoading)
    }

    @Test("first rows that take much work to find are found off the main actor, with the pending changes")
    func expensive() async throws {
        let folder = try StoreFolder()
        let container = try StoreScript.container(in: folder.url)
        try StoreScript.database(at: folder.file).writeAndWait { connection in
            try connection.execute(
                """
                WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 40000)
                INSERT INTO "Song" ("title", "length") SELECT 'Song ' || n, n % 1000 FROM number
                """)
        }
        let context = container.mainContext
        let longest = FetchDescriptor<FirstVersion.Song>(sortBy: [SortDescriptor(\.length, order: .reverse)])
        var counts: [Int] = []
        let saved = LiveQuery(longest, in: context)
        saved.onUpdate = { [unowned saved] in counts.append(saved.models.count) }
        #expect(saved.models.isEmpty && saved.isLoading)
        await saved.load()
        #expect(counts == [256, 40_000])
        #expect(saved.models[0].length == 999)
        let pending = FirstVersion.Song(title: "pending")
        pending.length = 2_000
        context.insert(pending)
        let sorted = LiveQuery(longest, in: context)
        #expect(sorted.models.isEmpty)
        #expect(sorted.isLoading)
        let unsorted = LiveQuery(FetchDescriptor<FirstVersion.Song>(), in: context)
        #expect(unsorted.models.count == 256)
        await sorted.load()
        await unsorted.load()
        #expect(sorted.models.count == 40_001)
        #expect(sorted.models.prefix(3).map(\.length) == [2_000, 999, 999])
        #expect(sorted.models[0] === pending)
        #expect(unsorted.models.count == 40_001)
        #expect(unsorted.models.last === pending)
    }

    @Test("an object of a live query notifies the observers of the properties that were read")
    func observing() throws {
        let nodes = insert(1)
        try context.save()
        let query = query()
        let changed = Flag()
        withObservationTracking {
            _ = query.models[0].text
        } onChange: {
            changed.set()
        }
        let other = ModelContext(container)
        (other.model(for: nodes[0].persistentModelID) as? Vertex)?.text = 8
        try other.save()
        #expect(!changed.isSet)
        context.processPendingChanges()
        #expect(changed.isSet)
        #expect(query.models[0].text == 8)
    }

    @Test("random changes give the result of a new fetch", arguments: 0..<20)
    func random(seed: Int) async throws {
        var random = SeededNumbers(UInt64(seed))
        let query = query(SortDescriptor(\.text), SortDescriptor(\.number, order: .reverse))
        let other = ModelContext(container)
        for step in 0..<60 {
            let isOther = Bool.random(using: &random)
            let context = isOther ? other : self.context
            let nodes = try context.fetch(FetchDescriptor<Vertex>())
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1:
                let node = Vertex(number: step)
                node.text = Int.random(in: 80..<120, using: &random)
                context.insert(node)
            case 2: nodes.randomElement(using: &random)?.text = Int.random(in: 80..<120, using: &random)
            case 3: if let node = nodes.randomElement(using: &random) { context.delete(node) }
            case 4: try context.save()
            default: if Int.random(in: 0..<4, using: &random) == 0 { context.rollback() }
            }
            self.context.processPendingChanges()
            await query.load()
            let expected = try self.context.fetch(query.descriptor)
            #expect(query.models.map(\.number) == expected.map(\.number))
            #expect(zip(query.models, expected).allSatisfy { $0 === $1 })
        }
    }
}

/// A flag that any thread may set. The tests set and read it on the main actor.
private final class Flag: @unchecked Sendable {
    private(set) var isSet = false
    func set() { isSet = true }
}
