/// One of the views that make up a view, to be shown at another position.
///
/// Differs from Apple's: a subview is shown at one position; if it is used twice, the later one shows it.
public struct Subview: View, Identifiable, PrimitiveView {
    /// The identity of a subview for its lifetime.
    public struct ID: Hashable, Sendable {
        let number: Int
    }

    let slot: SubviewSlot

    public nonisolated var id: ID { slot.id }
    /// The values that the view sets for its container.
    public var containerValues: ContainerValues { slot.values }

    package static var shape: ViewShape { .one() }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        SubviewNode(view, in: context)
    }
}

/// A subview as it was found. A new slot is created when any part of it changes.
@MainActor
final class SubviewSlot {
    let id: Subview.ID
    /// The node that becomes visible and invisible with the subview.
    let owner: _Node
    let box: LayoutBox
    let values: ContainerValues

    init(id: Subview.ID, owner: _Node, box: LayoutBox, values: ContainerValues) {
        (self.id, self.owner, self.box, self.values) = (id, owner, box, values)
    }
}

/// The views that make up a view. Used as a view, it shows all of them.
public struct SubviewsCollection: View, RandomAccessCollection {
    nonisolated let subviews: [Subview]

    public nonisolated var startIndex: Int { 0 }
    public nonisolated var endIndex: Int { subviews.count }
    public nonisolated subscript(index: Int) -> Subview { subviews[index] }
    public nonisolated subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        SubviewsCollectionSlice(subviews: subviews[bounds])
    }

    public var body: some View { ForEach(subviews) { $0 } }
}

/// Some of the views that make up a view. Used as a view, it shows all of these.
public struct SubviewsCollectionSlice: View, RandomAccessCollection {
    nonisolated let subviews: ArraySlice<Subview>

    public nonisolated var startIndex: Int { subviews.startIndex }
    public nonisolated var endIndex: Int { subviews.endIndex }
    public nonisolated subscript(index: Int) -> Subview { subviews[index] }
    public nonisolated subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        SubviewsCollectionSlice(subviews: subviews[bounds])
    }

    public var body: some View { ForEach(subviews) { $0 } }
}

/// A section of a view, or adjacent views of it that are in no section.
public struct SectionConfiguration: Identifiable, Sendable {
    /// The identity of a section for its lifetime.
    public struct ID: Hashable, Sendable {
        let number: Int
    }

    public let id: ID
    /// The views of the section's header, empty if it has none.
    public let header: SubviewsCollection
    /// The views of the section.
    public let content: SubviewsCollection
    /// The views of the section's footer, empty if it has none.
    public let footer: SubviewsCollection
    let slot: SectionSlot

    /// The values that the section sets for its container.
    @MainActor public var containerValues: ContainerValues { slot.values }
}

/// The container values of a section as they were found.
@MainActor
final class SectionSlot {
    let values: ContainerValues
    init(_ values: ContainerValues) { self.values = values }
}

/// The sections of a view.
public struct SectionCollection: RandomAccessCollection, Sendable {
    let sections: [SectionConfiguration]

    public var startIndex: Int { 0 }
    public var endIndex: Int { sections.count }
    public subscript(index: Int) -> SectionConfiguration { sections[index] }
}
