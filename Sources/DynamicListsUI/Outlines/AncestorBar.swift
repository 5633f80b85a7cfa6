import DynamicLists
import SwiftUI

/// The ancestors of the first row on screen, the outermost first, in one line. Pressing one scrolls to it.
struct AncestorBar<Source: TreeSource>: View {
    let controller: OutlineController<Source>
    let path: OutlinePath<Source.ItemID>
    let ancestor: @MainActor (ListItemViewModel<Source.Item>) -> AnyView

    var body: some View {
        let ancestors = path.ancestors
        if !ancestors.isEmpty {
            ScrollView(.horizontal, showsIndicators: false) {
                HStack(spacing: 4) {
                    ForEach(ancestors, id: \.self) { id in
                        if id != ancestors.first { separator }
                        button(id)
                    }
                }
                .padding(.horizontal, 20)
                .frame(height: 36)
            }
            // The nearest ancestors are visible.
            .defaultScrollAnchor(.trailing, for: .initialOffset)
            .defaultScrollAnchor(.trailing, for: .sizeChanges)
            .background(.bar)
            .overlay(alignment: .bottom) { Divider() }
        }
    }

    private var separator: some View {
        Image(systemName: "chevron.forward").font(.caption2).foregroundStyle(.secondary)
            .accessibilityHidden(true)
    }

    @ViewBuilder
    private func button(_ id: Source.ItemID) -> some View {
        if let item = controller.tree.row(for: .item(id))?.item {
            Button {
                controller.show(id)
            } label: {
                ancestor(item).font(.footnote).lineLimit(1)
            }
            .buttonStyle(.borderless)
        }
    }
}
