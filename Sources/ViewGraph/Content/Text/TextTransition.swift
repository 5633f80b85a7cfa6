import Foundation

/// A text's transition from one content to another.
@MainActor
struct TextTransition {
    private let old: any TextLayout
    private let oldColor: ResolvedColor
    private let transition: ContentTransition
    /// The progress from 0, the old content, to 1.
    private var progress = AnimatedValue(0.0)
    private var fraction = 0.0

    init(
        old: any TextLayout, color: ResolvedColor, transition: ContentTransition, transaction: Transaction,
        graph: Graph
    ) {
        (self.old, oldColor, self.transition) = (old, color, transition)
        progress.set(1, transaction: transaction, now: graph.now)
    }

    /// - Returns: `false` once the new content is fully shown.
    mutating func tick(at now: Double) -> Bool {
        fraction = min(1, max(0, progress.value(at: now)))
        return progress.isAnimating
    }

    func draw(
        _ new: any TextLayout, color: ResolvedColor, in rect: CGRect, into list: inout DisplayList
    ) {
        var distance = 0.0
        if case .rolling(let direction) = transition.kind { distance = direction * rect.height / 2 }
        append(
            old, oldColor, opacity: 1 - fraction, x: rect.midX - old.size.width / 2,
            y: rect.minY - distance * fraction, into: &list)
        append(
            new, color, opacity: fraction, x: rect.minX, y: rect.minY + distance * (1 - fraction), into: &list
        )
    }

    private func append(
        _ text: any TextLayout, _ color: ResolvedColor, opacity: Double, x: Double, y: Double,
        into list: inout DisplayList
    ) {
        var faded = color
        faded.opacity *= opacity
        if faded.opacity > 0 {
            list.append(.text(text, origin: CGPoint(x: x, y: y), color: faded))
        }
    }
}
