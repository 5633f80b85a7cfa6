import DynamicLists
import SwiftUI

/// The division of a list into sections.
@MainActor
struct ListSectioning<ItemView: View, Source: ListSource> {
    let rows: @MainActor (RowBuilder<ItemView, Source>) -> AnyView
    /// The id of the header above the list's first row.
    let firstHeader: @MainActor (Source.Item) -> AnyHashable

    init<Key: Hashable & Sendable, Header: View>(
        key: @escaping (Source.Item) -> Key, header: @escaping @MainActor (Key) -> Header
    ) {
        rows = { AnyView(SectionedRows(builder: $0, key: key, header: header)) }
        firstHeader = { AnyHashable(SectionHeaderID(key: key($0), occurrence: 0)) }
    }
}

/// The id of the header of a section.
struct SectionHeaderID<Key: Hashable & Sendable>: Hashable {
    let key: Key
    let occurrence: Int
}

/// The rows in sections, each below its header.
struct SectionedRows<ItemView: View, Source: ListSource, Key: Hashable & Sendable, Header: View>: View {
    let builder: RowBuilder<ItemView, Source>
    let key: (Source.Item) -> Key
    let header: @MainActor (Key) -> Header
    @State private var holder = SectionHolder<Key, Source>()

    var body: some View {
        let sections = holder.sections(of: builder.viewModel, by: key).sections
        let (first, last) = (sections.first?.rows.first, sections.last?.rows.last)
        ForEach(sections) { section in
            Section {
                let rows = section.rows
                builder.loop(over: rows, id: \.self, of: rows.base, from: rows.startIndex) {
                    $0
                } row: { id in
                    builder.row(id, isFirst: id == first, isLast: id == last)
                }
            } header: {
                header(section.key)
                    .id(SectionHeaderID(key: section.key, occurrence: section.id.occurrence))
            }
        }
    }
}

/// The sections of one list, retained from the first time they are shown.
@MainActor
private final class SectionHolder<Key: Hashable & Sendable, Source: ListSource> {
    private weak var list: ListViewModel<Source>?
    private var sections: ListSections<Key, Source>?

    func sections(
        of list: ListViewModel<Source>, by key: @escaping (Source.Item) -> Key
    ) -> ListSections<Key, Source> {
        if let sections, list === self.list { return sections }
        let made = list.sections(by: key)
        (self.list, sections) = (list, made)
        return made
    }
}
