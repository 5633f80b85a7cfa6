import Foundation

/// A multiline text editor that fills the proposed size, with a scrollbar where the text is longer.
public struct TextEditor: View {
    let source: TextSource

    /// An editor for a text, which sets the binding on each key.
    public init(text: Binding<String>) { source = TextSource(text) }

    public var body: some View {
        TextInputCore(kind: .editor, text: source.read(), source: source, label: EmptyView())
            .padding(.horizontal, 5).padding(.vertical, 8)
    }
}

/// A style for text editors.
@MainActor @preconcurrency
public protocol TextEditorStyle {
    /// Called by `textEditorStyle`.
    nonisolated init()
}

/// The only style.
public struct AutomaticTextEditorStyle: TextEditorStyle { public nonisolated init() {} }
/// The same as ``AutomaticTextEditorStyle``.
public struct PlainTextEditorStyle: TextEditorStyle { public nonisolated init() {} }

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
    public static var automatic: Self { Self() }
}
extension TextEditorStyle where Self == PlainTextEditorStyle { public static var plain: Self { Self() } }

extension View {
    /// Sets the style of the text editors inside the view.
    ///
    /// No effect on Linux: there is one style.
    public func textEditorStyle<Style: TextEditorStyle>(_ style: Style) -> some View {
        Diagnostics.noEffect("textEditorStyle")
        return self
    }
}
