import Foundation
import InMemoryScreen
import Testing
import ViewGraph

/// A worked case of SwiftUI's layout: a view, its proposal, its size, and the frames of its parts.
struct LayoutCase: Sendable, CustomTestStringConvertible {
    /// The case's number, cited with an L before it.
    let number: Int
    let offer: Offer
    let size: Lengths
    let frames: [String: Lengths]
    let scale: Double
    let probe: @MainActor @Sendable () -> LayoutProbe

    init<Content: View>(
        _ number: Int, _ offer: Offer, _ size: Lengths, _ frames: [String: Lengths] = [:], scale: Double = 1,
        @ViewBuilder view: @escaping @MainActor @Sendable () -> Content
    ) {
        (self.number, self.offer, self.size, self.frames, self.scale) = (number, offer, size, frames, scale)
        probe = { LayoutProbe(view(), scale: scale) }
    }

    var testDescription: String { "L\(number)" }

    /// Checks the view, also after it was measured for other proposals, because sizes depend on nothing else.
    @MainActor
    func check(sourceLocation: SourceLocation = #_sourceLocation) {
        for earlier in [[], [.zero, .infinity, .unspecified]] as [[ProposedViewSize]] {
            let probe = probe()
            for proposal in earlier { _ = probe.size(for: proposal) }
            let answer = probe.size(for: offer.proposal)
            expectSame([answer.width, answer.height], size, "size", sourceLocation)
            let placed = probe.frames(for: offer.proposal)
            #expect(placed.keys.sorted() == frames.keys.sorted(), sourceLocation: sourceLocation)
            for (name, frame) in placed {
                guard let expected = frames[name] else { continue }
                expectSame(
                    [frame.minX, frame.minY, frame.width, frame.height], expected, name, sourceLocation)
            }
        }
    }

    private func expectSame(
        _ found: [Double], _ expected: Lengths, _ what: String, _ sourceLocation: SourceLocation
    ) {
        let isSame =
            found.count == expected.values.count
            && zip(found, expected.values).allSatisfy { $0 == $1 || abs($0 - $1) < 0.001 }
        #expect(
            isSame, "L\(number), \(what): \(found), not \(expected.values)", sourceLocation: sourceLocation)
    }
}

/// `[width, height]` or `[x, y, width, height]`, in points.
struct Lengths: ExpressibleByArrayLiteral, Sendable {
    let values: [Double]
    init(arrayLiteral values: Double...) { self.values = values }
}

/// `[width, height]` of a proposal.
struct Offer: ExpressibleByArrayLiteral, Sendable {
    let proposal: ProposedViewSize
    init(arrayLiteral values: CGFloat?...) {
        proposal = ProposedViewSize(width: values[0], height: values[1])
    }
}

/// Cases, one below the other.
@resultBuilder
enum CaseTable {
    static func buildBlock(_ cases: LayoutCase...) -> [LayoutCase] { cases }
}

// MARK: Views of the cases

/// A view that takes the proposed size.
@MainActor var fill: Color { .red }

/// A rigid view.
@MainActor
func box(_ width: CGFloat, _ height: CGFloat) -> some View { Color.red.frame(width: width, height: height) }

/// A picture of so many pixels, at one pixel per point.
@MainActor
func image(_ width: Int, _ height: Int) -> Image {
    Image(picture: EncodedPicture(data: Data(), width: width, height: height))
}

extension VerticalAlignment {
    /// A program's own guide, by default the middle.
    static let mid = VerticalAlignment(Middle.self)

    private enum Middle: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
    }
}
