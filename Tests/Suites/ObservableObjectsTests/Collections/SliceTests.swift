import ObservableObjects
import Testing

@Suite("Slices of collections that report their changes", .timeLimit(.minutes(5)))
struct SliceTests {
    /// Numbers, some of which are kept from an older collection.
    private struct Numbers: ChangeDescribingCollection {
        let numbers: [Int]
        var staying: Set<Int> = []

        var startIndex: Int { 0 }
        var endIndex: Int { numbers.count }
        subscript(index: Int) -> Int { numbers[index] }

        func changes(since older: Numbers) -> (removed: [Range<Int>], inserted: [Range<Int>])? {
            (older.places(notIn: staying), places(notIn: staying))
        }

        private func places(notIn kept: Set<Int>) -> [Range<Int>] {
            var places: [Range<Int>] = []
            for index in indices where !kept.contains(numbers[index]) {
                if let last = places.last, last.upperBound == index {
                    places[places.count - 1] = last.lowerBound..<index + 1
                } else {
                    places.append(index..<index + 1)
                }
            }
            return places
        }
    }

    @Test("a slice reports exactly the elements removed and inserted within it, whatever changes around it")
    func random() throws {
        var state: UInt64 = 1
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        func range(_ count: Int) -> Range<Int> {
            let ends = [random(count + 1), random(count + 1)].sorted()
            return ends[0]..<ends[1]
        }
        for _ in 0..<2_000 {
            let old = Array(0..<random(9))
            let staying = old.filter { _ in random(3) > 0 }
            var new = staying
            // Some numbers are new, others have moved.
            for number in 0..<random(5) {
                let other = random(2) == 0 ? old.first { !new.contains($0) } : nil
                new.insert(other ?? 100 + number, at: random(new.count + 1))
            }
            let before = Numbers(numbers: old)[range(old.count)]
            let after = Numbers(numbers: new, staying: Set(staying))[range(new.count)]
            let changes = try #require(after.changes(since: before))
            let kept = Array(before).remaining(without: changes.removed)
            #expect(kept == Array(after).remaining(without: changes.inserted))
            #expect(kept == staying.filter { before.contains($0) && after.contains($0) })
            for ranges in [changes.removed, changes.inserted] {
                #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
            }
        }
    }
}

extension [Int] {
    fileprivate func remaining(without places: [Range<Int>]) -> [Int] {
        enumerated().filter { place in !places.contains { $0.contains(place.offset) } }.map(\.element)
    }
}
