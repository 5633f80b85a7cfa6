import CombineForLinux
import Foundation
import Testing

@Suite("Operators whose closures may throw", .timeLimit(.minutes(5)))
struct TryStepTests {
    private let numbers = [1, 2, 3, 4, 5].publisher

    @Test("throwing operators have the same results as those that cannot throw")
    func values() {
        #expect(numbers.tryAllSatisfy { $0 < 3 }.record().values == [false])
        #expect(numbers.tryContains { $0 == 3 }.record().values == [true])
        #expect(numbers.tryLast { $0 < 4 }.record().values == [3])
        #expect(numbers.tryMin(by: >).record().values == [5])
        #expect(numbers.tryMax(by: >).record().values == [1])
        #expect(numbers.tryPrefix { $0 < 3 }.record().values == [1, 2])
        #expect(numbers.tryDrop { $0 < 3 }.record().values == [3, 4, 5])
        #expect(
            numbers.breakpoint(receiveOutput: { $0 > 3 }).breakpointOnError().record().values == [
                1, 2, 3, 4, 5,
            ])
    }

    @Test("an error that a closure throws ends the stream")
    func errors() {
        func check(_ number: Int) throws -> Bool { if number == 2 { throw Broken() } else { true } }
        #expect(numbers.tryAllSatisfy(check).record().error is Broken)
        #expect(numbers.tryContains { try !check($0) }.record().error is Broken)
        #expect(numbers.tryLast(where: check).record().error is Broken)
        #expect(numbers.tryPrefix(while: check).record().values == [1])
        #expect(numbers.tryPrefix(while: check).record().error is Broken)
        #expect(numbers.tryDrop(while: check).record().error is Broken)
        #expect(numbers.tryMin { _, _ in throw Broken() }.record().error is Broken)
    }
}
