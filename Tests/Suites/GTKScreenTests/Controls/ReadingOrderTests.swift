import Foundation
import GTKScreen
import Testing

@Suite("The order in which Tab moves the focus")
struct ReadingOrderTests {
    private func order(_ frames: [CGRect], isRightToLeft: Bool = false) -> [Int] {
        ReadingOrder.indices(of: frames, isRightToLeft: isRightToLeft)
    }

    @Test("a button over a list precedes it, and one over its lower part follows it, in any drawing order")
    func overList() {
        let list = CGRect(x: 0, y: 0, width: 400, height: 800)
        let top = CGRect(x: 300, y: 10, width: 80, height: 40)
        let bottom = CGRect(x: 300, y: 740, width: 80, height: 40)
        #expect(order([list, bottom, top]) == [2, 0, 1])
        #expect(order([top, list, bottom]) == [0, 1, 2])
    }

    @Test("controls of different heights in a line are read from the leading side")
    func line() {
        let low = CGRect(x: 200, y: 12, width: 80, height: 20)
        let high = CGRect(x: 100, y: 0, width: 80, height: 46)
        let last = CGRect(x: 300, y: 10, width: 80, height: 30)
        let next = CGRect(x: 0, y: 50, width: 80, height: 40)
        #expect(order([next, low, last, high]) == [3, 1, 2, 0])
        #expect(order([next, low, last, high], isRightToLeft: true) == [2, 1, 3, 0])
    }

    @Test("rectangles at one place keep their order, and none have none")
    func ties() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(order([rect, rect, rect]) == [0, 1, 2])
        #expect(order([]) == [])
    }
}
