import SwiftDataForLinux
import Testing

@Suite(.timeLimit(.minutes(2)))
struct RowSetTests {
    @Test("operations give the same rows as those of a set") func random() {
        var random = SystemRandomNumberGenerator()
        for span in [Int64(6), 40, 1_000] {
            for _ in 0..<200 {
                func rows() -> [Int64] {
                    (0..<Int.random(in: 0...30, using: &random)).map { _ in
                        Int64.random(in: -span...span, using: &random)
                    }
                }
                let (one, other) = (rows(), rows())
                var union = RowSet(one)
                #expect(Array(union) == Set(one).sorted())
                #expect(union.isEmpty == one.isEmpty)
                #expect((-span - 1...span + 1).allSatisfy { union.contains($0) == one.contains($0) })
                #expect(Array(union.subtracting(RowSet(other))) == Set(one).subtracting(other).sorted())
                union.formUnion(RowSet(other))
                #expect(union == RowSet(one + other))
                #expect(
                    zip(union.ranges, union.ranges.dropFirst()).allSatisfy {
                        $0.upperBound + 1 < $1.lowerBound
                    })
            }
        }
    }

    @Test("ranges are in order, and those that touch or overlap are one") func ranges() {
        #expect(RowSet(ranges: [8...9, 1...3, 4...4, 2...2, 11...12]).ranges == [1...4, 8...9, 11...12])
        #expect(RowSet(ranges: [5...9, 5...6, 5...20]).ranges == [5...20])
    }

    @Test("the smallest and the largest number can be rows") func extremes() {
        let all = RowSet(ranges: [Int64.min...0, 5...Int64.max, Int64.max...Int64.max, Int64.min...3])
        #expect(all.ranges == [Int64.min...3, 5...Int64.max])
        #expect(all.contains(.min) && all.contains(.max) && !all.contains(4))
        var rows = RowSet([Int64.max, .min])
        rows.formUnion(RowSet([Int64.max, .min]))
        #expect(Array(rows) == [.min, .max])
    }
}
