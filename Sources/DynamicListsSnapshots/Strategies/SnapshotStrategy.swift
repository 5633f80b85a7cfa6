public import DynamicListsInspector
public import Foundation

/// The form in which a view is recorded and compared.
///
/// Texts show what changed in a review, and need no fonts: ``hierarchy``, ``accessibility`` and ``list``.
public struct SnapshotStrategy: Sendable {
    /// The extension of recorded files.
    let fileExtension: String
    /// The size and the environment in which a view is hosted, unless it already is.
    var size: CGSize?
    var traits = ViewTraits()
    let record: @MainActor @Sendable (any ElementContainer) throws -> Data
    /// Returns the difference between a recorded file and a new one, or `nil` if there is none that counts.
    let compare: @Sendable (_ old: Data, _ new: Data) -> SnapshotDifference?

    /// The views on screen with their labels, states and frames.
    public static var hierarchy: SnapshotStrategy { .text { $0.hierarchy } }

    /// The elements that are read out on screen, in order.
    public static var accessibility: SnapshotStrategy { .text { $0.accessibilityDescription } }

    /// The rows of the lists on screen with the phases of their additional data, and the load states.
    public static var list: SnapshotStrategy { .text { $0.listDescription } }

    /// Hosts the view in a window of another size, or in another environment.
    ///
    ///     let narrow = CGSize(width: 200, height: 100)
    ///     let large = ViewTraits(colorScheme: .dark, dynamicTypeSize: .accessibility3)
    ///     assertSnapshot(of: ContactRow(contact: ann), as: .hierarchy.hosted(size: narrow, traits: large))
    public func hosted(size: CGSize? = nil, traits: ViewTraits = ViewTraits()) -> SnapshotStrategy {
        var strategy = self
        (strategy.size, strategy.traits) = (size ?? self.size, traits)
        return strategy
    }

    /// Records a text that a test makes of a view.
    ///
    /// - Parameter text: Returns the text of a hosted view, or of a view inside it.
    public static func text(
        _ text: @escaping @MainActor @Sendable (any ElementContainer) throws -> String
    ) -> SnapshotStrategy {
        SnapshotStrategy(fileExtension: "txt") {
            Data((try text($0) + "\n").utf8)
        } compare: { old, new in
            TextDifference.lines(
                from: String(decoding: old, as: UTF8.self), to: String(decoding: new, as: UTF8.self)
            )
            .map { SnapshotDifference(message: $0) }
        }
    }
}
