public import Foundation

/// The size of a preview.
public enum PreviewLayout: Sendable {
    /// The size of the device.
    case device
    /// The size of the content.
    case sizeThatFits
    /// A size in points.
    case fixed(width: CGFloat, height: CGFloat)
}

/// The orientation of a preview's device.
public struct InterfaceOrientation: CaseIterable, Identifiable, Equatable, Sendable {
    public let id: String

    public static let portrait = InterfaceOrientation(id: "portrait")
    public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
    public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
    public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")

    public static var allCases: [InterfaceOrientation] {
        [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
    }
}

extension View {
    /// Sets the device of a preview.
    ///
    /// No effect on Linux: no editor shows previews.
    public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View {
        Diagnostics.noEffect("previewDevice")
        return self
    }

    /// Sets the size of a preview.
    ///
    /// No effect on Linux: no editor shows previews.
    public nonisolated func previewLayout(_ value: PreviewLayout) -> some View {
        Diagnostics.noEffect("previewLayout")
        return self
    }

    /// Sets the name of a preview.
    ///
    /// No effect on Linux: no editor shows previews.
    public nonisolated func previewDisplayName(_ value: String?) -> some View {
        Diagnostics.noEffect("previewDisplayName")
        return self
    }

    /// Sets the orientation of a preview's device.
    ///
    /// No effect on Linux: no editor shows previews.
    public nonisolated func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
        Diagnostics.noEffect("previewInterfaceOrientation")
        return self
    }
}
