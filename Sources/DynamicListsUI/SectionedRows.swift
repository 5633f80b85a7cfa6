import DynamicLists
import SwiftUI

/// How a list is shown in sections.
struct ListSectioning<ItemView: View, Source: ListSource> {
    let rows: @MainActor (RowMaker<ItemView, Source>) -> AnyView
    /// The id of what stands above the list's first row.
    let firstHeader: @MainActor (Source.Item) -> AnyHashable
}

/// Names the view above a section's rows.
struct SectionHeaderID<Key: Hashable & Sendable>: Hashable {
    let key: Key
    let occurrence: Int
}

/// The rows in sections, each below its header.
struct SectionedRows<ItemView: View, Source: ListSource, Key: Hashable & Sendable, Header: View>: View {
    let maker: RowMaker<ItemView, Source>
    let key: (Source.Item) -> Key
    let header: @MainActor (Key) -> Header
    @State private var holder = SectionHolder<Key, Source>()

    var body: some View {
        let sections = holder.sections(of: maker.viewModel, by: key).sections
        let (first, last) = (sections.first?.rows.first, sections.last?.rows.last)
        ForEach(sections) { section in
            Section {
                let rows = section.rows
                maker.loop(over: rows, id: \.self, of: rows.base, from: rows.startIndex) {
                    $0
                } row: { id in
                    maker.row(id, isFirst: id == first, isLast: id == last)
                }
            } header: {
                header(section.key)
                    .id(SectionHeaderID(key: section.key, occurrence: section.id.occurrence))
            }
        }
    }
}

/// The sections of one list, from when they are shown for the first time.
@MainActor
private final class SectionHolder<Key: Hashable & Sendable, Source: ListSource> {
    private var sections: ListSections<Key, Source>?

    func sections(
        of list: ListViewModel<Source>, by key: @escaping (Source.Item) -> Key
    ) -> ListSections<Key, Source> {
        if let sections { return sections }
        let made = list.sections(by: key)
        sections = made
        return made
    }
}
