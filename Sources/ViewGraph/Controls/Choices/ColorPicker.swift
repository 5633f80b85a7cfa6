import Foundation

/// Chooses a colour: a well with the chosen one, which opens a sheet of colours.
///
/// Differs from Apple's: the sheet has the grid of colours and the opacity; there is no spectrum, no sliders
/// for the components and no pipette.
public struct ColorPicker<Label: View>: View {
    private let selection: Binding<Color>
    private let supportsOpacity: Bool
    private let label: Label
    @State private var isOpen = false

    public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        self.selection = selection
        self.supportsOpacity = supportsOpacity
        self.label = label()
    }

    public var body: some View {
        LabeledContent {
            Button {
                isOpen = true
            } label: {
                ColorWell(color: selection.wrappedValue)
            }
            .buttonStyle(.plain)
            .accessibilityLabel("Color")
        } label: {
            label
        }
        .sheet(isPresented: $isOpen) {
            ColorSheet(selection: selection, supportsOpacity: supportsOpacity) { isOpen = false }
                .presentationDetents([.medium, .large])
        }
    }
}

extension ColorPicker where Label == Text {
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, selection: Binding<Color>, supportsOpacity: Bool = true
    ) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
    }
}

/// The chosen colour in a ring of all hues.
private struct ColorWell: View {
    let color: Color

    var body: some View {
        ZStack {
            Circle().strokeBorder(
                AngularGradient(
                    colors: (0...12).map { Color(hue: Double($0) / 12, saturation: 1, brightness: 1) },
                    center: .center),
                lineWidth: 3)
            Circle().fill(color).padding(5)
        }
        .frame(width: 28, height: 28)
        .contentShape(Circle())
    }
}

/// The colours that can be chosen.
private struct ColorSheet: View {
    let selection: Binding<Color>
    let supportsOpacity: Bool
    let close: @MainActor () -> Void

    private static let columns = 12
    private static let rows = 9

    var body: some View {
        VStack(spacing: 20) {
            ZStack {
                Text("Colors").font(.headline)
                HStack {
                    Spacer()
                    Button("Done", action: close)
                }
            }
            VStack(spacing: 0) {
                ForEach(0...Self.rows, id: \.self) { row in
                    HStack(spacing: 0) {
                        ForEach(0..<Self.columns, id: \.self) { column in
                            swatch(Self.color(row: row, column: column))
                        }
                    }
                }
            }
            .clipShape(RoundedRectangle(cornerRadius: 10))
            if supportsOpacity {
                HStack {
                    Text("Opacity").font(.subheadline).foregroundColor(.secondary)
                    Slider(value: opacity, in: 0...1)
                }
            }
            Spacer(minLength: 0)
        }
        .padding(20)
    }

    private func swatch(_ color: Color) -> some View {
        Button {
            selection.wrappedValue = supportsOpacity ? color.opacity(opacity.wrappedValue) : color
        } label: {
            color.frame(maxWidth: .infinity, minHeight: 26, maxHeight: 26)
        }
        .buttonStyle(.plain)
    }

    private var opacity: Binding<Double> {
        let selection = selection
        return Binding {
            selection.wrappedValue.resolve(dark: false).opacity
        } set: { opacity in
            let drawn = selection.wrappedValue.resolve(dark: false)
            selection.wrappedValue = Color(
                red: drawn.red, green: drawn.green, blue: drawn.blue, opacity: opacity)
        }
    }

    /// Greys from white to black, then each hue from dark to light.
    private static func color(row: Int, column: Int) -> Color {
        if row == 0 { return Color(white: 1 - Double(column) / Double(columns - 1)) }
        let hue = (Double(column) / Double(columns) + 0.54).truncatingRemainder(dividingBy: 1)
        let middle = (rows + 1) / 2
        if row <= middle {
            return Color(hue: hue, saturation: 1, brightness: 0.35 + 0.65 * Double(row) / Double(middle))
        }
        return Color(
            hue: hue, saturation: 1 - Double(row - middle) / Double(rows - middle + 1), brightness: 1)
    }
}
