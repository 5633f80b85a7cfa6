import DynamicLists
import DynamicListsTesting
import Testing

@Suite("The index from IDs to slots", .timeLimit(.minutes(5)))
struct IDIndexTests {
    @Test("a growing and shrinking index agrees with a dictionary for any hashes")
    func againstADictionary() {
        let hashes: [(UInt64) -> UInt32] = [
            { UInt32(truncatingIfNeeded: $0) }, { _ in 7 }, { UInt32($0 % 3) << 30 }, { UInt32($0 % 50) },
            { UInt32($0 % 4_000) << 20 }, { _ in .max },
        ]
        for (kind, hash) in hashes.enumerated() {
            for seed in UInt64(1)...2 {
                var random = SeededRandom(seed: seed)
                var index = IDIndex()
                var naive: [Int: UInt32] = [:]
                for step in 0..<4_000 {
                    let isGrowing = step / 1_000 % 2 == 0
                    let slot = Int.random(in: 0..<2_500, using: &random)
                    if let expectedHash = naive[slot] {
                        #expect(index.slot(ofHash: expectedHash) { $0 == slot } == slot)
                        let other = 2_500 + slot
                        if isGrowing, naive[other] == nil {
                            index.move(hash: expectedHash, SlotMove(from: slot, to: other))
                            naive[other] = expectedHash
                        } else {
                            index.remove(hash: expectedHash, slot: slot)
                        }
                        naive[slot] = nil
                    } else if isGrowing {
                        let hash = hash(random.next())
                        #expect(index.slot(ofHash: hash) { $0 == slot } == nil)
                        index.insert(hash: hash, slot: slot)
                        naive[slot] = hash
                    }
                    #expect(index.count == naive.count, "hashes \(kind), seed \(seed), step \(step)")
                }
                for (slot, hash) in naive.prefix(100) {
                    #expect(index.slot(ofHash: hash) { $0 == slot } == slot, "hashes \(kind), seed \(seed)")
                    var comparedSlots: Set<Int> = []
                    _ = index.slot(ofHash: hash) { comparedSlots.insert($0).inserted == false }
                    #expect(
                        comparedSlots.allSatisfy { naive[$0] == hash },
                        "only rows of the same hash are compared")
                }
                for (slot, hash) in naive { index.remove(hash: hash, slot: slot) }
                #expect(index.count == 0)
            }
        }
    }

    @Test("removing an entry that is not in the index traps")
    func trapsOnUnknown() async {
        await #expect(processExitsWith: .failure) {
            var index = IDIndex()
            index.insert(hash: 1, slot: 1)
            index.remove(hash: 1, slot: 2)
        }
    }
}
