import DynamicLists
import Foundation
import Testing

@Suite("Type-erased item IDs", .timeLimit(.minutes(5)))
struct ListItemIDTests {
    @Test("an item ID takes eight bytes for any value")
    func size() {
        #expect(MemoryLayout<ListItemID>.size == 8)
        #expect(MemoryLayout<ListItemID?>.size == 8)
    }

    @Test("numbers of any size are equal only to themselves, and are described as numbers")
    func numbers() {
        let powers = (0..<63).flatMap { bit in [1 << bit, (1 << bit) - 1, -(1 << bit), ~(1 << bit)] }
        let numbers = Set(powers + [.min, .max])
        let ids = Set(numbers.map { ListItemID($0) })
        #expect(ids.count == numbers.count)
        for number in numbers {
            #expect(ids.contains(ListItemID(number)))
            #expect(ListItemID(number).description == "\(number)")
        }
    }

    @Test("IDs of any type are compared by value, and none is wrapped twice")
    func ownIDs() {
        let id = UUID()
        #expect(ListItemID(id) == ListItemID(id))
        #expect(ListItemID(id).hashValue == ListItemID(id).hashValue)
        #expect(ListItemID(id) != ListItemID(UUID()))
        #expect(ListItemID("1") != ListItemID(1))
        #expect(ListItemID(ListItemID(id)) == ListItemID(id))
        #expect(ListItemID(id).description == "\(id)")
        #expect(Set(["a", "b", "a"].map { ListItemID($0) }).count == 2)
    }
}
