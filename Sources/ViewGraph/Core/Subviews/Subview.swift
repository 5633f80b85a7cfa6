/// One of the views that a view is made of, to be shown at another place.
///
/// Differs from Apple's: a subview is shown at one place; where it is written twice, the later one has it.
public struct Subview: View, Identifiable, PrimitiveView {
    /// Tells subviews apart, as long as they exist.
    public struct ID: Hashable, Sendable {
        let number: Int
    }

    let slot: SubviewSlot

    public nonisolated var id: ID { slot.id }
    /// What the view says to its container.
    public var containerValues: ContainerValues { slot.values }

    package static var shape: ViewShape { .one() }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        SubviewNode(view, in: context)
    }
}

/// A subview as it was found: made anew when anything of it changes.
@MainActor
final class SubviewSlot {
    let id: Subview.ID
    /// The node that comes on screen and goes with the subview.
    let owner: _Node
    let box: LayoutBox
    let values: ContainerValues

    init(id: Subview.ID, owner: _Node, box: LayoutBox, values: ContainerValues) {
        (self.id, self.owner, self.box, self.values) = (id, owner, box, values)
    }
}

/// The views that a view is made of. As a view it is all of them.
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

/// Some of the views that a view is made of. As a view it is all of these.
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

/// A section of a view, or views of it that stand beside each other in none.
public struct SectionConfiguration: Identifiable, Sendable {
    /// Tells sections apart, as long as they exist.
    public struct ID: Hashable, Sendable {
        let number: Int
    }

    public let id: ID
    /// The views of the section's header; empty where it has none.
    public let header: SubviewsCollection
    /// The views of the section.
    public let content: SubviewsCollection
    /// The views of the section's footer; empty where it has none.
    public let footer: SubviewsCollection
    let slot: SectionSlot

    /// What the section says to its container.
    @MainActor public var containerValues: ContainerValues { slot.values }
}

/// What a section was found to say.
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
