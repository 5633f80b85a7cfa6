import Foundation
import InMemoryScreen
import ViewGraph

extension LayoutCase {
    @CaseTable static var readers: [LayoutCase] {
        LayoutCase(9, [120, 80], [120, 80], ["a": [0, 0, 20, 10]]) {
            GeometryReader { _ in box(20, 10).named("a") }
        }
        LayoutCase(10, [nil, nil], [10, 10], ["a": [0, 0, 20, 10]]) {
            GeometryReader { _ in box(20, 10).named("a") }
        }
        LayoutCase(
            241, [nil, nil], [80, 40], ["a": [0, 0, 80, 40], "g": [0, 0, 80, 40], "b": [0, 0, 10, 10]]
        ) {
            box(80, 40).named("a").overlay {
                GeometryReader { _ in box(10, 10).named("b") }.named("g")
            }
        }
        LayoutCase(244, [100, 50], [100, 50], ["g": [0, 0, 100, 50], "a": [40, 15, 20, 20]]) {
            GeometryReader { proxy in
                box(20, 20).named("a").frame(width: proxy.size.width, height: proxy.size.height)
            }
            .named("g")
        }
    }
}
