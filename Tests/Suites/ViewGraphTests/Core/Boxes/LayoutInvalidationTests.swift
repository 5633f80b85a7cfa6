import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

@MainActor
@Suite("Layout invalidation", .timeLimit(.minutes(10)))
struct LayoutInvalidationTests {
    @Test("a changed layout is drawn like a new one", arguments: 0..<40)
    func mutations(seed: Int) {
        var maker = TreeMaker(seed: seed)
        let model = TreeModel(maker.tree(depth: 4, texts: true))
        let stage = DrawnStage(ObservingTree(model: model), scale: 16)
        for step in 0..<12 {
            let before = model.tree
            model.tree = maker.mutated(before, texts: true)
            stage.settle()
            let fresh = DrawnStage(ObservingTree(model: TreeModel(model.tree)), scale: 16)
            #expect(
                stage.shapes == fresh.shapes, "seed \(seed), step \(step)\nfrom \(before)\nto \(model.tree)")
            guard stage.shapes == fresh.shapes else { return }
        }
    }

    @Test("a layout is updated when a deeply nested leaf changes by itself", arguments: 0..<20)
    func leaves(seed: Int) {
        var maker = TreeMaker(seed: seed)
        let model = LeafModel(count: 4)
        let surroundings = (0..<3).map { _ in maker.tree(depth: 3, texts: true) }
        let stage = DrawnStage(Nest(model: model, around: surroundings), scale: 16)
        for step in 0..<12 {
            let index = Int.random(in: 0..<4, using: &maker)
            model.leaves[index].width = maker.length()
            if maker.chance(50) { model.leaves[index].text += " more" }
            stage.settle()
            let fresh = DrawnStage(Nest(model: model.copy, around: surroundings), scale: 16)
            #expect(stage.shapes == fresh.shapes, "seed \(seed), step \(step)")
        }
    }

    @Test("a layout is updated with its window's size", arguments: 0..<20)
    func resizing(seed: Int) {
        var maker = TreeMaker(seed: seed)
        let tree = maker.tree(depth: 4, texts: true)
        let stage = DrawnStage(TreeView(tree: tree), scale: 16)
        for _ in 0..<6 {
            let size = CGSize(width: maker.length(1...400), height: maker.length(1...400))
            stage.window.resize(to: size)
            stage.settle()
            let fresh = DrawnStage(TreeView(tree: tree), size: size, scale: 16)
            #expect(stage.shapes == fresh.shapes, "seed \(seed), \(size), \(tree)")
        }
    }

    @Test("an update without changes lays nothing out")
    func stillness() {
        let model = LeafModel(count: 4)
        let asked = AskCount()
        let stage = DrawnStage(
            VStack {
                Leaf(leaf: model.leaves[0]).frame(width: 50, height: 20)
                Color.red.frame(height: 5).alignmentGuide(HorizontalAlignment.center) {
                    asked.count += 1
                    return $0.width / 2
                }
            }, scale: 1)
        let first = asked.count
        #expect(first > 0)
        model.leaves[1].width = 7
        stage.settle()
        #expect(asked.count == first)
        model.leaves[0].width = 7
        stage.settle()
        #expect(asked.count > first)
    }
}

@MainActor
private final class AskCount {
    var count = 0
}

@MainActor @Observable
private final class TreeModel {
    var tree: Tree
    init(_ tree: Tree) { self.tree = tree }
}

private struct ObservingTree: View {
    let model: TreeModel
    var body: some View { TreeView(tree: model.tree) }
}

/// Leaves that change while everything around them stays the same.
@MainActor
private final class LeafModel {
    let leaves: [LeafState]
    init(count: Int) { leaves = (0..<count).map { _ in LeafState() } }
    private init(_ leaves: [LeafState]) { self.leaves = leaves }

    var copy: LeafModel {
        LeafModel(
            leaves.map { leaf in
                let copy = LeafState()
                (copy.width, copy.text) = (leaf.width, leaf.text)
                return copy
            })
    }
}

@MainActor @Observable
private final class LeafState {
    var width: CGFloat = 30
    var text = "leaf"
}

private struct Leaf: View {
    let leaf: LeafState
    var body: some View {
        Text(verbatim: leaf.text).frame(minWidth: leaf.width).padding(2)
    }
}

/// Leaves in all the places for which a layout caches values.
private struct Nest: View {
    let model: LeafModel
    let around: [Tree]

    var body: some View {
        VStack(alignment: .leading) {
            HStack(alignment: .firstTextBaseline) {
                Leaf(leaf: model.leaves[0]).padding(3)
                TreeView(tree: around[0])
                Leaf(leaf: model.leaves[1]).frame(width: 40, height: 30)
            }
            ZStack(alignment: .bottomTrailing) {
                TreeView(tree: around[1])
                Leaf(leaf: model.leaves[2]).fixedSize().overlay(alignment: .top) { Color.red }
            }
            TreeView(tree: around[2])
                .overlay { Leaf(leaf: model.leaves[3]).opacity(0.5) }
        }
    }
}
