import Foundation

/// The visible view of a picker.
struct PickerShell<Label: View>: View {
    let look: _PickerLook
    let label: Label
    let choices: [PickerChoice]
    let chosen: Int?
    let choose: @MainActor (Int) -> Void
    @Environment(\.placementContext) private var placement
    @Environment(\.labelsAreHidden) private var labelIsHidden
    @Environment(\.tint) private var tint
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        switch look.kind {
        case .menu: menu
        case .segmented: segments
        case .inline: inline
        case .wheel: wheel
        case .form(let form): other(form)
        }
    }

    // MARK: Menu

    @ViewBuilder
    private var menu: some View {
        if placement.isRow && !labelIsHidden {
            HStack {
                label
                Spacer()
                menuButton(.automatic)
            }
        } else {
            menuButton(.borderless)
        }
    }

    private func menuButton(_ look: ButtonAppearance) -> some View {
        let color =
            !isEnabled ? Palette.tertiaryLabel : placement.isRow ? Color.secondary : tint ?? .accentColor
        return ButtonCore(
            look: look, role: nil, action: {},
            menu: { lines(of: choices, chosen: chosen, choose: choose) },
            label: HStack(spacing: 4) {
                if let chosen { ChoiceView(box: choices[chosen].box) }
                Image(systemName: "chevron.up.chevron.down").font(.footnote)
            }
        )
        .foregroundColor(color)
    }

    // MARK: Segments

    /// The segments, empty if there are no choices.
    @ViewBuilder
    private var segments: some View {
        if !choices.isEmpty {
            HStack(spacing: 0) {
                ForEach(choices.indices, id: \.self) { index in
                    ButtonCore(
                        look: .custom, role: nil, action: { choose(index) },
                        label: ChoiceView(box: choices[index].box)
                            .frame(maxWidth: .infinity, minHeight: 28, maxHeight: 28)
                            .background((index == chosen ? chosenBackground : .clear).cornerRadius(7))
                    )
                    .accessible { $0.states.isSelected = index == chosen }
                }
            }
            .padding(2)
            .background(Palette.tertiarySystemFill.cornerRadius(9))
            // Their texts are not texts of the row.
            .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
            .trait(RowControlKey.self, true)
        }
    }

    private var chosenBackground: Color { Color(light: 0xFFFFFF, dark: 0x636366) }

    // MARK: Inline

    @ViewBuilder
    private var inline: some View {
        if placement.isRow {
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
                look: placement.isRow ? .automatic : .borderless, role: nil, action: { choose(index) },
                label: HStack {
                    ChoiceView(box: choices[index].box)
                    Spacer()
                    if index == chosen {
                        Image(systemName: "checkmark").foregroundColor(tint ?? .accentColor)
                            .accessibilityHidden(true)
                    }
                }
            )
            .accessible { $0.states.isSelected = index == chosen }
        }
    }

    // MARK: Wheel

    @ViewBuilder
    private var wheel: some View {
        let pickerWheel = PickerWheel(choices: choices, chosen: chosen, choose: choose)
        if placement.isRow && !labelIsHidden {
            HStack {
                label
                pickerWheel
            }
        } else {
            pickerWheel.alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
        }
    }

    // MARK: Other forms

    private func other(_ form: PickerFormType) -> AnyView {
        AnyView(
            form.type.init(
                PickerParts(
                    label: labelIsHidden ? nil : AnyView(label), title: label as? Text, choices: choices,
                    chosen: chosen, choose: choose)))
    }
}

/// A scrolled column of choices, of which the one in the middle is chosen.
private struct PickerWheel: View {
    let choices: [PickerChoice]
    let chosen: Int?
    let choose: @MainActor (Int) -> Void
    @State private var middle: Int?

    private static let rowHeight: CGFloat = 32
    private static let height: CGFloat = 216

    var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                ForEach(choices.indices, id: \.self) { index in
                    ChoiceView(box: choices[index].box)
                        .frame(maxWidth: .infinity, minHeight: Self.rowHeight, maxHeight: Self.rowHeight)
                        .opacity(fade(index))
                        .onTapGesture { withAnimation { middle = index } }
                }
            }
            .scrollTargetLayout()
            .padding(.vertical, (Self.height - Self.rowHeight) / 2)
        }
        .scrollIndicators(.hidden)
        .scrollTargetBehavior(WheelBehavior(rowHeight: Self.rowHeight))
        .scrollPosition(id: $middle, anchor: .center)
        .frame(height: Self.height)
        .background(alignment: .center) {
            Palette.tertiarySystemFill.cornerRadius(8).frame(height: Self.rowHeight)
        }
        .onAppear { middle = chosen }
        .onChange(of: chosen) { _, new in if new != middle { middle = new } }
        .onChange(of: middle) { _, new in if let new, new != chosen { choose(new) } }
    }

    /// The opacity of a choice, which decreases towards the ends as if the wheel were curved.
    private func fade(_ index: Int) -> Double {
        max(0.1, 1 - 0.28 * Double(abs(index - (middle ?? chosen ?? 0))))
    }
}

/// A scroll behavior that comes to rest with a row in the middle.
private struct WheelBehavior: ScrollTargetBehavior {
    let rowHeight: CGFloat
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        target.rect.origin.y = (target.rect.minY / rowHeight).rounded() * rowHeight
    }
}

/// A view that shows a box of another node.
private struct ChoiceView: View, PrimitiveView {
    let box: LayoutBox

    static var shape: ViewShape { .one() }

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ChoiceNode(view, in: context)
    }
}

private final class ChoiceNode: _ViewNode<ChoiceView> {
    override func collectBoxes(into boxes: inout [LayoutBox]) { boxes.append(view.box) }
    override func viewChanged(from old: ChoiceView) { if old.box !== view.box { boxesChanged() } }
}
