public import Foundation

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
