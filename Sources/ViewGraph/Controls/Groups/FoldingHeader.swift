import Foundation

/// The label of a group that it shows and hides, with a chevron. It is a button as a whole, except in a list
/// with a selection: there a click selects its row, and the chevron is the button.
struct FoldingHeader<Label: View>: View {
    @Binding var isExpanded: Bool
    let label: Label
    @Environment(\.placementContext) private var placement
    @Environment(\.isInSelectableList) private var isInSelectableList

    /// The width and height of the chevron's button.
    private static var buttonSide: CGFloat { 28 }

    var body: some View {
        header.modifier(FoldingKeys(isExpanded: $isExpanded))
    }

    @ViewBuilder
    private var header: some View {
        if isInSelectableList, placement.isRow {
            HStack {
                label.foregroundColor(.primary)
                Spacer()
                Button(action: toggle) {
                    chevron.frame(width: Self.buttonSide, height: Self.buttonSide, alignment: .trailing)
                }
                .buttonStyle(.borderless)
                .accessibilityLabel(Text(isExpanded ? "Collapse" : "Expand"))
            }
            .trait(RowDisclosureKey.self, $isExpanded)
        } else {
            Button(action: toggle) {
                HStack {
                    label.foregroundColor(.primary)
                    Spacer()
                    chevron
                }
            }
            .accessible { $0.states.isExpanded = isExpanded }
            .springLoadedByDefault()
        }
    }

    private var chevron: some View { Image(systemName: isExpanded ? "chevron.down" : "chevron.right") }

    private func toggle() { withAnimation { isExpanded.toggle() } }
}

/// Folds and unfolds a group by the arrow keys while its header has the keyboard focus: the right key unfolds
/// it, in a right-to-left layout the left key.
private struct FoldingKeys: ViewModifier {
    @Binding var isExpanded: Bool
    @Environment(\.layoutDirection) private var direction

    func body(content: Content) -> some View {
        content.onKeyPress(keys: [.leftArrow, .rightArrow], phases: .down) { press in
            guard let unfolds = press.unfolds(in: direction), unfolds != isExpanded else { return .ignored }
            withAnimation { isExpanded = unfolds }
            return .handled
        }
    }
}
