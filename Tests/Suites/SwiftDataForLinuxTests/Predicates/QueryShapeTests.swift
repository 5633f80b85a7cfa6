import Foundation
import SwiftDataForLinux
import Testing

/// Queries of one shape, which are translated once.
@Suite(.timeLimit(.minutes(2)))
struct QueryShapeTests {
    private let context: ModelContext

    init() throws {
        context = ModelContext(try memory(Everything.self))
        let numbers: [Double] = [-.infinity, -1, 0, 2.5, 7, .infinity, .nan]
        let texts: [String?] = [nil, "", "nan", "e\u{301}", "\u{E9}", "a\0b", "z"]
        for (index, (number, text)) in zip(numbers, texts).enumerated() {
            let one = Everything()
            one.int = index
            one.double = number
            one.date = Date(timeIntervalSinceReferenceDate: number)
            one.flag = index % 2 == 0
            one.optionalText = text
            one.optionalInt = text == nil ? nil : index
            context.insert(one)
        }
        try context.save()
    }

    /// The store's answer to a predicate, twice, next to Swift's.
    private func check(_ predicate: Predicate<Everything>, _ order: [SortDescriptor<Everything>] = []) throws
    {
        let all = try context.fetch(FetchDescriptor<Everything>())
        let expected = Set(try all.filter(predicate.evaluate).map(\.int))
        for _ in 0..<2 {
            let found = try context.fetch(FetchDescriptor(predicate: predicate, sortBy: order))
            #expect(Set(found.map(\.int)) == expected)
            #expect(found.count == expected.count)
        }
    }

    @Test("queries of one shape find the models for their own values: also nil, not a number and infinite")
    func values() throws {
        let numbers: [Double] = [2.5, .nan, 7, .infinity, -.infinity, 0, -0.0]
        for number in numbers {
            try check(#Predicate { $0.double == number })
            try check(#Predicate { $0.double < number })
            try check(#Predicate { !($0.double >= number) })
            let date = Date(timeIntervalSinceReferenceDate: number)
            try check(#Predicate { $0.date <= date })
            for other in numbers { try check(#Predicate { $0.double > number && $0.double <= other }) }
        }
        for text in ["z", nil, "", "nan", "\u{E9}", "e\u{301}", "a\0b", "a"] as [String?] {
            try check(#Predicate { $0.optionalText == text })
            try check(#Predicate { $0.optionalText != text })
        }
        for number in [3, nil, 0] as [Int?] { try check(#Predicate { $0.optionalInt == number }) }
        for flag in [true, false] { try check(#Predicate { $0.flag == flag && $0.int > 1 || flag }) }
    }

    @Test("equal values do not take each other's places")
    func equalValues() throws {
        for (one, other) in [(3, 3), (3, 5), (5, 3), (1, 1), (0, 6)] {
            try check(#Predicate { $0.int == one || $0.optionalInt == other })
            try check(#Predicate { ($0.int == one) == true && $0.int <= other })
        }
        for one in 0..<3 { try check(#Predicate { $0.int >= one && $0.int <= one }) }
    }

    @Test("the order and its direction are parts of a shape")
    func order() throws {
        for bound in [2, 4] {
            for order in [SortOrder.forward, .reverse, .forward] {
                let found = try context.fetch(
                    FetchDescriptor<Everything>(
                        predicate: #Predicate { $0.int < bound },
                        sortBy: [SortDescriptor(\.int, order: order)]))
                let ascending = Array(0..<bound)
                #expect(found.map(\.int) == (order == .forward ? ascending : ascending.reversed()))
            }
        }
    }

    @Test("a limit and an offset are parameters of their own")
    func limits() throws {
        for (limit, offset) in [(nil, nil), (2, nil), (3, 1), (nil, 2), (1, 5)] as [(Int?, Int?)] {
            var descriptor = FetchDescriptor<Everything>(predicate: #Predicate { $0.int >= 1 })
            descriptor.fetchLimit = limit
            descriptor.fetchOffset = offset
            let expected = (1..<7).dropFirst(offset ?? 0).prefix(limit ?? .max)
            #expect(try context.fetch(descriptor).map(\.int) == Array(expected))
        }
    }

    @Test("values that are known alone decide a condition each time")
    func constants() throws {
        for (one, other) in [(1, 1), (1, 2), (2, 2)] {
            try check(#Predicate { $0.int > 2 && one == other })
            try check(#Predicate { $0.int > 2 || one != other })
        }
    }

    @Test("related objects and their identifiers are looked at each time")
    func identifiers() throws {
        let context = ModelContext(try memory(Trip.self))
        let trips = ["A", "B"].map { Trip(code: $0, name: $0) }
        for trip in trips {
            trip.stops = [Stop(place: trip.name)]
            context.insert(trip)
        }
        try context.save()
        for trip in trips {
            let identifier = trip.persistentModelID
            let found = try context.fetch(
                FetchDescriptor<Stop>(predicate: #Predicate { $0.trip?.persistentModelID == identifier }))
            #expect(found.map(\.place) == [trip.name])
        }
    }
}
