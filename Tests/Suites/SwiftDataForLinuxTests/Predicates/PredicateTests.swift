import Foundation
import SwiftDataForLinux
import Testing

struct PredicateTests {
    @Test("a predicate finds in the database what it finds in Swift")
    func smoke() throws {
        let world = QueryWorld()
        let a = Shelf(name: "a", height: 1)
        let b = Shelf(name: "B", height: .nan)
        b.room = a
        world.shelves = [a, b]
        for index in 0..<6 {
            let thing = Thing(owner: index % 2 == 0 ? a : b)
            thing.whole = index
            thing.title = ["one", "Two", "e\u{301}t", "ét", "", "ONE"][index]
            thing.note = index == 3 ? nil : "note \(index)"
            thing.number = [0, .nan, .infinity, -1.5, 2, 1e300][index]
            thing.shelf = [nil, a, b, nil, a, a][index]
            thing.tags = ["x", "y\(index)"]
            world.things.append(thing)
        }
        try world.store()
        func check(_ predicate: Predicate<Thing>, line: Int = #line) throws {
            let sql = try ModelQuery(predicate).rows().sql
            let expected = world.things.filter { (try? predicate.evaluate($0)) ?? false }
                .map(QueryWorld.row).sorted()
            let found = try world.rows(predicate).sorted()
            #expect(found == expected, "line \(line): \(sql)")
        }
        let wanted = a.persistentModelID
        let titles = ["one", "é" + "t"]
        try check(#Predicate { $0.whole > 2 })
        try check(#Predicate { $0.title == "ét" })
        try check(#Predicate { titles.contains($0.title) })
        try check(#Predicate { $0.title.localizedStandardContains("ON") })
        try check(#Predicate { $0.note?.contains("4") == true || $0.note == nil })
        try check(#Predicate { ($0.shelf?.name ?? "none") == "none" })
        try check(#Predicate { $0.shelf?.persistentModelID == wanted })
        try check(#Predicate { $0.shelf!.room!.name == "a" })
        try check(#Predicate { $0.number > 1 || $0.number != $0.number })
        try check(#Predicate { $0.whole != 0 && 10 / $0.whole > 4 })
        try check(#Predicate { $0.tags.contains("y3") })
        try check(#Predicate { $0.owner.height < $0.number })
        let names = ["a": 1, "B": 5]
        let same = ComparisonResult.orderedSame
        try check(#Predicate { names[$0.owner.name] == $0.maybe })
        try check(#Predicate { $0.title.caseInsensitiveCompare("ONE") == same })
        let shelves = try world.rows(#Predicate<Shelf> { $0.things.isEmpty })
        #expect(shelves.isEmpty)
    }
}
