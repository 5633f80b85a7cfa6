import Foundation
import ViewGraph

/// A second implementation of SwiftUI's layout, as slow and plain as the rules: without caches, invalidation
/// and text.
struct LayoutOracle {
    /// The frames of all parts, by their paths from the root.
    private(set) var frames: [String: CGRect] = [:]

    init(_ tree: Tree, offered proposal: ProposedViewSize) {
        place(tree, "0", at: .zero, proposal, stack: nil)
    }

    // MARK: Sizes

    static func size(_ tree: Tree, _ offer: ProposedViewSize, stack: Axis?) -> CGSize {
        switch tree {
        case .text: preconditionFailure("the oracle does not know text")
        case .fill: return offer.replacingUnspecifiedDimensions()
        case .spacer(let least):
            var size = CGSize.zero
            if stack != .vertical { size.width = max(offer.width ?? 0, least ?? 8) }
            if stack != .horizontal { size.height = max(offer.height ?? 0, least ?? 8) }
            return size
        case .frame(let width, let height, _, let child):
            let inner = size(child, inside(tree, offer, stack: stack), stack: stack)
            return CGSize(width: width ?? inner.width, height: height ?? inner.height)
        case .bounds(let horizontal, let vertical, _, let child):
            let asked = inside(tree, offer, stack: stack)
            let inner = size(child, asked, stack: stack)
            return CGSize(
                width: bounded(horizontal, offer.width, asked.width, inner.width),
                height: bounded(vertical, offer.height, asked.height, inner.height))
        case .padding(let length, let leading, let child):
            let inner = size(child, inside(tree, offer, stack: stack), stack: stack)
            return CGSize(
                width: max(0, inner.width + leading + length), height: max(0, inner.height + 2 * length))
        case .fixed(_, _, let child), .ratio(_, _, let child), .priority(_, let child):
            return size(child, inside(tree, offer, stack: stack), stack: stack)
        case .overlay(_, let child, _): return size(child, offer, stack: stack)
        case .row:
            let parts = arranged(tree, offer)
            return CGSize(
                width: max(0, parts.last?.end.width ?? 0), height: parts.map(\.size.height).max() ?? 0)
        case .column:
            let parts = arranged(tree, offer)
            return CGSize(
                width: parts.map(\.size.width).max() ?? 0, height: max(0, parts.last?.end.height ?? 0))
        case .pile(_, let children):
            let highest = children.map(priority).max()
            return children.filter { priority($0) == highest }.reduce(CGSize.zero) { sum, child in
                let answer = size(child, offer, stack: nil)
                return CGSize(width: max(sum.width, answer.width), height: max(sum.height, answer.height))
            }
        }
    }

    /// The length of a bounded frame. (R2.2)
    private static func bounded(
        _ bounds: Tree.Bounds, _ offer: CGFloat?, _ asked: CGFloat?, _ inner: CGFloat
    ) -> CGFloat {
        let (least, ideal, most) = repaired(bounds)
        if offer == nil, let ideal { return ideal }
        if let least, let most { return max(least, min(most, offer ?? inner)) }
        if let least { return max(least, min(asked ?? .infinity, inner)) }
        if let most { return min(most, max(asked ?? -.infinity, inner)) }
        return inner
    }

    private static func repaired(_ bounds: Tree.Bounds) -> (CGFloat?, CGFloat?, CGFloat?) {
        let ideal = bounds.ideal.map { max($0, bounds.least ?? 0) }
        return (bounds.least, ideal, bounds.most.map { max($0, ideal ?? 0) })
    }

    /// The proposal of a modifier to its content.
    private static func inside(_ tree: Tree, _ offer: ProposedViewSize, stack: Axis?) -> ProposedViewSize {
        func clamped(_ bounds: Tree.Bounds, _ length: CGFloat?) -> CGFloat? {
            let (least, ideal, most) = repaired(bounds)
            return (length ?? ideal).map { min(max($0, least ?? 0), most ?? .infinity) }
        }
        switch tree {
        case .frame(let width, let height, _, _):
            return ProposedViewSize(width: width ?? offer.width, height: height ?? offer.height)
        case .bounds(let horizontal, let vertical, _, _):
            return ProposedViewSize(
                width: clamped(horizontal, offer.width), height: clamped(vertical, offer.height))
        case .padding(let length, let leading, _):
            return ProposedViewSize(
                width: offer.width.map { max(0, $0 - leading - length) },
                height: offer.height.map { max(0, $0 - 2 * length) })
        case .fixed(let horizontal, let vertical, _):
            return ProposedViewSize(
                width: horizontal ? nil : offer.width, height: vertical ? nil : offer.height)
        case .ratio(let ratio, let isFill, let child):
            let base = ratio.map { CGSize(width: $0, height: 1) } ?? size(child, .unspecified, stack: stack)
            let factors = [offer.width.map { $0 / base.width }, offer.height.map { $0 / base.height }]
                .compactMap { $0 }
            guard let factor = isFill ? factors.max() : factors.min(), base.width > 0, base.height > 0 else {
                return offer
            }
            return ProposedViewSize(width: base.width * factor, height: base.height * factor)
        default: return offer
        }
    }

