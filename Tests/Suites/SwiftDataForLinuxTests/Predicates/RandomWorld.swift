import Foundation
import SwiftDataForLinux

/// A small generator, the same for each seed.
struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) {
        state = seed
        // Neighboring seeds would have the same numbers, one later.
        state = next()
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[Int(next() % UInt64(values.count))] }
    mutating func roll(_ sides: Int) -> Int { Int(next() % UInt64(sides)) }
    mutating func maybe<Value>(_ value: Value) -> Value? { roll(4) == 0 ? nil : value }
}

/// Values with edges, some of which are equal in several forms.
enum Edges {
    static let whole = [0, 1, -1, 2, 3, 7, -5, .max, .min, .max - 1, 1_000_000_007, 1 << 53]
    static let small: [Int8] = [0, 1, -1, 2, 100, .max, .min, 64]
    static let large: [UInt64] = [0, 1, 5, .max, 1 << 63, (1 << 63) - 1, .max - 1]
    static let number: [Double] = [
        0, 1, -1, 0.1, 2.5, .nan, .infinity, -.infinity, 1e300, -1e-300, .greatestFiniteMagnitude, 3,
        9_007_199_254_740_994,
    ]
    static let single: [Float] = [0, 1, -1, 0.1, .nan, .infinity, 1e38, 16_777_218]
    static let text = [
        "", "a", "A", "b", "ab", "é", "e\u{301}", "É", "ÉTÉ", "été", "e\u{301}te\u{301}", "ﬁ", "fi", "K",
        "\u{212a}", "10", "9", "a\0b", "a", "straße", "STRASSE", "日本", "👩‍👩‍👧", "👩", "\r\n", "\n", "ä", "z",
        "Å", "A\u{30a}", "\u{1f1e9}\u{1f1ea}", "%", "_", "'", "\"", "?", "ß", "İ", "i", "\u{301}",
    ]
    static let day = [
        Date.distantPast, .distantFuture, Date(timeIntervalSinceReferenceDate: 0),
        Date(timeIntervalSinceReferenceDate: 0.5), Date(timeIntervalSinceReferenceDate: 700_000_000.123),
        Date(timeIntervalSinceReferenceDate: .nan), Date(timeIntervalSinceReferenceDate: .infinity),
    ]
    static let key = (0..<4).map { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8($0 * 70))) }
    static let amount: [Decimal] = [0, 1, -1, Decimal(string: "0.10")!, Decimal(string: "0.1")!, 12, 1e20]
    static let words = [[], ["a"], ["a", "b"], ["é"], ["e\u{301}", ""], ["b", "b", "c"]]
    static let numbers = [[], [1], [3, 2, 1], [.max], [0, 0]]
    static let dimensions = [
        Dimensions(), Dimensions(width: 1, height: 2), Dimensions(width: -1, height: .infinity),
    ]
    static let bytes = [Data(), Data([0]), Data([1, 2])]
    static let address = [URL(string: "https://a.example")!, URL(string: "https://b.example/x?y")!]
}

extension QueryWorld {
    /// Objects with random values.
    static func random(things count: Int, _ dice: inout Dice) -> QueryWorld {
        let world = QueryWorld()
        for _ in 0..<6 {
            let shelf = Shelf(name: dice.pick(Edges.text), height: dice.pick(Edges.number))
            if let room = world.shelves.randomElement(using: &dice), dice.roll(3) > 0 { shelf.room = room }
            world.shelves.append(shelf)
        }
        for _ in 0..<5 { world.labels.append(Label(text: dice.pick(Edges.text))) }
        for _ in 0..<count {
            let thing = Thing(owner: dice.pick(world.shelves))
            thing.whole = dice.pick(Edges.whole)
            thing.tame = dice.roll(11) - 5
            thing.small = dice.pick(Edges.small)
            thing.large = dice.pick(Edges.large)
            thing.maybe = dice.maybe(dice.pick(Edges.whole))
            thing.number = dice.pick(Edges.number)
            thing.single = dice.pick(Edges.single)
            thing.maybeNumber = dice.maybe(dice.pick(Edges.number))
            thing.title = dice.pick(Edges.text)
            thing.note = dice.maybe(dice.pick(Edges.text))
            thing.isOn = dice.roll(2) == 0
            thing.maybeOn = dice.maybe(dice.roll(2) == 0)
            thing.day = dice.pick(Edges.day)
            thing.maybeDay = dice.maybe(dice.pick(Edges.day))
            thing.key = dice.pick(Edges.key)
            thing.color = dice.pick(Color.allCases)
            thing.maybeColor = dice.maybe(dice.pick(Color.allCases))
            thing.size = dice.pick(Size.allCases)
            thing.dimensions = dice.pick(Edges.dimensions)
            thing.tags = dice.pick(Edges.words)
            thing.numbers = dice.pick(Edges.numbers)
            thing.amount = dice.pick(Edges.amount)
            thing.bytes = dice.pick(Edges.bytes)
            thing.address = dice.pick(Edges.address)
            thing.shelf = dice.maybe(dice.pick(world.shelves))
            for label in world.labels where dice.roll(3) == 0 {
                label.things.append(thing)
                thing.labels.append(label)
            }
            world.things.append(thing)
        }
        // Only a context maintains both sides.
        for shelf in world.shelves {
            shelf.things = world.things.filter { $0.shelf === shelf }
            shelf.shelves = world.shelves.filter { $0.room === shelf }
        }
        return world
    }
}
