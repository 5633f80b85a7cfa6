/// The models of a query in sections: those with the same title, in the order of the query.
///
/// The sections are in the order of their first models. A query that is sorted by its titles first has the
/// sections in the order of their titles.
///
/// Source: Apple's `SectionedResults`.
public struct SectionedResults<Element: PersistentModel, SectionTitle: Hashable>: RandomAccessCollection {
    private let sections: [ResultsSection<Element, SectionTitle>]
    private let places: [SectionTitle: Int]

    /// Groups models by their titles.
    ///
    /// - Complexity: O(models).
    package init(_ models: [Element], title: (Element) -> SectionTitle) {
        var places: [SectionTitle: Int] = [:]
        var groups: [(title: SectionTitle, models: [Element])] = []
        for model in models {
            let title = title(model)
            if let place = places[title] {
                groups[place].models.append(model)
            } else {
                places[title] = groups.count
                groups.append((title, [model]))
            }
        }
        self.places = places
        sections = groups.map { ResultsSection(title: $0.title, models: $0.models) }
    }

    /// The position of the first section.
    public var startIndex: Int { 0 }
    /// The number of sections.
    public var endIndex: Int { sections.count }

    /// The section at a position.
    public subscript(position: Int) -> ResultsSection<Element, SectionTitle> { sections[position] }

    /// The section with a title, or nil if there is none.
    ///
    /// - Complexity: O(1).
    public subscript(sectionTitle title: SectionTitle) -> ResultsSection<Element, SectionTitle>? {
        places[title].map { sections[$0] }
    }

    /// Whether both contain the same objects in the same sections.
    package func isSame(as other: SectionedResults) -> Bool {
        count == other.count && zip(self, other).allSatisfy { $0.isSame(as: $1) }
    }
}

/// The models of a query that have the same title, in the order of the query.
///
/// Source: Apple's `ResultsSection`.
public struct ResultsSection<Element: PersistentModel, SectionTitle: Hashable>:
    RandomAccessCollection, Identifiable
{
    /// The value that the models share.
    public let title: SectionTitle
    private let models: [Element]

    fileprivate init(title: SectionTitle, models: [Element]) {
        self.title = title
        self.models = models
    }

    /// The title.
    public var id: SectionTitle { title }
    /// The position of the first model.
    public var startIndex: Int { 0 }
    /// The number of models.
    public var endIndex: Int { models.count }

    /// The model at a position.
    public subscript(position: Int) -> Element { models[position] }

    fileprivate func isSame(as other: ResultsSection) -> Bool {
        title == other.title && count == other.count && zip(self, other).allSatisfy { $0 === $1 }
    }
}
