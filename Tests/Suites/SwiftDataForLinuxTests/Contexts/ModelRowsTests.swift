import SwiftDataForLinux
import Testing

@Suite(.timeLimit(.minutes(2)))
struct ModelRowsTests {
    private func check(_ rows: ModelRows, _ expected: [Int64: Stop]) {
        let keys = expected.keys.sorted()
        #expect(Array(rows.keys) == keys)
        // Objects in no context are equal only if they are the same.
        #expect(rows.values.map { $0 as? Stop } == keys.map { expected[$0] })
        #expect(rows.isEmpty == expected.isEmpty && rows.underestimatedCount == expected.count)
        #expect(Array(rows.rows) == keys)
    }

    @Test("objects that are added and removed in any order are found by their rows, and are in their order")
    func random() {
        var random = SystemRandomNumberGenerator()
        for span in [Int64(20), 3_000] {
            var (rows, expected): (ModelRows, [Int64: Stop]) = (ModelRows(), [:])
            for step in 0..<6_000 {
                let row = Int64.random(in: 1...span, using: &random)
                #expect((rows[row] as? Stop) === expected[row])
                if Int.random(in: 0..<(step < 3_000 ? 4 : 2), using: &random) > 0 {
                    let stop = Stop(place: "")
                    #expect((rows.add(stop, row) as? Stop) === expected[row])
                    expected[row] = stop
                } else {
                    #expect((rows.remove(row) as? Stop) === expected.removeValue(forKey: row))
                }
                if step % 500 == 0 { check(rows, expected) }
            }
            check(rows, expected)
            for row in expected.keys { #expect(rows.remove(row) != nil) }
            check(rows, [:])
        }
    }

    @Test("ascending rows are one range") func ascending() {
        var (rows, expected): (ModelRows, [Int64: Stop]) = (ModelRows(), [:])
        for row in Int64(7)..<2_000 {
            let stop = Stop(place: "")
            expected[row] = stop
            #expect(rows.add(stop, row) == nil)
        }
        check(rows, expected)
        #expect(rows.rows.ranges == [7...1_999])
        #expect(rows[6] == nil && rows[2_000] == nil && rows.remove(2_000) == nil)
    }
}
