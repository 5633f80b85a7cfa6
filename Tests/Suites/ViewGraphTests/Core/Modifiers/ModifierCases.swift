import Foundation
import InMemoryScreen
import ViewGraph

extension LayoutCase {
    @CaseTable static var paddings: [LayoutCase] {
        LayoutCase(102, [200, 100], [200, 100], ["a": [10, 10, 180, 80]]) { fill.named("a").padding(10) }
        LayoutCase(103, [200, 100], [200, 100], ["a": [16, 0, 168, 100]]) {
            fill.named("a").padding(.horizontal)
        }
        LayoutCase(105, [nil, nil], [46, 24], ["a": [2, 1, 40, 20]]) {
            box(40, 20).named("a").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        }
        LayoutCase(106, [nil, nil], [50, 50], ["a": [20, 20, 10, 10]]) { fill.named("a").padding(20) }
        LayoutCase(108, [100, 100], [100, 100], ["a": [-10, -10, 120, 120]]) {
            fill.named("a").padding(-10)
        }
        LayoutCase(109, [nil, nil], [65, 60], ["p": [0, 0, 65, 60], "a": [15, 10, 40, 40]]) {
            box(40, 40).named("a").padding(10).padding(.leading, 5).named("p")
        }
        LayoutCase(111, [nil, nil], [100, 100], ["a": [10, 10, 80, 80]]) {
            fill.named("a").padding(10).frame(width: 100, height: 100)
        }
        LayoutCase(163, [200, 100], [200, 100], ["p": [0, 0, 200, 100], "a": [32, 17, 164, 64]]) {
            fill.named("a").padding(.leading, 30).padding(.vertical)
                .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)).named("p")
        }
        LayoutCase(
            165, [300, 100], [300, 100],
            ["a": [5, 25, 50, 50], "b": [65, 25, 50, 50], "c": [120, 0, 180, 100]]
        ) {
            HStack(spacing: 0) {
                Group {
                    fill.named("a")
                    fill.named("b")
                }
                .frame(width: 50, height: 50).padding(5)
                fill.named("c")
            }
        }
    }

    @CaseTable static var neutral: [LayoutCase] {
        LayoutCase(112, [200, 100], [10, 10], ["a": [0, 0, 10, 10]]) { fill.named("a").fixedSize() }
        LayoutCase(114, [100, 100], [100, 100], ["a": [0, 45, 100, 10]]) {
            fill.named("a").fixedSize(horizontal: false, vertical: true).frame(width: 100, height: 100)
        }
        LayoutCase(115, [100, 100], [100, 100], ["a": [0, 0, 100, 100]]) {
            fill.named("a").fixedSize(horizontal: false, vertical: false).frame(width: 100, height: 100)
        }
        LayoutCase(117, [300, 300], [80, 30], ["a": [0, 0, 80, 10], "b": [0, 10, 80, 20]]) {
            VStack(spacing: 0) {
                fill.frame(height: 10).named("a")
                box(80, 20).named("b")
            }
            .fixedSize()
        }
        LayoutCase(118, [300, 20], [100, 20], ["a": [0, 0, 40, 20], "b": [40, 0, 60, 20]]) {
            HStack(spacing: 0) {
                fill.frame(idealWidth: 40).named("a")
                fill.frame(idealWidth: 60).named("b")
            }
            .fixedSize(horizontal: true, vertical: false)
        }
        LayoutCase(120, [300, 100], [90, 40], ["a": [0, 0, 40, 40], "b": [50, 0, 40, 40]]) {
            HStack(spacing: 10) {
                box(40, 40).offset(x: 10, y: 6).named("a")
                box(40, 40).named("b")
            }
        }
        LayoutCase(121, [nil, nil], [60, 60]) { box(40, 40).offset(x: 100, y: 0).padding(10) }
        LayoutCase(123, [nil, nil], [40, 40]) { box(40, 40).cornerRadius(8).clipped() }
        LayoutCase(124, [nil, nil], [40, 40], ["a": [0, 0, 40, 40]]) {
            box(40, 40).hidden().named("a").opacity(0)
        }
    }
}