    /// The priority, set by the outermost layout modifier: frames, padding and ratios reset it. (R5.12)
    private static func priority(_ tree: Tree) -> Double {
        switch tree {
        case .spacer: -.infinity
        case .priority(let value, _): value
        case .fixed(_, _, let child), .overlay(_, let child, _): priority(child)
        case .pile(_, let children): children.map(priority).max() ?? 0
        default: 0
        }
    }

    // MARK: Stacks

    private struct Part {
        var origin: CGPoint
        var size: CGSize
        var offer: ProposedViewSize
        var end: CGSize { CGSize(width: origin.x + size.width, height: origin.y + size.height) }
    }

    /// The parts of a row or a column, described in terms of a row.
    private static func arranged(_ tree: Tree, _ proposal: ProposedViewSize) -> [Part] {
        let (axis, share, spacing, children): (Axis, CGFloat, CGFloat?, [Tree]) =
            switch tree {
            case .row(let place, let spacing, let children): (.horizontal, place.y, spacing, children)
            case .column(let place, let spacing, let children): (.vertical, place.x, spacing, children)
            default: preconditionFailure("a stack")
            }
        let isRow = axis == .horizontal
        func along(_ size: CGSize) -> CGFloat { isRow ? size.width : size.height }
        func across(_ size: CGSize) -> CGFloat { isRow ? size.height : size.width }
        func offer(_ length: CGFloat?) -> ProposedViewSize {
            isRow
                ? ProposedViewSize(width: length, height: proposal.height)
                : ProposedViewSize(width: proposal.width, height: length)
        }
        func answer(_ index: Int, _ length: CGFloat?) -> CGSize {
            size(children[index], offer(length), stack: axis)
        }

        var gaps = [CGFloat](repeating: 0, count: children.count)
        for index in children.indices.dropLast() {
            let meetsSpacer =
                reachesSpacer(children[index], axis, atEnd: true)
                || reachesSpacer(children[index + 1], axis, atEnd: false)
            gaps[index] = spacing ?? (meetsSpacer ? 0 : 8)
        }
        let total = isRow ? proposal.width : proposal.height
        var lengths = [CGFloat?](repeating: total, count: children.count)
        if let total, total.isFinite {
            var left = total - gaps.reduce(0, +)
            let least = children.indices.map { along(answer($0, 0)) }
            func flexibility(_ index: Int) -> CGFloat {
                let most = along(answer(index, .infinity))
                return most == least[index] ? 0 : most - least[index]
            }
            var waiting = Array(children.indices)
            // In each round, the least flexible of the remaining children with the highest priority.
            while !waiting.isEmpty {
                let highest = waiting.map { priority(children[$0]) }.max()!
                let group = waiting.filter { priority(children[$0]) == highest }
                let next = group.min { first, second in
                    let (a, b) = (flexibility(first), flexibility(second))
                    if a == b { return a == .infinity ? least[first] > least[second] : false }
                    return a < b
                }!
                let kept = waiting.filter { !group.contains($0) }.reduce(0) { $0 + least[$1] }
                lengths[next] = max(0, (left - kept) / CGFloat(group.count))
                left -= along(answer(next, lengths[next]))
                waiting.removeAll { $0 == next }
            }
        }
        let sizes = children.indices.map { answer($0, lengths[$0]) }
        let line = sizes.map { across($0).isFinite ? across($0) * share : 0 }.max() ?? 0
        var start: CGFloat = 0
        return children.indices.map { index in
            let extent = across(sizes[index])
            let offset = line - (extent.isFinite ? extent * share : 0)
            defer { start += along(sizes[index]) + gaps[index] }
            return Part(
                origin: isRow ? CGPoint(x: start, y: offset) : CGPoint(x: offset, y: start),
                size: sizes[index], offer: offer(lengths[index]))
        }
    }

    /// Whether a view ends with a spacer's edge, which needs no spacing along its stack.
    private static func reachesSpacer(_ tree: Tree, _ axis: Axis, atEnd: Bool, stack: Axis? = nil) -> Bool {
        let inner = stack ?? axis
        switch tree {
        case .spacer: return inner == axis
        case .padding(let length, let leading, let child):
            let inset = axis == .horizontal && !atEnd ? leading : length
            return inset == 0 && reachesSpacer(child, axis, atEnd: atEnd, stack: stack)
        case .frame(_, _, _, let child), .bounds(_, _, _, let child), .fixed(_, _, let child),
            .ratio(_, _, let child), .priority(_, let child), .overlay(_, let child, _):
            return reachesSpacer(child, axis, atEnd: atEnd, stack: stack)
        case .row(_, _, let children):
            return edges(children, .horizontal, axis, atEnd)
        case .column(_, _, let children):
            return edges(children, .vertical, axis, atEnd)
        case .pile(_, let children):
            return !children.isEmpty && children.allSatisfy { isBare($0, axis, atEnd) }
        case .fill, .text: return false
        }
    }

