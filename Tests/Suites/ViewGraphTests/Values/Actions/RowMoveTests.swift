import Foundation
import Testing

@testable import ViewGraph

@Suite("The rearrangement of rows while one is dragged")
struct RowMoveTests {
    private func places(_ heights: [Double]) -> [ListLayout.Place] {
        var y = 0.0
        return heights.enumerated().map { row, height in
            defer { y += height }
            return ListLayout.Place(row: row, y: y, height: height)
        }
    }

    @Test("a row passes those whose middles it covers, within the rows of its loop")
    func destinations() {
        let places = places([40, 40, 40, 40, 40])
        func destination(_ top: Double, allowed: Range<Int> = 0..<5) -> Int {
            RowMove(row: 1, allowed: allowed, top: top, height: 40).destination(among: places)
        }
        #expect(destination(40) == 1)
        #expect(destination(59) == 1)
        #expect(destination(61) == 2)
        #expect(destination(101) == 3)
        #expect(destination(900) == 4)
        #expect(destination(21) == 1)
        #expect(destination(19) == 0)
        #expect(destination(900, allowed: 1..<3) == 2)
        #expect(destination(-900, allowed: 1..<3) == 1)
        #expect(destination(.nan) == 1)
    }

    @Test("the other rows make room so that nothing overlaps")
    func room() {
        var numbers = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            let heights = (0..<8).map { _ in Double.random(in: 20...90, using: &numbers) }
            let places = places(heights)
            let row = Int.random(in: 0..<8, using: &numbers)
            let move = RowMove(
                row: row, allowed: 0..<8, top: Double.random(in: -100...600, using: &numbers),
                height: heights[row])
            let destination = move.destination(among: places)
            var order = Array(0..<8)
            order.remove(at: row)
            order.insert(row, at: destination)
            var y = 0.0
            for index in order {
                if index != row {
                    let shift = RowMove.shift(
                        of: index, for: row, movedTo: destination, by: heights[row])
                    let shown = places[index].y + shift
                    #expect(abs(shown - y) < 1e-9)
                }
                y += heights[index]
            }
            var letters = Array(0..<8)
            if let target = RowMove.target(moving: row, to: destination) {
                letters.move(fromOffsets: [row], toOffset: target)
            }
            #expect(letters == order)
        }
    }

    @Test("a list scrolls faster the deeper the pointer is at an end, up to a limit")
    func edges() {
        func velocity(_ y: Double) -> Double { EdgeScrolling.velocity(at: y, from: 100, to: 700) }
        #expect(velocity(400) == 0)
        #expect(velocity(160) == 0)
        #expect(velocity(150) < 0)
        #expect(velocity(110) < velocity(150))
        #expect(velocity(-500) == -1_200)
        #expect(velocity(9_000) == 1_200)
        #expect(velocity(690) == -velocity(110))
        #expect(velocity(.nan) == 0)
        #expect(EdgeScrolling.velocity(at: 5, from: 0, to: 0) == 0)
    }
}
