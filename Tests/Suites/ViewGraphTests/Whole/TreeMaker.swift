import Foundation

/// Creates random trees, the same for the same seed.
struct TreeMaker: RandomNumberGenerator {
    private var numbers: SeededNumbers

    init(seed: Int) { numbers = SeededNumbers(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15) }

    mutating func next() -> UInt64 { numbers.next() }

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
    mutating func length(_ range: ClosedRange<Int> = 0...120) -> CGFloat {
        CGFloat(Int.random(in: range, using: &self))
    }
    private mutating func maybe(_ range: ClosedRange<Int> = 0...120) -> CGFloat? {
        chance(50) ? length(range) : nil
    }
    private mutating func place() -> Tree.Place {
        Tree.Place(x: [0, 0.5, 1].randomElement(using: &self)!, y: [0, 0.5, 1].randomElement(using: &self)!)
    }
    private mutating func bounds() -> Tree.Bounds {
        let least = maybe(0...60)
        let ideal = chance(30) ? length(0...90) : nil
        let most = chance(20) ? CGFloat.infinity : maybe(60...200)
        return Tree.Bounds(least: least, ideal: ideal, most: most)
    }

    /// - Parameter texts: whether the tree may contain text.
    mutating func tree(depth: Int, texts: Bool = false) -> Tree {
        if depth == 0 || chance(10) { return leaf(texts: texts) }
        switch Int.random(in: 0..<14, using: &self) {
        case 0: return .frame(width: maybe(), height: maybe(), place(), tree(depth: depth - 1, texts: texts))
        case 1, 2:
            return .bounds(
                horizontal: bounds(), vertical: bounds(), place(), tree(depth: depth - 1, texts: texts))
        case 3:
            return .padding(length(-4...20), leading: length(0...9), tree(depth: depth - 1, texts: texts))
        case 4:
            return .fixed(horizontal: chance(50), vertical: chance(50), tree(depth: depth - 1, texts: texts))
        case 5:
            return .ratio(
                chance(50) ? 2 : nil, isFill: chance(30), tree(depth: depth - 1, texts: texts))
        case 6:
            return .priority(
                Double(Int.random(in: -1...2, using: &self)), tree(depth: depth - 1, texts: texts))
        case 7, 8, 9: return .row(place(), spacing: maybe(-2...12), trees(depth: depth - 1, texts: texts))
        case 10, 11: return .column(place(), spacing: maybe(-2...12), trees(depth: depth - 1, texts: texts))
        case 12: return .pile(place(), trees(depth: depth - 1, texts: texts))
        default:
            return .overlay(
                place(), tree(depth: depth - 1, texts: texts), over: tree(depth: depth - 1, texts: texts))
        }
    }

    mutating func trees(depth: Int, texts: Bool) -> [Tree] {
        (0..<Int.random(in: 0...4, using: &self)).map { _ in tree(depth: depth, texts: texts) }
    }

    private mutating func leaf(texts: Bool) -> Tree {
        if texts && chance(40) {
            return .text(["a", "some words", "a few words more than that", ""].randomElement(using: &self)!)
        }
        return chance(15)
            ? .spacer(maybe(0...20))
            : chance(50)
                ? .fill : .frame(width: length(), height: length(), place(), .fill)
    }

    /// The tree with one of its parts replaced, wrapped, or with a different number of children.
    mutating func mutated(_ tree: Tree, texts: Bool) -> Tree {
        let children = tree.children
        if children.isEmpty || chance(25) {
            switch Int.random(in: 0..<4, using: &self) {
            case 0: return leaf(texts: texts)
            case 1: return .padding(length(0...9), leading: 1, tree)
            case 2: return resized(tree)
            default: return self.tree(depth: 2, texts: texts)
            }
        }
        let index = Int.random(in: children.indices, using: &self)
        let child = mutated(children[index], texts: texts)
        switch tree {
        case .fill, .text, .spacer: return tree
        case .frame(let width, let height, let place, _):
            return .frame(width: width, height: height, place, child)
        case .bounds(let horizontal, let vertical, let place, _):
            return .bounds(horizontal: horizontal, vertical: vertical, place, child)
        case .padding(let length, let leading, _): return .padding(length, leading: leading, child)
        case .fixed(let horizontal, let vertical, _):
            return .fixed(horizontal: horizontal, vertical: vertical, child)
        case .ratio(let ratio, let isFill, _): return .ratio(ratio, isFill: isFill, child)
        case .priority(let value, _): return .priority(value, child)
        case .row(let place, let spacing, _):
            return .row(place, spacing: spacing, edited(children, at: index, child))
        case .column(let place, let spacing, _):
            return .column(place, spacing: spacing, edited(children, at: index, child))
        case .pile(let place, _): return .pile(place, edited(children, at: index, child))
        case .overlay(let place, let base, let over):
            return .overlay(place, index == 0 ? child : base, over: index == 1 ? child : over)
        }
    }

    private mutating func edited(_ children: [Tree], at index: Int, _ child: Tree) -> [Tree] {
        var children = children
        switch Int.random(in: 0..<8, using: &self) {
        case 0: children.remove(at: index)
        case 1: children.insert(.fill, at: index)
        case 2: children.shuffle(using: &self)
        default: children[index] = child
        }
        return children
    }

    /// The same type of view with other lengths, whose node is kept and updated.
    private mutating func resized(_ tree: Tree) -> Tree {
        switch tree {
        case .fill: tree
        case .text(let text): .text(text + " and")
        case .spacer: .spacer(length(0...30))
        case .frame(_, _, _, let child): .frame(width: maybe(), height: maybe(), place(), child)
        case .bounds(_, _, _, let child):
            .bounds(horizontal: bounds(), vertical: bounds(), place(), child)
        case .padding(_, _, let child): .padding(length(0...20), leading: length(0...9), child)
        case .fixed(let horizontal, let vertical, let child):
            .fixed(horizontal: !horizontal, vertical: !vertical, child)
        case .ratio(let ratio, let isFill, let child):
            .ratio(ratio == nil ? 0.5 : nil, isFill: !isFill, child)
        case .priority(let value, let child): .priority(value + 1, child)
        case .row(_, _, let children): .row(place(), spacing: maybe(0...12), children)
        case .column(_, _, let children): .column(place(), spacing: maybe(0...12), children)
        case .pile(_, let children): .pile(place(), children)
        case .overlay(_, let child, let over): .overlay(place(), child, over: over)
        }
    }
}
