import Foundation

/// A room to write in: as large as it is offered, with a scrollbar where the text is longer.
public struct TextEditor: View {
    let source: TextSource

    /// An editor for a text. The text is written to the binding on each key.
    public init(text: Binding<String>) { source = TextSource(text) }

    public var body: some View {
        TextInputCore(kind: .editor, text: source.read(), source: source, label: EmptyView())
            .padding(.horizontal, 5).padding(.vertical, 8)
    }
}

/// How text editors look.
@MainActor @preconcurrency
public protocol TextEditorStyle {
    /// Called by `textEditorStyle`.
    nonisolated init()
}

/// The only look there is.
public struct AutomaticTextEditorStyle: TextEditorStyle { public nonisolated init() {} }
/// As ``AutomaticTextEditorStyle``.
public struct PlainTextEditorStyle: TextEditorStyle { public nonisolated init() {} }

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
    public static var automatic: Self { Self() }
}
extension TextEditorStyle where Self == PlainTextEditorStyle { public static var plain: Self { Self() } }

extension View {
    /// How text editors inside look.
    ///
    /// No effect on Linux: there is one look.
    public func textEditorStyle<Style: TextEditorStyle>(_ style: Style) -> some View {
        Diagnostics.noEffect("textEditorStyle")
        return self
    }
}
