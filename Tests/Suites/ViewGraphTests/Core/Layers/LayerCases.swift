import Foundation
import InMemoryScreen
import ViewGraph

extension LayoutCase {
    @CaseTable static var depth: [LayoutCase] {
        LayoutCase(
            160, [200, 200], [200, 200],
            ["z": [50, 50, 100, 100], "a": [50, 50, 100, 100], "b": [120, 120, 30, 30]]
        ) {
            ZStack(alignment: .bottomTrailing) {
                box(100, 100).named("a")
                box(30, 30).named("b")
            }
            .named("z").frame(width: 200, height: 200)
        }
        LayoutCase(
            174, [300, 300], [40, 40],
            [
                "z": [0, 0, 40, 40], "a": [0, -30, 100, 100], "b": [0, -10, 60, 60], "c": [0, 0, 40, 40],
                "o": [10, 10, 20, 20],
            ]
        ) {
            ZStack(alignment: .leading) {
                box(100, 100).layoutPriority(-0.1).named("a")
                box(60, 60).named("b")
                box(40, 40).layoutPriority(1).named("c")
            }
            .named("z").overlay { box(20, 20).named("o") }
        }
        LayoutCase(222, [300, 300], [60, 60], ["a": [0, 0, 60, 60], "b": [20, 20, 20, 20]]) {
            ZStack {
                box(60, 60).named("a")
                box(20, 20).named("b")
            }
        }
        LayoutCase(223, [300, 300], [60, 60], ["a": [0, 0, 60, 60], "b": [20, 0, 20, 20]]) {
            ZStack(alignment: .top) {
                box(60, 60).named("a")
                box(20, 20).named("b")
            }
        }
        LayoutCase(225, [300, 300], [60, 60], ["a": [0, 0, 60, 60], "b": [0, 20, 20, 20]]) {
            ZStack(alignment: .leading) {
                box(60, 60).named("a")
                box(20, 20).named("b")
            }
        }
        LayoutCase(226, [300, 300], [60, 60], ["a": [0, 20, 60, 20], "b": [20, 0, 20, 60]]) {
            ZStack {
                box(60, 20).named("a")
                box(20, 60).named("b")
            }
        }
        LayoutCase(228, [120, 80], [120, 80], ["a": [0, 0, 120, 80], "b": [50, 30, 20, 20]]) {
            ZStack {
                fill.named("a")
                box(20, 20).named("b")
            }
        }
        LayoutCase(229, [nil, nil], [50, 30], ["a": [0, 0, 50, 30], "b": [0, 0, 50, 30]]) {
            ZStack {
                fill.named("a")
                box(50, 30).named("b")
            }
        }
        LayoutCase(231, [100, 100], [200, 100], ["a": [0, 40, 200, 20], "b": [0, 0, 200, 100]]) {
            ZStack {
                box(200, 20).named("a")
                fill.named("b")
            }
        }
    }

    @CaseTable static var layers: [LayoutCase] {
        LayoutCase(232, [500, 500], [100, 100], ["a": [0, 0, 100, 100], "b": [0, 0, 50, 50]]) {
            box(100, 100).named("a").overlay(alignment: .topLeading) { box(50, 50).named("b") }
        }
        LayoutCase(234, [500, 500], [100, 100], ["a": [0, 0, 100, 100], "b": [0, 0, 100, 100]]) {
            box(100, 100).named("a").overlay { fill.named("b") }
        }
        LayoutCase(235, [500, 500], [40, 40], ["a": [0, 0, 40, 40], "b": [-30, -30, 100, 100]]) {
            box(40, 40).named("a").overlay { box(100, 100).named("b") }
        }
        LayoutCase(237, [500, 500], [60, 60], ["b": [10, 10, 40, 40], "a": [10, 10, 40, 40]]) {
            box(40, 40).named("a").background { fill.named("b") }.padding(10)
        }
        LayoutCase(
            238, [nil, nil], [40, 40], ["a": [0, 0, 40, 40], "b": [25, 5, 10, 10], "c": [20, 0, 20, 20]]
        ) {
            box(40, 40).named("a").overlay(alignment: .topTrailing) {
                box(10, 10).named("b")
                box(20, 20).named("c")
            }
        }
        LayoutCase(240, [nil, nil], [80, 40], ["a": [0, 0, 80, 40], "b": [35, -5, 10, 10]]) {
            box(80, 40).named("a").overlay(alignment: .top) {
                box(10, 10).named("b").alignmentGuide(.top) { $0.height / 2 }
            }
        }
    }
}
