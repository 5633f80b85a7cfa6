import DynamicLists
import SwiftUI

/// The items of a masonry that are near the screen. A separate view, because it is evaluated when others come
/// near.
struct MasonryRows<ItemView: View, Source: ListSource>: View {
    let masonry: DynamicMasonry<ItemView, Source>
    let state: MasonryState<Source>
    let visibleRows: VisibleRows
    let proxy: ScrollViewProxy
    @State private var separatorHolder = SeparatorHolder<Source>()

    private var viewModel: ListViewModel<Source> { masonry.viewModel }

    var body: some View {
        let scene = state.scene(of: masonry)
        let builder = RowBuilder(
            viewModel: viewModel, itemView: masonry.itemView, options: masonry.options, insets: EdgeInsets(),
            separators: separatorHolder.views(of: viewModel, masonry.options.values.separators),
            firstAfterGap: nil, visibleRows: visibleRows)
        MasonryPlacement(height: scene.height) {
            Color.clear.frame(width: 0, height: 0)
                .layoutValue(
                    key: MasonryFrame.self, value: CGRect(x: 0, y: scene.target, width: 0, height: 0)
                )
                .id(MasonryTarget())
            ForEach(scene.items) { item in
                builder.unreportedRow(item.id)
                    .frame(width: item.frame.width, height: item.frame.height)
                    .layoutValue(key: MasonryFrame.self, value: item.frame)
            }
        }
        .onGeometryChange(for: MasonryExtent.self) { geometry in
            MasonryExtent(width: geometry.size.width, start: geometry.frame(in: .masonryContent).minY)
        } action: {
            state.placed($0)
            follow()
        }
        .onChange(of: scene.arrangement, initial: true) {
            state.reportVisibleItems(to: viewModel)
            follow()
        }
        .onChange(of: scene.scrollNumber) {
            withAnimation(nil) { proxy.scrollTo(MasonryTarget(), anchor: .top) }
            state.targetRequested()
        }
        .onAppear { state.setVisible(true, in: viewModel) }
        .onDisappear { state.setVisible(false, in: viewModel) }
    }

    /// Updates what depends on the places of the items.
    private func follow() {
        visibleRows.measured(isShort: state.isShort)
        let count = state.columnCount
        visibleRows.itemsPerLine = count
        if state.isVisible { viewModel.itemsPerLine = count }
    }
}

/// The id of the point of a masonry that is to be at the top of the screen.
private struct MasonryTarget: Hashable {}

/// The width of a masonry, and its distance from the start of the scrolled content.
struct MasonryExtent: Equatable, Sendable {
    var width: CGFloat
    var start: CGFloat
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The scrolled content around a masonry's items.
    static var masonryContent: NamedCoordinateSpace { .named("masonry content") }
}

/// The frame of a view in a masonry.
struct MasonryFrame: LayoutValueKey {
    static let defaultValue = CGRect.zero
}

/// Places each view where its frame is.
struct MasonryPlacement: Layout {
    let height: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let widest = subviews.lazy.map { $0[MasonryFrame.self].maxX }.max() ?? 0
        let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? widest
        return CGSize(width: width, height: height)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
        for subview in subviews {
            let frame = subview[MasonryFrame.self]
            subview.place(
                at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
                proposal: ProposedViewSize(frame.size))
        }
    }
}
