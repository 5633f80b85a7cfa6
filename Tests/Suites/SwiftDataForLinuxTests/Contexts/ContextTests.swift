import Foundation
import SwiftDataForLinux
import Testing

func memory(_ types: any PersistentModel.Type...) throws -> ModelContainer {
    try ModelContainer(
        for: Schema(types), configurations: ModelConfiguration(isStoredInMemoryOnly: true))
}

@Suite(.timeLimit(.minutes(5)))
struct ContextTests {
    @Test("a saved object is found by another context with its values and relationships")
    func saving() throws {
        let container = try memory(Trip.self)
        let context = ModelContext(container)
        let trip = Trip(code: "A", name: "Alps")
        trip.note = "cold"
        trip.stops = [Stop(place: "Bern"), Stop(place: "Chur", address: Address(street: "1", city: "2"))]
        context.insert(trip)
        #expect(trip.stops[0].trip === trip)
        try context.save()
        #expect(!context.hasChanges)

        let other = ModelContext(container)
        let trips = try other.fetch(FetchDescriptor<Trip>())
        #expect(trips.count == 1)
        #expect(trips[0] !== trip)
        #expect(trips[0] == trip)
        #expect(trips[0].note == "cold")
        #expect(trips[0].stops.map(\.place) == ["Bern", "Chur"])
        #expect(trips[0].stops[1].address.city == "2")
        #expect(trips[0].stops[1].trip === trips[0])
    }

    @Test("a fetch finds, orders, limits and counts, with the changes that are not saved")
    func fetching() throws {
        let context = ModelContext(try memory(Trip.self))
        for (code, name) in [("a", "Zug"), ("b", "Bern"), ("c", "Chur"), ("d", "Bern")] {
            context.insert(
                Trip(code: code, name: name, start: Date(timeIntervalSince1970: Double(code.utf8.first!))))
        }
        var descriptor = FetchDescriptor<Trip>(
            predicate: #Predicate { $0.name != "Chur" },
            sortBy: [SortDescriptor(\.name), SortDescriptor(\.code)])
        #expect(try context.fetch(descriptor).map(\.code) == ["b", "d", "a"])
        try context.save()
        #expect(try context.fetch(descriptor).map(\.code) == ["b", "d", "a"])
        descriptor.fetchLimit = 1
        descriptor.fetchOffset = 1
        #expect(try context.fetch(descriptor).map(\.code) == ["d"])
        #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 4)
        let first = try #require(try context.fetch(FetchDescriptor<Trip>()).first)
        first.name = "Aarau"
        #expect(try context.fetchCount(descriptor) == 1)
        descriptor.fetchOffset = nil
        #expect(try context.fetch(descriptor).map(\.code) == ["a"])
        descriptor.includePendingChanges = false
        #expect(try context.fetch(descriptor).map(\.code) == ["b"])
    }

    @Test("the rules of relationships are applied when an object is deleted")
    func deleting() throws {
        let context = ModelContext(try memory(Trip.self))
        let trip = Trip(code: "a", name: "A")
        let person = Person(name: "p")
        trip.people = [person]
        trip.stops = [Stop(place: "1"), Stop(place: "2")]
        context.insert(trip)
        try context.save()
        #expect(person.trips?.count == 1)
        context.delete(trip)
        #expect(trip.isDeleted)
        #expect(person.trips?.count == 0)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Stop>()) == 0)
        #expect(try context.fetchCount(FetchDescriptor<Person>()) == 1)
        #expect(trip.modelContext == nil)
    }

    @Test("a rollback restores values, relationships, inserted and deleted objects")
    func rollback() throws {
        let context = ModelContext(try memory(Trip.self))
        let trip = Trip(code: "a", name: "A")
        let stop = Stop(place: "1")
        trip.stops = [stop]
        context.insert(trip)
        try context.save()
        trip.name = "B"
        trip.stops = []
        let new = Trip(code: "b", name: "B")
        context.insert(new)
        context.delete(stop)
        context.rollback()
        #expect(!context.hasChanges)
        #expect(trip.name == "A")
        #expect(trip.stops.first === stop)
        #expect(stop.trip === trip)
        #expect(new.modelContext == nil)
        #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 1)
    }

    @Test("inserting an object with unique values that exist updates the object that has them")
    func upsert() throws {
        let container = try memory(Trip.self)
        let context = ModelContext(container)
        let first = Trip(code: "a", name: "A")
        context.insert(first)
        try context.save()
        let second = Trip(code: "a", name: "B")
        second.stops = [Stop(place: "x")]
        context.insert(second)
        try context.save()
        #expect(first.name == "B")
        #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 1)
        #expect(second == first)
        let other = ModelContext(container)
        #expect(try other.fetch(FetchDescriptor<Stop>()).first?.trip?.name == "B")
    }

    @Test("objects of one save with the same unique values become one row")
    func upsertInOneSave() throws {
        let container = try memory(Trip.self)
        let context = ModelContext(container)
        let trips = (0..<3).map { Trip(code: "\($0)", name: "same") }
        for trip in trips { context.insert(trip) }
        #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 3)
        try context.save()
        #expect(try context.fetch(FetchDescriptor<Trip>()).map(\.code) == ["2"])
        #expect(Set(trips).count == 1)
        #expect(trips.map(\.code) == ["2", "2", "2"])
    }

    @Test("a save of one context is seen by another one, which keeps its own changes")
    func merging() throws {
        let container = try memory(Trip.self)
        let (one, two) = (ModelContext(container), ModelContext(container))
        let trip = Trip(code: "a", name: "A")
        one.insert(trip)
        try one.save()
        let same = try #require(try two.fetch(FetchDescriptor<Trip>()).first)
        #expect(same.name == "A")
        same.note = "mine"
        trip.name = "B"
        trip.note = "theirs"
        try one.save()
        two.processPendingChanges()
        #expect(same.name == "B")
        #expect(same.note == "mine")
        try two.save()
        one.processPendingChanges()
        #expect(trip.note == "mine")
    }

    @Test("an object is the same as long as it is used, and is released afterwards")
    func identity() throws {
        let container = try memory(Trip.self)
        let context = ModelContext(container)
        for number in 0..<10 { context.insert(Trip(code: "\(number)", name: "n")) }
        try context.save()
        let trips = try context.fetch(FetchDescriptor<Trip>())
        let again = try context.fetch(FetchDescriptor<Trip>())
        #expect(zip(trips, again).allSatisfy { $0 === $1 })
        weak var released: Trip?
        do { released = try context.fetch(FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.code)])).last }
        _ = trips
        #expect(released != nil)
    }

    @Test("an actor with a context saves for the others")
    func actors() async throws {
        let container = try memory(Trip.self)
        let importer = Importer(modelContainer: container)
        let id = try await importer.insert("a")
        let context = ModelContext(container)
        let trip = try #require(context.model(for: id) as? Trip)
        #expect(trip.name == "imported")
        #expect(await importer.name(id) == "imported")
    }
}

@ModelActor
actor Importer {
    func insert(_ code: String) throws -> PersistentIdentifier {
        let trip = Trip(code: code, name: "imported")
        modelContext.insert(trip)
        try modelContext.save()
        return trip.persistentModelID
    }

    func name(_ id: PersistentIdentifier) -> String? { self[id, as: Trip.self]?.name }
}
