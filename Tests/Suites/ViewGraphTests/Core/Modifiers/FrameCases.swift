import Foundation
import InMemoryScreen
import ViewGraph

extension LayoutCase {
    @CaseTable static var frames: [LayoutCase] {
        LayoutCase(54, [500, 500], [200, 100], ["a": [0, 0, 200, 100]]) {
            fill.named("a").frame(width: 200, height: 100)
        }
        LayoutCase(55, [500, 500], [200, 500], ["a": [0, 0, 200, 500]]) { fill.named("a").frame(width: 200) }
        LayoutCase(57, [nil, nil], [200, 10]) { fill.frame(width: 200) }
        LayoutCase(58, [10, 10], [100, 60], ["a": [25, 20, 50, 20]]) {
            box(50, 20).named("a").frame(width: 100, height: 60)
        }
        LayoutCase(60, [300, 300], [100, 60], ["a": [25, 0, 50, 20]]) {
            box(50, 20).named("a").frame(width: 100, height: 60, alignment: .top)
        }
        LayoutCase(61, [300, 300], [100, 60], ["a": [50, 0, 50, 20]]) {
            box(50, 20).named("a").frame(width: 100, height: 60, alignment: .topTrailing)
        }
        LayoutCase(63, [300, 300], [100, 60], ["a": [50, 20, 50, 20]]) {
            box(50, 20).named("a").frame(width: 100, height: 60, alignment: .trailing)
        }
        LayoutCase(64, [300, 300], [100, 60], ["a": [0, 40, 50, 20]]) {
            box(50, 20).named("a").frame(width: 100, height: 60, alignment: .bottomLeading)
        }
        LayoutCase(66, [300, 300], [100, 60], ["a": [50, 40, 50, 20]]) {
            box(50, 20).named("a").frame(width: 100, height: 60, alignment: .bottomTrailing)
        }
        LayoutCase(67, [300, 300], [100, 60], ["a": [-25, 20, 150, 20]]) {
            box(150, 20).named("a").frame(width: 100, height: 60)
        }
        LayoutCase(69, [300, 300], [100, 60], ["a": [-50, 20, 150, 20]]) {
            box(150, 20).named("a").frame(width: 100, height: 60, alignment: .trailing)
        }
        LayoutCase(70, [300, 300], [50, 50], ["b": [-25, -25, 100, 100], "a": [-25, -25, 100, 100]]) {
            fill.named("a").frame(width: 100, height: 100).named("b").frame(width: 50, height: 50)
        }
        LayoutCase(157, [200, 100], [200, 100], ["a": [75, 35, 50, 30]]) {
            box(50, 30).named("a").frame(width: 200, height: 100)
        }
        LayoutCase(162, [200, 200], [200, 200], ["f": [40, 60, 120, 80], "a": [40, 60, 40, 40]]) {
            box(40, 40).named("a").frame(width: 120, height: 80, alignment: .topLeading).named("f")
                .frame(width: 200, height: 200)
        }
    }

    @CaseTable static var flexibleFrames: [LayoutCase] {
        LayoutCase(
            72, [300, 300], [300, 300],
            [
                "a": [100, 90, 100, 20], "a0": [130, 90, 40, 20], "b": [50, 110, 200, 20],
                "b0": [130, 110, 40, 20], "c": [0, 130, 300, 20], "d": [75, 150, 150, 20],
                "e": [90, 170, 120, 20], "f": [50, 190, 200, 20],
            ]
        ) {
            VStack(spacing: 0) {
                box(40, 20).named("a0").frame(minWidth: 100).named("a")
                box(40, 20).named("b0").frame(maxWidth: 200).named("b")
                box(40, 20).frame(minWidth: 50, maxWidth: .infinity).named("c")
                box(40, 20).frame(idealWidth: 150).fixedSize().named("d")
                fill.frame(maxWidth: 120, maxHeight: 20).named("e")
                box(250, 20).frame(maxWidth: 200).named("f")
            }
            .frame(width: 300, height: 300)
        }
        LayoutCase(73, [500, 500], [200, 100]) {
            fill.frame(minWidth: 0, maxWidth: 200, minHeight: 0, maxHeight: 100)
        }
        LayoutCase(75, [500, 500], [500, 500], ["a": [400, 400, 100, 100]]) {
            box(100, 100).named("a")
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
        }
        LayoutCase(76, [300, 300], [100, 20]) { box(40, 20).frame(minWidth: 100) }
        LayoutCase(78, [300, 300], [100, 20]) { box(40, 20).frame(maxWidth: 100) }
        LayoutCase(79, [20, 300], [40, 20]) { box(40, 20).frame(maxWidth: 100) }
        LayoutCase(81, [nil, nil], [100, 20]) { box(140, 20).frame(maxWidth: 100) }
        LayoutCase(82, [300, 300], [300, 20]) { box(40, 20).frame(maxWidth: .infinity) }
        LayoutCase(84, [10, nil], [40, 20]) { box(40, 20).frame(maxWidth: .infinity) }
        LayoutCase(85, [10, nil], [10, 20], ["a": [-15, 0, 40, 20]]) {
            box(40, 20).named("a").frame(minWidth: 0, maxWidth: .infinity)
        }
        LayoutCase(87, [nil, 30], [50, 30]) { fill.frame(minWidth: 50, maxWidth: 100) }
        LayoutCase(88, [nil, 30], [70, 30]) { fill.frame(minWidth: 50, idealWidth: 70, maxWidth: 100) }
        LayoutCase(90, [300, 30], [150, 30]) {
            fill.frame(idealWidth: 150).fixedSize(horizontal: true, vertical: false)
        }
        LayoutCase(91, [nil, nil], [150, 80]) { fill.frame(idealWidth: 150, idealHeight: 80) }
        LayoutCase(93, [nil, 30], [200, 30]) { fill.frame(minWidth: 200) }
        LayoutCase(94, [100, 30], [100, 30], ["f": [-50, 0, 200, 30]]) {
            fill.frame(minWidth: 200).named("f").frame(width: 100, height: 30)
        }
        LayoutCase(96, [nil, 10], [20, 10]) { fill.frame(minWidth: 20, idealWidth: 10) }
        LayoutCase(97, [0, 10], [0, 10]) { fill.frame(minWidth: -10) }
        LayoutCase(
            99, [200, 200], [50, 126],
            ["v": [0, 0, 50, 126], "a": [0, 0, 50, 50], "b": [0, 58, 40, 30], "c": [0, 96, 30, 30]]
        ) {
            VStack {
                VStack(alignment: .leading) {
                    fill.frame(maxWidth: 50, maxHeight: 50).named("a")
                    fill.frame(maxWidth: 40, maxHeight: 30).named("b")
                    fill.frame(maxWidth: 30, maxHeight: 30).named("c")
                }
                .named("v")
            }
        }
        LayoutCase(
            100, [200, 200], [136, 50], ["a": [0, 0, 50, 50], "b": [58, 0, 40, 30], "c": [106, 0, 30, 30]]
        ) {
            HStack(alignment: .top) {
                fill.frame(maxWidth: 50, maxHeight: 50).named("a")
                fill.frame(maxWidth: 40, maxHeight: 30).named("b")
                fill.frame(maxWidth: 30, maxHeight: 30).named("c")
            }
        }
    }
}
