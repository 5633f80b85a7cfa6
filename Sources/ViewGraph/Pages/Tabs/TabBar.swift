import Foundation

/// The bar of a tab view: a cell for each tab, or a dot for each page.
struct TabBar: View {
    let model: TabModel

    var body: some View {
        switch model.look {
        case .bar: if !model.isHidden { cells }
        case .pages(let showsDots): if showsDots ?? (model.tabs.count > 1) { TabDots(model: model) }
        }
    }

    private var cells: some View {
        HStack(spacing: 0) {
            ForEach(Array(model.tabs.indices), id: \.self) { index in
                TabCell(model: model, index: index)
            }
        }
        .frame(height: 49)
        .background {
            if hasBackground {
                let defaultStyle = BarAppearance.tabs.background ?? BarAppearance.tabs.edgeBackground
                BarBackground(style: model.bar.barStyle ?? defaultStyle.map { AnyShapeStyle($0) }, line: .top)
                    .ignoresSafeArea(edges: .bottom)
            }
        }
    }

    /// Whether the bar has a background. Like a navigation bar, it has none if no content extends beneath it.
    private var hasBackground: Bool {
        switch model.bar.barVisibility ?? .automatic {
        case .hidden: false
        case .visible: true
        case .automatic: model.coversContent || BarAppearance.tabs.edgeBackground != nil
        }
    }
}

/// A tab's picture above its text, with its badge.
private struct TabCell: View {
    let model: TabModel
    let index: Int
    @Environment(\.tint) private var tint

    private var chosen: Color { tint ?? BarAppearance.tabs.tint ?? .accentColor }

    var body: some View {
        if model.tabs.indices.contains(index), !model.tabs[index].isHidden {
            let tab = model.tabs[index]
            Button {
                model.choose?(index)
            } label: {
                VStack(spacing: 2) {
                    if let label = tab.label { label }
                }
                .lineLimit(1)
                .font(.system(size: 10, weight: .medium))
                .environment(\.placementContext, .tabBar)
                .symbolVariant(.fill)
                .foregroundColor(
                    index == model.selected
                        ? chosen : BarAppearance.tabs.unselectedColor ?? Palette.systemGray
                )
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .overlay(alignment: .top) {
                    if let badge = tab.badge { TabBadge(text: badge) }
                }
            }
            .disabled(tab.isDisabled)
            .environment(\.buttonRole, .tab)
            .accessible { $0.states.isSelected = index == model.selected }
        }
    }
}

private struct TabBadge: View {
    let text: Text

    var body: some View {
        text.font(.system(size: 12)).foregroundColor(.white).lineLimit(1)
            .padding(.horizontal, 5)
            .frame(minWidth: 18, minHeight: 18)
            .background(Color.red.cornerRadius(9))
            .padding(.leading, 28)
            .padding(.top, 2)
    }
}

/// A dot for each page. A click on a dot turns to its page.
private struct TabDots: View {
    let model: TabModel
    @Environment(\.indexHasBackground) private var hasBackground

    var body: some View {
        HStack(spacing: 0) {
            ForEach(Array(model.tabs.indices), id: \.self) { index in
                Button {
                    model.choose?(index)
                } label: {
                    dot(isCurrent: index == model.selected)
                        .frame(width: 7, height: 7).cornerRadius(3.5)
                        .padding(EdgeInsets(top: 8, leading: 4.5, bottom: 8, trailing: 4.5))
                }
                .environment(\.buttonRole, .tab)
                .accessible {
                    $0.label = "Page \(index + 1)"
                    $0.states.isSelected = index == model.selected
                }
            }
        }
        .padding(.horizontal, 6)
        .background(hasBackground ? Color.primary.opacity(0.12) : .clear)
        .cornerRadius(12)
        .padding(.bottom, 10)
        .frame(maxWidth: .infinity)
    }
    private func dot(isCurrent: Bool) -> Color {
        (isCurrent ? BarAppearance.pages.tint : BarAppearance.pages.unselectedColor)
            ?? Color.primary.opacity(isCurrent ? 0.9 : 0.25)
    }
}