    private static func edges(_ children: [Tree], _ own: Axis, _ axis: Axis, _ atEnd: Bool) -> Bool {
        guard let edge = atEnd ? children.last : children.first else { return false }
        if own == axis { return reachesSpacer(edge, axis, atEnd: atEnd, stack: own) }
        return children.allSatisfy { reachesSpacer($0, axis, atEnd: atEnd, stack: own) }
    }

    /// Whether a view in a ZStack ends with a spacer's edge, where a spacer acts along both axes.
    private static func isBare(_ tree: Tree, _ axis: Axis, _ atEnd: Bool) -> Bool {
        reachesSpacer(tree, axis, atEnd: atEnd, stack: axis)
    }

    // MARK: Placement

    private mutating func place(
        _ tree: Tree, _ path: String, at origin: CGPoint, _ offer: ProposedViewSize, stack: Axis?
    ) {
        let size = Self.size(tree, offer, stack: stack)
        frames[path] = CGRect(origin: origin, size: size)
        switch tree {
        case .fill, .text, .spacer: break
        case .frame(_, _, let place, let child):
            put(child, path, 0, place, in: size, origin, Self.inside(tree, offer, stack: stack), stack)
        case .bounds(let horizontal, let vertical, let place, let child):
            func final(_ bounds: Tree.Bounds, _ length: CGFloat?, _ own: CGFloat) -> CGFloat? {
                let (least, ideal, most) = Self.repaired(bounds)
                let isOpen =
                    length == nil && ideal == nil && least ?? -.infinity < own
                    && own < most ?? .infinity
                return isOpen ? nil : own
            }
            let inner = ProposedViewSize(
                width: final(horizontal, offer.width, size.width),
                height: final(vertical, offer.height, size.height))
            put(child, path, 0, place, in: size, origin, inner, stack)
        case .padding(let length, let leading, let child):
            place(
                child, path + ".0", at: CGPoint(x: origin.x + leading, y: origin.y + length),
                Self.inside(tree, offer, stack: stack), stack: stack)
        case .fixed(_, _, let child), .ratio(_, _, let child), .priority(_, let child):
            place(child, path + ".0", at: origin, Self.inside(tree, offer, stack: stack), stack: stack)
        case .overlay(let point, let child, let over):
            place(child, path + ".0", at: origin, offer, stack: stack)
            put(over, path, 1, point, in: size, origin, ProposedViewSize(size), nil)
        case .row(let point, _, let children):
            let final = ProposedViewSize(width: offer.width, height: offer.height ?? size.height)
            let parts = Self.arranged(tree, final)
            // Parts that are less high with the row's height as their proposal are aligned in it.
            let free = size.height - (parts.map(\.size.height).max() ?? 0)
            let shift = free > 0 ? free * point.y : 0
            for (index, part) in parts.enumerated() {
                place(
                    children[index], "\(path).\(index)",
                    at: CGPoint(x: origin.x + part.origin.x, y: origin.y + part.origin.y + shift), part.offer,
                    stack: .horizontal)
            }
        case .column(let point, _, let children):
            let final = ProposedViewSize(width: offer.width ?? size.width, height: offer.height)
            let parts = Self.arranged(tree, final)
            let free = size.width - (parts.map(\.size.width).max() ?? 0)
            let shift = free > 0 ? free * point.x : 0
            for (index, part) in parts.enumerated() {
                place(
                    children[index], "\(path).\(index)",
                    at: CGPoint(x: origin.x + part.origin.x + shift, y: origin.y + part.origin.y), part.offer,
                    stack: .vertical)
            }
        case .pile(let point, let children):
            let inner = children.count == 1 ? offer : ProposedViewSize(size)
            let highest = children.map(Self.priority).max()
            let deciding = children.filter { Self.priority($0) == highest }
                .map { Self.size($0, inner, stack: nil) }
            let box = CGSize(
                width: deciding.map(\.width).max() ?? 0, height: deciding.map(\.height).max() ?? 0)
            for (index, child) in children.enumerated() {
                put(child, path, index, point, in: box, origin, inner, nil)
            }
        }
    }

    /// Places a part in a box so that the same fraction of both has the same position.
    private mutating func put(
        _ tree: Tree, _ path: String, _ index: Int, _ place: Tree.Place, in size: CGSize, _ origin: CGPoint,
        _ offer: ProposedViewSize, _ stack: Axis?
    ) {
        let inner = Self.size(tree, offer, stack: stack)
        self.place(
            tree, "\(path).\(index)",
            at: CGPoint(
                x: origin.x + (size.width - inner.width) * place.x,
                y: origin.y + (size.height - inner.height) * place.y), offer, stack: stack)
    }
}
