import Foundation

/// A control that chooses a color: a well that opens the desktop's panel.
public struct ColorPicker<Label: View>: View {
    private let selection: Binding<Color>
    private let supportsOpacity: Bool
    private let label: Label
    @State private var isChoosing = false
    @Environment(\.labelsAreHidden) private var labelIsHidden

    /// - Parameter supportsOpacity: whether the color may be translucent.
    public init(
        selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.supportsOpacity = supportsOpacity
        self.label = label()
    }

    public var body: some View {
        HStack {
            if !labelIsHidden {
                label
                Spacer()
            }
            DialogView(content: well, isPresented: $isChoosing) { screen, environment, closed in
                let request = ColorRequest(
                    color: environment.resolve(selection.wrappedValue), hasOpacity: supportsOpacity)
                return screen.chooseColor(request) { color in
                    closed()
                    if let color { selection.wrappedValue = Color(color) }
                }
            }
        }
    }

    /// A ring of colors around the chosen one, 28 points wide.
    private var well: some View {
        Button {
            isChoosing = true
        } label: {
            ZStack {
                Circle()
                    .inset(by: 1.5)
                    .stroke(
                        AngularGradient(
                            colors: [.red, .purple, .blue, .cyan, .green, .yellow, .orange, .red],
                            center: .center),
                        lineWidth: 3)
                Circle().fill(selection.wrappedValue).padding(5)
            }
            .frame(width: 28, height: 28)
            .accessibilityLabel(Text("Color"))
        }
        .buttonStyle(.plain)
    }
}

extension ColorPicker where Label == Text {
    /// - Parameter supportsOpacity: whether the color may be translucent.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
    }

    /// - Parameter supportsOpacity: whether the color may be translucent.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, selection: Binding<Color>, supportsOpacity: Bool = true
    ) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
    }
}
