import Foundation

/// What is shown of a picker.
struct PickerShell<Label: View>: View {
    let look: _PickerLook
    let label: Label
    let choices: [PickerChoice]
    let chosen: Int?
    let choose: @MainActor (Int) -> Void
    @Environment(\.isListRow) private var isListRow
    @Environment(\.labelsAreHidden) private var labelIsHidden
    @Environment(\.tint) private var tint
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        switch look.kind {
        case .menu: menu
        case .segmented: segments
        case .inline: inline
        }
    }

    // MARK: Menu

    @ViewBuilder
    private var menu: some View {
        if isListRow && !labelIsHidden {
            HStack {
                label
                Spacer()
                menuButton(.automatic)
            }
        } else {
            menuButton(.borderless)
        }
    }

    private func menuButton(_ look: ButtonLook) -> some View {
        let color =
            !isEnabled ? Palette.tertiaryLabel : isListRow ? Color.secondary : tint ?? .accentColor
        return ButtonCore(
            look: look, role: nil, action: {},
            menu: { lines(of: choices, chosen: chosen, choose: choose) },
            label: HStack(spacing: 4) {
                if let chosen { ChoiceView(item: choices[chosen].item) }
                Image(systemName: "chevron.up.chevron.down").font(.footnote)
            }
        )
        .foregroundColor(color)
    }

    // MARK: Segments

    private var segments: some View {
        HStack(spacing: 0) {
            ForEach(choices.indices, id: \.self) { index in
                ButtonCore(
                    look: .custom, role: nil, action: { choose(index) },
                    label: ChoiceView(item: choices[index].item)
                        .frame(maxWidth: .infinity, minHeight: 28, maxHeight: 28)
                        .background((index == chosen ? chosenGround : .clear).cornerRadius(7)))
            }
        }
        .padding(2)
        .background(Palette.tertiarySystemFill.cornerRadius(9))
    }

    private var chosenGround: Color { Color(light: 0xFFFFFF, dark: 0x636366) }

    // MARK: Inline

    @ViewBuilder
    private var inline: some View {
        if isListRow {
            inlineRows
        } else {
            VStack(alignment: .leading, spacing: 12) { inlineRows }
        }
    }

    @ViewBuilder
    private var inlineRows: some View {
        if !labelIsHidden { label.foregroundColor(.secondary) }
        ForEach(choices.indices, id: \.self) { index in
            ButtonCore(
                look: isListRow ? .automatic : .borderless, role: nil, action: { choose(index) },
                label: HStack {
                    ChoiceView(item: choices[index].item)
                    Spacer()
                    if index == chosen {
                        Image(systemName: "checkmark").foregroundColor(tint ?? .accentColor)
                    }
                })
        }
    }
}

/// Shows an item that belongs to another node.
struct ChoiceView: View, PrimitiveView {
    let item: LayoutItem

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ChoiceNode(view, in: context)
    }
}

final class ChoiceNode: _ViewNode<ChoiceView> {
    override func collectItems(into items: inout [LayoutItem]) { items.append(view.item) }
    override func viewChanged(from old: ChoiceView) { if old.item !== view.item { itemsChanged() } }
}
