import DynamicListsSQLite
import Foundation
import SwiftDataForLinux
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ModelMacroTests {
    // Shows: @Model
    @Test("an object in no context keeps the values of its initializer and its defaults")
    func values() {
        let trip = Trip(code: "A", name: "Alps")
        #expect(trip.code == "A")
        #expect(trip.name == "Alps")
        #expect(trip.note == nil)
        #expect(trip.price == 0)
        trip.note = "cold"
        trip.price = 12.5
        #expect(trip.note == "cold")
        #expect(trip.price == 12.5)
        let stop = Stop(place: "Bern", trip: trip, address: Address(street: "s", city: "c"))
        #expect(stop.trip === trip)
        #expect(stop.address.city == "c")
        stop.address.city = "d"
        #expect(stop.address == Address(street: "s", city: "d"))
        trip.stops.append(stop)
        #expect(trip.stops.count == 1)
    }

    @Test("every type of value is read as it was written")
    func everyType() {
        let all = Everything()
        #expect(all.int8 == 2)
        #expect(all.uint == .max)
        #expect(all.float == 2.5)
        #expect(all.url.absoluteString == "https://example.org/a")
        #expect(all.decimal == Decimal(string: "1.25"))
        #expect(all.priority == .high)
        #expect(all.mood == .bad)
        #expect(all.shape == .circle(radius: 2))
        #expect(all.strings == ["a", "b"])
        #expect(all.set == [3])
        #expect(all.optionalMood == nil)
        all.optionalMood = .good
        all.optionalShape = .point
        all.table["b"] = 2
        #expect(all.optionalMood == .good)
        #expect(all.optionalShape == .point)
        #expect(all.table == ["a": 1, "b": 2])
        all.double = .nan
        #expect(all.double.isNaN)
    }

    @Test("the observers of a property run for assignments, but not for their own")
    func observers() {
        let watched = Watched(name: "a")
        watched.count = 5
        #expect(watched.log == ["will 5", "did 0"])
        watched.count = 20
        #expect(watched.count == 10)
        #expect(watched.log == ["will 5", "did 0", "will 20", "did 5"])
        watched.name = "b"
        #expect(watched.log.last == "a")
    }

    // Shows: #Index
    @Test("the schema describes kinds, options, groups and inverses")
    func schema() throws {
        let schema = Schema([Trip.self])
        #expect(schema.entities.map(\.name) == ["Person", "Stop", "Trip"])
        let trip = try #require(schema.entity(named: "Trip"))
        let names = ["code", "name", "start", "note", "price", "stops", "people"]
        #expect(trip.properties.map(\.name) == names)
        #expect(trip.uniqueness == [[0], [1, 2]])
        #expect(trip.indices == [[1], [2, 1]])
        #expect(trip.properties[4].originalName == "cost")
        #expect(trip.properties[5].deleteRule == .cascade)
        #expect(trip.inverse(of: trip.properties[5])?.name == "trip")
        #expect(trip.inverse(of: trip.properties[6])?.name == "trips")
        let person = Schema.Entity.of(Person.self)
        #expect(person.inverse(of: try #require(person.property(named: "trips")))?.name == "people")
        #expect(person.inverse(of: try #require(person.property(named: "friend"))) == nil)
        #expect(person.property(named: "mood")?.defaultColumn == .text("good"))
        let all = Schema.Entity.of(Everything.self)
        #expect(all.properties.first { $0.name == "uint" }?.defaultColumn == .integer(-1))
    }

    @Test("in the schema of a version, its classes represent those of other versions that others refer to")
    func versions() throws {
        let schema = Schema([FirstVersion.Film.self])
        #expect(schema.entities.map(\.name) == ["Film", "Player"])
        let film = try #require(schema.entity(named: "Film"))
        #expect(film == Schema.Entity.of(FirstVersion.Film.self))
        #expect(Schema([SecondVersion.Film.self]).entity(named: "Film") != film)
    }

    @Test("models in types, with names that are keywords, and private ones are stored")
    func nested() {
        let inner = Outer.Inner(value: "v")
        inner.default = 3
        #expect(inner.default == 3)
        #expect(Schema.Entity.of(Outer.Inner.self).properties.map(\.name) == ["default", "value"])
    }
}

private enum FirstVersion {
    @Model
    final class Film {
        var title: String
        var cast: [Player] = []

        init(title: String) { self.title = title }
    }
}

private enum SecondVersion {
    @Model
    final class Film {
        var title: String
        var year = 0
        @Relationship(inverse: \Player.films) var cast: [Player] = []

        init(title: String) { self.title = title }
    }
}

@Model
private final class Player {
    var name: String
    var films: [SecondVersion.Film] = []

    init(name: String) { self.name = name }
}
