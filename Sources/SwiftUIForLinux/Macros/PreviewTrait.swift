public import Foundation
public import ViewGraph

/// The namespace of the types of `#Preview`.
public enum Preview {
    /// The category of traits for previews of views.
    public struct ViewTraits: Sendable {}
}

/// The layout and environment of a preview.
///
/// No effect on Linux: previews are left out of the program.
public struct PreviewTrait<Traits>: Sendable where Traits: Sendable {
}

extension PreviewTrait where Traits == Preview.ViewTraits {
    /// The default size and arrangement.
    public static var defaultLayout: PreviewTrait { PreviewTrait() }
    /// The size of the content.
    public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }
    public static var portrait: PreviewTrait { PreviewTrait() }
    public static var portraitUpsideDown: PreviewTrait { PreviewTrait() }
    public static var landscapeLeft: PreviewTrait { PreviewTrait() }
    public static var landscapeRight: PreviewTrait { PreviewTrait() }

    /// Returns a layout with a size in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
}

/// A modifier that several previews share.
///
/// No effect on Linux: previews are left out of the program.
@MainActor @preconcurrency
public protocol PreviewModifier {
    /// The type of the shared context.
    associatedtype Context = Void
    /// The type of the modified view.
    associatedtype Body: View
    /// The type of the preview itself.
    typealias Content = PreviewModifierContent

    /// Makes the context that the previews share.
    static func makeSharedContext() async throws -> Context
    /// Modifies a preview.
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
    /// Returns a trait that modifies the preview.
    public static func modifier<Modifier: PreviewModifier>(_ modifier: Modifier) -> PreviewTrait {
        PreviewTrait()
    }
}
