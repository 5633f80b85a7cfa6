import DynamicLists
import Foundation
import SwiftUI

/// Makes the rows of one outline.
@MainActor
struct OutlineRowBuilder<ItemView: View, Source: TreeSource> {
    typealias RowID = TreeRowID<Source.ItemID>

    let outline: DynamicOutline<ItemView, Source>
    let controller: OutlineController<Source>

    private var tree: TreeViewModel<Source> { controller.tree }

    /// A loop over rows, with the user's actions on them.
    ///
    /// - Parameters:
    ///   - rows: All visible rows.
    ///   - start: The position of the loop's first row among them.
    @ViewBuilder
    func loop<Data: RandomAccessCollection>(
        over data: Data, in rows: ListIDs<RowID>, from start: Int
    ) -> some View where Data.Element == RowID {
        let commands = outline.options.values.commands
        if commands.isEmpty, outline.move == nil {
            #if os(Linux)
                ForEach(data, builder: maker) { $0.row($1) }
            #else
                ForEach(data, id: \.self) { maker.row($0) }
            #endif
        } else {
            ForEach(data, id: \.self) { id in
                maker.row(id).modifier(RowCommands(row: tree.row(for: id)?.item, commands: commands))
            }
            .onDelete(
                perform: commands.delete.map { delete in
                    { offsets in
                        let ids = items(at: offsets, in: rows, from: start)
                        if !ids.isEmpty { delete(ids) }
                    }
                }
            )
            .onMove(
                perform: outline.move.map { move in
                    { offsets, target in
                        let ids = items(at: offsets, in: rows, from: start)
                        guard !ids.isEmpty else { return }
                        let (moving, position) = controller.destination(of: ids, before: start + target)
                        move(moving, position)
                    }
                })
        }
    }

    private func items(at offsets: IndexSet, in rows: ListIDs<RowID>, from start: Int) -> [Source.ItemID] {
        offsets.map { start + $0 }.filter(rows.indices.contains).compactMap { rows[$0].itemID }
    }

    private var maker: OutlineRowMaker<ItemView, Source> {
        OutlineRowMaker(
            controller: controller, indentation: outline.indentation, options: outline.options,
            itemView: outline.itemView)
    }
}

/// The values of which the rows of an outline are made, apart from their ids.
@MainActor
struct OutlineRowMaker<ItemView: View, Source: TreeSource> {
    let controller: OutlineController<Source>
    let indentation: OutlineIndentation
    let options: DynamicListOptions<Source>
    let itemView: @MainActor (ListItemViewModel<Source.Item>) -> ItemView

    func row(_ id: TreeRowID<Source.ItemID>) -> some View {
        OutlineRowHost(
            id: id, controller: controller, indentation: indentation, options: options, itemView: itemView
        )
        .selectionDisabled(id.itemID == nil)
        .listRowInsets(options.values.rowInsets)
        .listRowSeparator(id.itemID == nil ? .hidden : options.values.rowSeparator)
    }
}

/// The division of an outline into sections.
@MainActor
struct OutlineSectioning<ItemView: View, Source: TreeSource> {
    let rows: @MainActor (OutlineRowBuilder<ItemView, Source>) -> AnyView

    init<Key: Hashable & Sendable, Header: View>(
        key: @escaping (Source.Item) -> Key, header: @escaping @MainActor (Key) -> Header
    ) {
        rows = { AnyView(SectionedOutlineRows(builder: $0, key: key, header: header)) }
    }
}

/// The rows in sections, each below its header.
private struct SectionedOutlineRows<
    ItemView: View, Source: TreeSource, Key: Hashable & Sendable, Header: View
>: View {
    let builder: OutlineRowBuilder<ItemView, Source>
    let key: (Source.Item) -> Key
    let header: @MainActor (Key) -> Header
    @State private var holder = OutlineSectionHolder<Key, Source>()

    var body: some View {
        let tree = builder.controller.tree
        let sections = holder.sections(of: tree, by: key).sections
        // Without items, there is the row of the top level alone.
        if sections.isEmpty {
            let rows = tree.snapshot.rows
            builder.loop(over: rows, in: rows, from: 0)
        }
        ForEach(sections) { section in
            Section {
                builder.loop(over: section.rows, in: section.rows.base, from: section.rows.startIndex)
            } header: {
                header(section.key)
            }
        }
    }
}

/// The sections of one tree, retained from the first time they are shown.
@MainActor
private final class OutlineSectionHolder<Key: Hashable & Sendable, Source: TreeSource> {
    private weak var tree: TreeViewModel<Source>?
    private var sections: TreeSections<Key, Source>?

    func sections(
        of tree: TreeViewModel<Source>, by key: @escaping (Source.Item) -> Key
    ) -> TreeSections<Key, Source> {
        if let sections, tree === self.tree { return sections }
        let made = tree.sections(by: key)
        (self.tree, sections) = (tree, made)
        return made
    }
}
