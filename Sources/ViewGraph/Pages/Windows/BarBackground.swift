/// A bar's background, with a separator towards the content.
struct BarBackground: View {
    let style: AnyShapeStyle?
    let line: Alignment

    var body: some View {
        Rectangle().fill(style ?? AnyShapeStyle(Self.chrome)).overlay(alignment: line) { Divider() }
    }

    /// Opaque, because there is no blur, and text shining through would be distracting.
    private static let chrome = Color(light: (0xF9F9F9, 1), dark: (0x161616, 1))
}
