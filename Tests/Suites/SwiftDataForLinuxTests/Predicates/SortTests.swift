import Foundation
import SwiftDataForLinux
import Testing

struct SortTests {
    private static let descriptors: [SortDescriptor<Thing>] = [
        SortDescriptor(\.whole), SortDescriptor(\.whole, order: .reverse), SortDescriptor(\.small),
        SortDescriptor(\.large), SortDescriptor(\.large, order: .reverse), SortDescriptor(\.maybe),
        SortDescriptor(\.maybe, order: .reverse), SortDescriptor(\.title),
        SortDescriptor(\.title, order: .reverse), SortDescriptor(\.note),
        SortDescriptor(\.note, order: .reverse), SortDescriptor(\.title, comparator: .localized),
        SortDescriptor(\.title, comparator: .lexical), SortDescriptor(\.note, comparator: .localized),
        SortDescriptor(\.key), SortDescriptor(\.amount), SortDescriptor(\.amount, order: .reverse),
        SortDescriptor(\.owner.name), SortDescriptor(\.owner.name, order: .reverse),
        SortDescriptor(\.tame), SortDescriptor(\.shelf?.name),
        SortDescriptor(\.shelf?.name, order: .reverse), SortDescriptor(\.shelf?.name, comparator: .lexical),
        SortDescriptor(\.owner.room?.name, comparator: .localized),
        SortDescriptor(\.shelf?.room?.room?.name, order: .reverse),
    ]

    @Test("rows are in the order of Foundation's sort descriptors", arguments: 0..<UInt64(200))
    func comparison(seed: UInt64) throws {
        var dice = Dice(seed)
        let world = QueryWorld.random(things: 40, &dice)
        try world.store()
        // Foundation's sort is stable: rows that are equal stay in the order of the database.
        let things = world.things.sorted { QueryWorld.row(of: $0) < QueryWorld.row(of: $1) }
        for _ in 0..<10 {
            let chosen = (0..<(1 + dice.roll(3))).map { _ in dice.pick(Self.descriptors) }
            let expected = things.sorted(using: chosen).map(QueryWorld.row)
            #expect(try world.rows(nil, sortBy: chosen) == expected, "\(chosen.map(\.keyPath))")
        }
    }

    @Test("texts are ordered as file managers do, unless a comparator is given")
    func localized() throws {
        let world = QueryWorld()
        world.shelves = ["b10", "B9", "a", "Ä", "z", "b9"].map { Shelf(name: $0, height: 0) }
        try world.store()
        func names(_ descriptor: SortDescriptor<Shelf>) throws -> [String] {
            let rows = try world.rows(nil, sortBy: [descriptor])
            return rows.map { row in world.shelves.first { QueryWorld.row(of: $0) == row }!.name }
        }
        #expect(try names(SortDescriptor(\.name)) == ["a", "Ä", "b9", "B9", "b10", "z"])
        #expect(
            try names(SortDescriptor(\.name, comparator: .localized)) == ["a", "Ä", "b10", "b9", "B9", "z"])
        #expect(
            try names(SortDescriptor(\.name, comparator: .lexical)) == ["B9", "a", "b10", "b9", "z", "Ä"])
    }

    @Test("numbers that are NaN are last, and dates too")
    func notNumbers() throws {
        let world = QueryWorld()
        world.shelves = [Double.nan, 1, .infinity, -.infinity].map { Shelf(name: "", height: $0) }
        try world.store()
        let rows = try world.rows(nil, sortBy: [SortDescriptor(\Shelf.height)])
        let heights = rows.map { row in world.shelves.first { QueryWorld.row(of: $0) == row }!.height }
        #expect(heights.dropLast() == [-.infinity, 1, .infinity] && heights[3].isNaN)
    }

    @Test("an order that only Swift knows is refused with its key path")
    func refused() throws {
        let error = #expect(throws: UnsupportedPredicate.self) {
            try ModelQuery(nil as Predicate<Thing>?, sortBy: [SortDescriptor(\.size)])
        }
        #expect(error?.expression.contains("size") == true)
        #expect(throws: UnsupportedPredicate.self) {
            try ModelQuery(nil as Predicate<Thing>?, sortBy: [SortDescriptor(\.title.count)])
        }
        #expect(throws: UnsupportedPredicate.self) {
            try ModelQuery(nil as Predicate<Thing>?, sortBy: [SortDescriptor(\.shelf?.area)])
        }
    }
}

extension Shelf {
    /// Not stored, with the type and at first the value of a stored property.
    fileprivate var area: Double { height * 1 }
}
