import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Stacks", .timeLimit(.minutes(10)))
struct StackRuleTests {
    @Test("a stack's length is exactly the sum of its children and gaps", arguments: 0..<60)
    func spending(seed: Int) {
        var maker = TreeMaker(seed: seed)
        let children = maker.trees(depth: 3, texts: true)
        let spacing = maker.length(0...12)
        // With an unspecified height the children may stretch when placed and take another length. (R5.9)
        for offer in LayoutOracleTests.offers where offer.height != nil {
            let tree = Tree.row(Tree.Place(x: 0, y: 0.5), spacing: spacing, children)
            let frames = LayoutProbe(TreeView(tree: tree)).frames(for: offer)
            let parts = children.indices.map { frames["0.\($0)"]! }
            let gaps = spacing * CGFloat(max(0, children.count - 1))
            #expect(
                abs(parts.map(\.width).reduce(0, +) + gaps - frames["0"]!.width) < 1e-6,
                "seed \(seed), \(tree)")
            for (left, right) in zip(parts, parts.dropFirst()) {
                #expect(abs(right.minX - left.maxX - spacing) < 1e-6, "seed \(seed), \(tree)")
            }
            #expect(frames["0"]!.height >= parts.map(\.height).max() ?? 0)
        }
    }

    @Test("one flexible child takes exactly the length that the rigid ones leave", arguments: 0..<60)
    func remainder(seed: Int) {
        var maker = TreeMaker(seed: seed)
        let rigid = (0..<4).map { _ in maker.length(0...60) }
        let room = maker.length(100...400)
        let row = HStack(spacing: 5) {
            ForEach(rigid.indices, id: \.self) { box(rigid[$0], 10) }
            fill.named("fill")
        }
        let probe = LayoutProbe(row.named("row"))
        let frames = probe.frames(for: ProposedViewSize(width: room, height: 20))
        let left = max(0, room - rigid.reduce(0, +) - 20)
        #expect(frames["fill"]!.width == left, "seed \(seed)")
        #expect(frames["row"]!.width == max(room, rigid.reduce(0, +) + 20), "seed \(seed)")
    }

    @Test("if all children fit with their largest sizes, an equal share compresses none")
    func largest() {
        let row = HStack(spacing: 0) {
            Color.red.frame(minWidth: 26, maxWidth: 29).named("a")
            Color.blue.frame(minWidth: 19, maxWidth: 26).named("b")
        }
        let frames = LayoutProbe(row).frames(for: ProposedViewSize(width: 55, height: 20))
        #expect(frames["a"]?.width == 29 && frames["b"]?.width == 26)
    }

    @Test("a greedy view takes exactly what the frames and paddings around it leave", arguments: 0..<60)
    func offers(seed: Int) {
        var maker = TreeMaker(seed: seed)
        var room = CGSize(width: maker.length(0...300), height: maker.length(0...300))
        let offer = ProposedViewSize(room)
        // From the outside in: the remaining space for the greedy view in the middle.
        var steps: [Tree] = []
        for _ in 0..<6 {
            if maker.chance(60) {
                let (length, leading) = (maker.length(0...30), maker.length(0...30))
                steps.append(.padding(length, leading: leading, .fill))
                room.width = max(0, room.width - length - leading)
                room.height = max(0, room.height - 2 * length)
            } else {
                let width = maker.length(0...300)
                steps.append(.frame(width: width, height: nil, Tree.Place(x: 0, y: 0), .fill))
                room.width = width
            }
        }
        let tree = steps.reversed().reduce(Tree.fill) { inner, step in
            switch step {
            case .padding(let length, let leading, _): .padding(length, leading: leading, inner)
            case .frame(let width, _, let place, _): .frame(width: width, height: nil, place, inner)
            default: inner
            }
        }
        let frames = LayoutProbe(TreeView(tree: tree)).frames(for: offer)
        #expect(frames["0.0.0.0.0.0.0"]?.size == room, "seed \(seed), \(tree)")
    }

    @Test("a row of greedy views is infinite for an infinite proposal, and as flexible as one view")
    func endless() {
        let row = HStack(spacing: 0) {
            fill
            fill
        }
        let size = LayoutProbe(row).size(for: .infinity)
        #expect(size == CGSize(width: CGFloat.infinity, height: .infinity))
        // A row of two greedy views is as flexible as one.
        let nested = HStack(spacing: 0) {
            row.named("row")
            fill.named("fill")
            box(20, 20)
        }
        let frames = LayoutProbe(nested).frames(for: ProposedViewSize(width: 120, height: 40))
        #expect(frames["row"] == CGRect(x: 0, y: 0, width: 50, height: 40))
        #expect(frames["fill"] == CGRect(x: 50, y: 0, width: 50, height: 40))
    }

    @Test("frames, paddings and aspect ratios reset the priority to 0, and other modifiers keep it")
    func priorities() {
        #expect(isServedFirst(fill.layoutPriority(1)))
        #expect(isServedFirst(fill.layoutPriority(1).fixedSize(horizontal: false, vertical: false)))
        #expect(isServedFirst(fill.layoutPriority(1).alignmentGuide(VerticalAlignment.top) { _ in 0 }))
        #expect(isServedFirst(fill.layoutPriority(1).opacity(0.5).offset(x: 1).background { fill }))
        #expect(!isServedFirst(fill.layoutPriority(1).frame(height: 10)))
        #expect(!isServedFirst(fill.layoutPriority(1).frame(minHeight: 10)))
        #expect(!isServedFirst(fill.layoutPriority(1).padding(0)))
        #expect(isServedFirst(fill.layoutPriority(1).padding(0).layoutPriority(1)))
    }

    private func isServedFirst<Content: View>(_ view: Content) -> Bool {
        let row = HStack(spacing: 0) {
            fill
            view.named("view")
        }
        return LayoutProbe(row).frames(for: ProposedViewSize(width: 100, height: 10))["view"]!.width == 100
    }

    @Test("deeply nested stacks are measured in a time that does not explode")
    func depth() {
        var tree = Tree.fill
        let centre = Tree.Place(x: 0.5, y: 0.5)
        for level in 0..<24 {
            tree =
                level.isMultiple(of: 2)
                ? .row(centre, spacing: 1, [.fill, tree, .frame(width: 3, height: 3, centre, .fill)])
                : .column(centre, spacing: 1, [.fill, tree, .frame(width: 3, height: 3, centre, .fill)])
        }
        let size = CGSize(width: 4000, height: 4000)
        #expect(LayoutProbe(TreeView(tree: tree)).frames(for: ProposedViewSize(size))["0"]?.size == size)
    }
}
