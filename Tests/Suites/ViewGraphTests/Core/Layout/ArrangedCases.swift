import Foundation
import InMemoryScreen
import ViewGraph

/// Places its first view in a box of 100 × 60.
private struct OneAt: Layout {
    var isCentred = false

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 100, height: 60)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        if isCentred {
            subviews[0].place(
                at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center,
                proposal: ProposedViewSize(width: 40, height: 20))
        } else {
            subviews[0].place(at: bounds.origin, proposal: .unspecified)
        }
    }
}

/// Lines of views, with 8 points between views and 6 between lines.
private struct Flow: Layout {
    private func origins(_ width: CGFloat, _ subviews: Subviews) -> (points: [CGPoint], height: CGFloat) {
        var (x, y, line): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        let points = subviews.map { subview -> CGPoint in
            let size = subview.sizeThatFits(.unspecified)
            if x > 0, x + size.width > width { (x, y, line) = (0, y + line + 6, 0) }
            defer { (x, line) = (x + size.width + 8, max(line, size.height)) }
            return CGPoint(x: x, y: y)
        }
        return (points, y + line)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = proposal.width ?? .infinity
        return CGSize(width: width, height: origins(width, subviews).height)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        for (subview, point) in zip(subviews, origins(bounds.width, subviews).points) {
            subview.place(at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y))
        }
    }
}

/// A layout whose width is the sum of its views' layout values.
private struct Widths: Layout {
    struct Wish: LayoutValueKey {
        static let defaultValue: CGFloat = 5
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: subviews.reduce(0) { $0 + $1[Wish.self] }, height: 10)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}

extension LayoutCase {
    @CaseTable static var arranged: [LayoutCase] {
        LayoutCase(351, [300, 300], [100, 60], ["a": [0, 0, 10, 10]]) { OneAt { fill.named("a") } }
        LayoutCase(352, [300, 300], [100, 60], ["a": [30, 20, 40, 20]]) {
            OneAt(isCentred: true) { fill.named("a") }
        }
        LayoutCase(
            355, [160, nil], [160, 56],
            ["a": [0, 0, 60, 30], "b": [68, 0, 60, 20], "c": [0, 36, 60, 20]]
        ) {
            Flow {
                box(60, 30).named("a")
                box(60, 20).named("b")
                box(60, 20).named("c")
            }
            .frame(width: 160)
        }
        // A view that is not placed is centered.
        LayoutCase(353, [300, 300], [25, 10], ["a": [7.5, 0, 10, 10]]) {
            Widths {
                box(10, 10).named("a").layoutValue(key: Widths.Wish.self, value: 20)
                box(0, 0)
            }
        }
    }

    @CaseTable static var fitting: [LayoutCase] {
        LayoutCase(246, [80, 100], [100, 20]) {
            ViewThatFits {
                box(200, 20)
                box(100, 20)
            }
        }
        LayoutCase(247, [120, 100], [50, 20]) {
            ViewThatFits {
                box(100, 200)
                box(50, 20)
            }
        }
        LayoutCase(248, [120, 100], [100, 200]) {
            ViewThatFits(in: .horizontal) {
                box(100, 200)
                box(50, 20)
            }
        }
        LayoutCase(249, [nil, nil], [200, 20]) {
            ViewThatFits {
                box(200, 20)
                box(50, 20)
            }
        }
        LayoutCase(250, [120, 60], [120, 60]) {
            ViewThatFits {
                fill.frame(idealWidth: 100)
                box(50, 20)
            }
        }
    }
}
