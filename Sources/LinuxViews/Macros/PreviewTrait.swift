public import Foundation
public import ViewGraph

/// The names that `#Preview` is given.
public enum Preview {
    /// What traits of views' previews are called.
    public struct ViewTraits: Sendable {}
}

/// How a preview is to be shown.
///
/// No effect on Linux: previews are left out of the program.
public struct PreviewTrait<Traits>: Sendable where Traits: Sendable {
}

extension PreviewTrait where Traits == Preview.ViewTraits {
    /// The default size and arrangement.
    public static var defaultLayout: PreviewTrait { PreviewTrait() }
    /// As large as the content.
    public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }
    public static var portrait: PreviewTrait { PreviewTrait() }
    public static var portraitUpsideDown: PreviewTrait { PreviewTrait() }
    public static var landscapeLeft: PreviewTrait { PreviewTrait() }
    public static var landscapeRight: PreviewTrait { PreviewTrait() }

    /// A size in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
}

/// What several previews have around them.
///
/// No effect on Linux: previews are left out of the program.
@MainActor @preconcurrency
public protocol PreviewModifier {
    /// What the previews share.
    associatedtype Context = Void
    /// What is shown.
    associatedtype Body: View
    /// The preview itself.
    typealias Content = PreviewModifierContent

    /// Makes what the previews share.
    static func makeSharedContext() async throws -> Context
    /// Puts something around a preview.
    @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
    public static func makeSharedContext() async throws {}
}

/// The preview that is modified.
public struct PreviewModifierContent: View {
    public var body: some View { EmptyView() }
}

extension PreviewTrait where Traits == Preview.ViewTraits {
    /// Something around the preview.
    public static func modifier<Modifier: PreviewModifier>(_ modifier: Modifier) -> PreviewTrait {
        PreviewTrait()
    }
}
