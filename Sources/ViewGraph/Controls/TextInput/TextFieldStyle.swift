import Foundation

/// A style for text fields, set with `textFieldStyle`.
@MainActor @preconcurrency
public protocol TextFieldStyle {
    /// The view that a style creates for a field.
    associatedtype _Body: View
    /// The appearance of one field.
    @ViewBuilder func _body(configuration: TextField<Self._Label>) -> _Body
    /// The label of the fields that are passed to styles.
    typealias _Label = _TextFieldStyleLabel
}

/// The label of a text field that is passed to a style.
public struct _TextFieldStyleLabel: View {
    let content: AnyView
    public var body: some View { content }
}

/// The style if none is set: plain.
public struct DefaultTextFieldStyle: TextFieldStyle {
    public nonisolated init() {}
    public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// The text without decoration.
public struct PlainTextFieldStyle: TextFieldStyle {
    public nonisolated init() {}
    public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// A box with rounded corners, 34 points high at the default text size.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    public nonisolated init() {}
    public func _body(configuration: TextField<_Label>) -> some View {
        configuration.inFieldFrame()
    }
}

/// The same as ``RoundedBorderTextFieldStyle``.
public struct SquareBorderTextFieldStyle: TextFieldStyle {
    public nonisolated init() {}
    public func _body(configuration: TextField<_Label>) -> some View {
        configuration.inFieldFrame()
    }
}

extension View {
    func inFieldFrame() -> some View {
        padding(.horizontal, 7).padding(.vertical, 6.5)
            .background(FieldFrame())
    }

    /// Sets the style of the text fields inside the view.
    public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View {
        styled(by: style, \.textFieldStyle, ErasedStyle(field: style))
    }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    public static var automatic: Self { Self() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle { public static var plain: Self { Self() } }
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    public static var roundedBorder: Self { Self() }
}
extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
    public static var squareBorder: Self { Self() }
}

extension ErasedStyle<TextField<_TextFieldStyleLabel>> {
    init<Style: TextFieldStyle>(field style: Style) {
        self.init(style, \.textFieldStyle) { $0._body(configuration: $1) }
    }

    /// Whether the style draws a box, for fields that are not a ``TextField``.
    var hasBox: Bool { style is RoundedBorderTextFieldStyle || style is SquareBorderTextFieldStyle }
}

extension EnvironmentValues {
    var textFieldStyle: ErasedStyle<TextField<_TextFieldStyleLabel>>? {
        get { self[StyleKey.self] }
        set { self[StyleKey.self] = newValue }
    }
}

struct StyledTextField: View {
    let field: TextField<_TextFieldStyleLabel>
    @Environment(\.textFieldStyle) private var style

    var body: some View {
        if let style { style.makeView(field) } else { field }
    }
}

/// The box around a field.
private struct FieldFrame: View, PrimitiveView {
    static var shape: ViewShape { .one() }

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        FieldBoxNode(view, in: context) { _ in FieldFrameBox() }
    }
}

private final class FieldBoxNode: LeafNode<FieldFrame, FieldFrameBox> {
    override func refresh() {
        box.fill = environment.resolve(Palette.systemBackground)
        box.line = environment.resolve(Palette.systemGray4)
    }
}

private final class FieldFrameBox: GreedyBox {
    var fill = ResolvedColor(red: 1, green: 1, blue: 1) {
        didSet { if fill != oldValue { setNeedsDisplay() } }
    }
    var line = ResolvedColor(red: 1, green: 1, blue: 1) {
        didSet { if line != oldValue { setNeedsDisplay() } }
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        let rect = shownRect(in: list, at: origin)
        let pixel = 1 / list.scale
        let inner = rect.insetBy(dx: pixel / 2, dy: pixel / 2)
        list.append(.fill(.roundedRectangle(radius: 6), .color(fill), rect: rect))
        list.append(.stroke(.roundedRectangle(radius: 6), .color(line), rect: inner, width: pixel))
    }
}
