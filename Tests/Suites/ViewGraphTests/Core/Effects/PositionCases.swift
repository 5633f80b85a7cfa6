import Foundation
import InMemoryScreen
import ViewGraph

extension LayoutCase {
    @CaseTable static var places: [LayoutCase] {
        LayoutCase(126, [100, 100], [100, 100], ["p": [0, 0, 100, 100], "a": [25, -25, 50, 50]]) {
            box(50, 50).named("a").position(x: 50, y: 0).named("p").frame(width: 100, height: 100)
        }
        LayoutCase(127, [100, 100], [100, 100], ["p": [0, 0, 100, 100], "a": [-25, 25, 50, 50]]) {
            box(50, 50).named("a").position(x: 0, y: 50).named("p").frame(width: 100, height: 100)
        }
        LayoutCase(129, [nil, nil], [50, 50], ["a": [-5, 5, 50, 50]]) {
            box(50, 50).named("a").position(x: 20, y: 30)
        }
        LayoutCase(130, [200, nil], [200, 50], ["a": [-5, 5, 50, 50]]) {
            box(50, 50).named("a").position(CGPoint(x: 20, y: 30))
        }
        LayoutCase(
            132, [100, 200], [100, 200],
            ["p": [0, 0, 100, 170], "a": [-5, -5, 50, 50], "b": [35, 170, 30, 30]]
        ) {
            VStack(spacing: 0) {
                box(50, 50).named("a").position(x: 20, y: 20).named("p")
                box(30, 30).named("b")
            }
        }
    }
}
