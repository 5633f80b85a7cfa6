import DynamicListsSQLite
import Foundation
import SwiftDataForLinux
import Testing

/// Rows with which Swift would trap are not found: the condition has no value.
struct UndefinedTests {
    private func rows(_ predicate: Predicate<Thing>, _ change: (Thing) -> Void) throws -> Int {
        let world = QueryWorld()
        let thing = Thing(owner: Shelf(name: "", height: 0))
        change(thing)
        world.shelves = [thing.owner]
        world.things = [thing]
        try world.store()
        return try world.rows(predicate).count
    }

    @Test("sums, differences and products beyond the type have no value")
    func overflow() throws {
        #expect(try rows(#Predicate { $0.whole + 1 > 0 }) { $0.whole = .max } == 0)
        #expect(try rows(#Predicate { $0.whole + 1 < 0 }) { $0.whole = .max } == 0)
        #expect(try rows(#Predicate { !($0.whole + 1 > 0) }) { $0.whole = .max } == 0)
        #expect(try rows(#Predicate { $0.whole * 2 == 0 }) { $0.whole = .min } == 0)
        #expect(try rows(#Predicate { -$0.whole < 0 }) { $0.whole = .min } == 0)
        #expect(try rows(#Predicate { $0.whole / -1 != 0 }) { $0.whole = .min } == 0)
        let one: Int8 = 1
        #expect(try rows(#Predicate { $0.small + one != 0 }) { $0.small = .max } == 0)
        #expect(try rows(#Predicate { $0.small + one != 0 }) { $0.small = 7 } == 1)
        let two: UInt64 = 2
        #expect(try rows(#Predicate { $0.large - two > 0 }) { $0.large = 1 } == 0)
        #expect(try rows(#Predicate { $0.large / two == 9_223_372_036_854_775_807 }) { $0.large = .max } == 1)
        #expect(try rows(#Predicate { $0.whole + 1 > 0 || $0.isOn }) { $0.whole = .max } == 0)
        #expect(
            try rows(#Predicate { $0.isOn || $0.whole + 1 > 0 }) {
                $0.whole = .max
                $0.isOn = true
            } == 1)
    }

    @Test("a division by zero has no value, and is not evaluated where a condition excludes it")
    func zero() throws {
        #expect(try rows(#Predicate { 10 / $0.whole > 0 }) { $0.whole = 0 } == 0)
        #expect(try rows(#Predicate { !(10 % $0.whole > 0) }) { $0.whole = 0 } == 0)
        #expect(try rows(#Predicate { $0.whole == 0 || 10 / $0.whole > 0 }) { $0.whole = 0 } == 1)
        #expect(try rows(#Predicate { $0.whole != 0 ? 10 / $0.whole > 0 : true }) { $0.whole = 0 } == 1)
    }

    @Test("a forced value of nil has no value")
    func forced() throws {
        #expect(try rows(#Predicate { $0.maybe! > 0 }) { _ in } == 0)
        #expect(try rows(#Predicate { !($0.maybe! > 0) }) { _ in } == 0)
        #expect(try rows(#Predicate { $0.shelf!.room == nil }) { _ in } == 0)
    }

    @Test("an element beyond the end of a collection has no value")
    func elements() throws {
        #expect(try rows(#Predicate { $0.tags[0] == "a" }) { $0.tags = ["a"] } == 1)
        #expect(try rows(#Predicate { $0.tags[1] != "a" }) { $0.tags = ["a"] } == 0)
    }
}

struct UnsupportedTests {
    @Test("an expression that the store cannot evaluate is refused with its key paths")
    func refused() throws {
        let numbers = [1, 2]
        let predicates: [(Predicate<Thing>, String)] = [
            (#Predicate { $0.labels.first == nil }, "Thing.labels"),
            (#Predicate { thing in numbers.filter { $0 > thing.whole }.count == 1 }, "Thing.whole"),
        ]
        for (predicate, name) in predicates {
            let error = #expect(throws: UnsupportedPredicate.self) { try ModelQuery(predicate) }
            #expect(error?.errorDescription?.contains(name) == true, "\(error as Any)")
        }
    }

    @Test("a condition on elements of a value that needs its object is refused when it is evaluated")
    func elements() throws {
        let world = QueryWorld()
        let thing = Thing(owner: Shelf(name: "", height: 0))
        thing.tags = ["a"]
        world.shelves = [thing.owner]
        world.things = [thing]
        try world.store()
        let error = #expect(throws: SQLiteError.self) {
            try world.rows(#Predicate<Thing> { thing in thing.tags.contains { $0 == thing.title } })
        }
        #expect(error?.message.contains("undefined variable") == true)
    }

    @Test("a computed property is refused with its name")
    func computed() throws {
        let error = #expect(throws: UnsupportedPredicate.self) {
            try ModelQuery(#Predicate<Thing> { $0.doubled > 3 })
        }
        #expect(error?.errorDescription?.contains("not a stored property of Thing") == true)
    }

    @Test("values of the program are parameters, and the text of the statement is the same for all of them")
    func parameters() throws {
        func query(_ text: String, _ numbers: [Int]) throws -> SQLText {
            try ModelQuery(
                #Predicate<Thing> { $0.title == text && numbers.contains($0.whole) && $0.note != nil }
            ).rows()
        }
        let one = try query("'; DROP TABLE Thing; --", Array(0..<200))
        let other = try query("x", Array(0..<500))
        #expect(one.sql == other.sql && !one.sql.contains("DROP") && one.arguments != other.arguments)
    }

    @Test("the index of a property is used")
    func index() throws {
        let database = QueryWorld().database
        try database.writeAndWait { connection in
            for statement in StoreTables(Schema(Country.self)).creation { try connection.execute(statement) }
        }
        func plan(_ predicate: Predicate<Country>) throws -> String {
            let query = try ModelQuery(predicate)
            let text = query.rows()
            return try database.readAndWait { connection in
                try connection.rows("EXPLAIN QUERY PLAN \(text.sql)", SQLiteArguments(text.arguments))
                    .map { "\($0.values[3])" }.joined(separator: "; ")
            }
        }
        #expect(try plan(#Predicate { $0.area > 5 && $0.name != "x" }).contains("Country.area"))
        #expect(try plan(#Predicate { $0.area == 5 }).contains("Country.area"))
        #expect(try plan(#Predicate { $0.name == "x" }).contains("Country.unique.name"))
        #expect(try plan(#Predicate { ["x", "y"].contains($0.name) }).contains("Country.unique.name"))
        #expect(try plan(#Predicate { $0.cities.isEmpty }).contains("City.country"))
    }
}

extension Thing {
    var doubled: Int { whole * 2 }
}
