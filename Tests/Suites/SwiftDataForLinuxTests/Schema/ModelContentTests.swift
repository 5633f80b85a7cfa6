import DynamicLists
import Foundation
import Observation
import SwiftDataForLinux
import Testing

@Suite(.timeLimit(.minutes(2)))
struct ModelContentTests {
    /// A context that finds one trip, which it has not loaded yet.
    private func stored(_ name: String) throws -> ModelContext {
        let container = try memory(Trip.self)
        let context = ModelContext(container)
        let trip = Trip(code: "A", name: name)
        trip.price = 12
        context.insert(trip)
        try context.save()
        return ModelContext(container)
    }

    @Test("an object that was read without an observer notifies those that read it later, and no others")
    func observedLater() throws {
        let context = try stored("Alps")
        let trip = try #require(try context.fetch(FetchDescriptor<Trip>()).first)
        #expect(trip.name == "Alps")
        let changes = Locked(0)
        withObservationTracking {
            #expect(trip.name == "Alps")
        } onChange: {
            changes.withLock { $0 += 1 }
        }
        trip.price = 3
        #expect(changes.withLock { $0 } == 0)
        trip.name = "Jura"
        #expect(changes.withLock { $0 } == 1)
    }

    @Test("a read is observed inside of any record on any thread, and outside of none")
    func recordsOnThreads() throws {
        let outside = Locked<[Bool]>([])
        let inside = Locked<[Bool]>([])
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            outside.withLock { $0.append(ObservedAccess.isActive) }
            withObservationTracking {
                withObservationTracking {
                } onChange: {
                }
                inside.withLock { $0.append(ObservedAccess.isActive) }
            } onChange: {
            }
            outside.withLock { $0.append(ObservedAccess.isActive) }
        }
        #expect(inside.withLock { $0 } == Array(repeating: true, count: 8))
        // With Swift's libraries in the program itself, each read counts as observed.
        #expect(Set(outside.withLock { $0 }).count == 1)
    }

    @Test("an object that was only loaded has the store's values after a save of another context")
    func refreshed() throws {
        let context = try stored("Alps")
        let trip = try #require(try context.fetch(FetchDescriptor<Trip>()).first)
        #expect(trip.name == "Alps")
        let other = ModelContext(context.container)
        let same = try #require(try other.fetch(FetchDescriptor<Trip>()).first)
        same.name = "Jura"
        try other.save()
        context.processPendingChanges()
        #expect(trip.name == "Jura")
        #expect(!trip.hasChanges)
    }

    @Test("an object that was only loaded keeps its values when another context deletes it")
    func deletedElsewhere() throws {
        let context = try stored("Alps")
        let trip = try #require(try context.fetch(FetchDescriptor<Trip>()).first)
        let other = ModelContext(context.container)
        other.delete(try #require(try other.fetch(FetchDescriptor<Trip>()).first))
        try other.save()
        context.processPendingChanges()
        #expect(trip.modelContext == nil)
        #expect(trip.name == "Alps")
    }

    @Test("faults and new objects of classes with values in their declarations do not mix them")
    func declaredValues() throws {
        let container = try memory(Everything.self)
        let context = ModelContext(container)
        for number in 0..<100 {
            let one = Everything()
            one.int8 = Int8(number)
            one.strings = ["\(number)"]
            context.insert(one)
        }
        try context.save()
        let other = ModelContext(container)
        let found = try other.fetch(FetchDescriptor<Everything>())
        #expect(found.map(\.int8) == (0..<100).map { Int8($0) })
        #expect(found.map(\.strings) == (0..<100).map { ["\($0)"] })
        let new = Everything()
        #expect(new.int8 == 2)
        #expect(new.strings == ["a", "b"])
        #expect(new.optionalMood == nil)
    }

    @Test("each object of a fetch keeps its values when the others are released")
    func keptAlone() throws {
        let container = try memory(Trip.self, Everything.self)
        let context = ModelContext(container)
        for number in 0..<30 {
            let trip = Trip(code: "\(number)", name: "a name of more than fifteen bytes, \(number)")
            trip.price = Decimal(number)
            context.insert(trip)
            let all = Everything()
            all.int8 = Int8(number)
            context.insert(all)
        }
        try context.save()
        for number in 0..<30 {
            let trip = try ModelContext(container).fetch(FetchDescriptor<Trip>())[number]
            let all = try ModelContext(container).fetch(FetchDescriptor<Everything>())[number]
            #expect(trip.code == "\(number)")
            #expect(trip.name == "a name of more than fifteen bytes, \(number)")
            #expect(trip.price == Decimal(number))
            #expect(all.int8 == Int8(number))
            trip.price = -1
            #expect(trip.name == "a name of more than fifteen bytes, \(number)")
        }
    }

    @Test("an object that the declaration of a fault's property makes is new")
    func newInFault() throws {
        let container = try memory(Nest.self)
        let context = ModelContext(container)
        context.insert(Nest(name: "outer"))
        try context.save()
        Nest.makesAnother.withLock { $0 = true }
        let outer = try #require(try ModelContext(container).fetch(FetchDescriptor<Nest>()).first)
        #expect(outer.name == "outer")
        #expect(outer.size == 1)
        #expect(outer.other?.name == "inner")
        #expect(outer.other?.size == 1)
        #expect(outer.part.name == "part")
        #expect(outer.other?.modelContext == nil)
    }
}

@Model
private final class Nest {
    /// Whether the next object makes another one.
    static let makesAnother = Locked(false)

    @Transient var other: Nest? = Nest.another()
    @Transient var part = Player(name: "part")
    var name: String
    var size = 1

    init(name: String) { self.name = name }

    private static func another() -> Nest? {
        let isMade = makesAnother.withLock { isNext in
            defer { isNext = false }
            return isNext
        }
        return isMade ? Nest(name: "inner") : nil
    }
}

@Model
private final class Player {
    var name: String

    init(name: String) { self.name = name }
}
