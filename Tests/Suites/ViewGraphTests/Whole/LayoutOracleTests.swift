import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Layout compared with a plain implementation of its rules", .timeLimit(.minutes(10)))
struct LayoutOracleTests {
    /// The proposals for each tree.
    nonisolated static let offers: [ProposedViewSize] = [
        ProposedViewSize(width: 300, height: 200), ProposedViewSize(width: 37, height: 501), .zero,
        .unspecified,
        ProposedViewSize(width: nil, height: 90), ProposedViewSize(width: 120, height: nil),
    ]

    @Test("random views of all types are placed according to the rules", arguments: 0..<40)
    func oracle(seed: Int) {
        for number in 0..<12 {
            var maker = TreeMaker(seed: seed * 1000 + number)
            let tree = maker.tree(depth: 4)
            for offer in Self.offers {
                let probe = LayoutProbe(TreeView(tree: tree))
                expectSame(
                    probe.frames(for: offer), LayoutOracle(tree, offered: offer).frames,
                    "seed \(seed * 1000 + number), offered \(offer), \(tree)")
            }
        }
    }

    @Test("a view's size does not depend on the order of proposals", arguments: 0..<40)
    func purity(seed: Int) {
        var maker = TreeMaker(seed: seed)
        let tree = maker.tree(depth: 5, texts: true)
        let asked = Self.offers + [.infinity, ProposedViewSize(width: 0, height: 90)]
        let answers = asked.map { LayoutProbe(TreeView(tree: tree)).size(for: $0) }
        let probe = LayoutProbe(TreeView(tree: tree))
        for index in (0..<40).map({ _ in Int.random(in: asked.indices, using: &maker) }) {
            #expect(probe.size(for: asked[index]) == answers[index], "seed \(seed), \(asked[index]), \(tree)")
        }
    }

    @Test("a view that is placed twice keeps its frames", arguments: 0..<40)
    func placedTwice(seed: Int) {
        var maker = TreeMaker(seed: seed)
        let tree = maker.tree(depth: 5, texts: true)
        for offer in Self.offers {
            let probe = LayoutProbe(TreeView(tree: tree))
            let first = probe.frames(for: offer)
            #expect(probe.frames(for: offer) == first, "seed \(seed), \(tree)")
            _ = probe.frames(for: .infinity)
            #expect(probe.frames(for: offer) == first, "seed \(seed), elsewhere in between, \(tree)")
        }
    }

    @Test("a view's size is never negative or NaN", arguments: 0..<40)
    func definite(seed: Int) {
        var maker = TreeMaker(seed: seed)
        let tree = maker.tree(depth: 5, texts: true)
        let lengths: [CGFloat?] = [nil, 0, 50, .infinity]
        let probe = LayoutProbe(TreeView(tree: tree))
        for width in lengths {
            for height in lengths {
                let size = probe.size(for: ProposedViewSize(width: width, height: height))
                #expect(size.width >= 0 && size.height >= 0, "seed \(seed), \(size), \(tree)")
            }
        }
    }

    private func expectSame(
        _ found: [String: CGRect], _ expected: [String: CGRect], _ comment: Comment,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(found.keys == expected.keys, comment, sourceLocation: sourceLocation)
        let path = expected.keys.sorted().first { path in
            let (a, b) = (found[path] ?? .null, expected[path]!)
            return zip(
                [a.origin.x, a.origin.y, a.size.width, a.size.height],
                [b.origin.x, b.origin.y, b.size.width, b.size.height]
            ).contains { !(abs($0 - $1) < 1e-6) }
        }
        guard let path else { return }
        let (a, b) = (found[path] ?? .null, expected[path]!)
        Issue.record("\(path) is at \(a), not \(b); \(comment)", sourceLocation: sourceLocation)
    }
}
