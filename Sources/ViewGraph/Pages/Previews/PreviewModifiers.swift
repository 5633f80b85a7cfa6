public import Foundation

/// The size that a preview is shown at.
public enum PreviewLayout: Sendable {
    /// The device's.
    case device
    /// The content's own.
    case sizeThatFits
    /// In points.
    case fixed(width: CGFloat, height: CGFloat)
}

/// Which way round a preview's device is held.
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
    /// Chooses the device of a preview.
    ///
    /// No effect on Linux: no editor shows previews.
    public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View {
        Diagnostics.noEffect("previewDevice")
        return self
    }

    /// Chooses the size of a preview.
    ///
    /// No effect on Linux: no editor shows previews.
    public nonisolated func previewLayout(_ value: PreviewLayout) -> some View {
        Diagnostics.noEffect("previewLayout")
        return self
    }

    /// Names a preview.
    ///
    /// No effect on Linux: no editor shows previews.
    public nonisolated func previewDisplayName(_ value: String?) -> some View {
        Diagnostics.noEffect("previewDisplayName")
        return self
    }

    /// Turns a preview's device.
    ///
    /// No effect on Linux: no editor shows previews.
    public nonisolated func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
        Diagnostics.noEffect("previewInterfaceOrientation")
        return self
    }
}
