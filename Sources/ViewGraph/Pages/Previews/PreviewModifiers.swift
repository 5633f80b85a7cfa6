public import Foundation

/// The size of a preview.
public enum PreviewLayout: Sendable {
    /// The size of the device.
    case device
    /// The size of the content, which is offered the size of the device.
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

    /// Whether the device is on its side.
    package var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

extension View {
    /// Sets the device of a preview, which determines its size.
    public func previewDevice(_ value: PreviewDevice?) -> some View {
        containerValue(\.previewSettings.device, value)
    }

    /// Sets the size of a preview.
    public func previewLayout(_ value: PreviewLayout) -> some View {
        containerValue(\.previewSettings.layout, value)
    }

    /// Sets the name of a preview.
    public func previewDisplayName(_ value: String?) -> some View {
        containerValue(\.previewSettings.name, value)
    }

    /// Sets the orientation of a preview's device.
    public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
        containerValue(\.previewSettings.orientation, value)
    }
}

/// The settings that a view has for its preview.
package struct PreviewSettings: Sendable {
    package var name: String?
    package var device: PreviewDevice?
    package var layout = PreviewLayout.device
    package var orientation = InterfaceOrientation.portrait

    package init() {}

    /// The size of the device as it is held, in points.
    private var deviceSize: CGSize {
        let upright = device?.size ?? PreviewDevice.standardSize
        return orientation.isLandscape ? CGSize(width: upright.height, height: upright.width) : upright
    }

    /// The size of the preview's picture.
    package var size: PictureSize {
        switch layout {
        case .device: .window(deviceSize)
        case .sizeThatFits: .fitting(in: deviceSize)
        case .fixed(let width, let height):
            .window(CGSize(width: max(width, 1), height: max(height, 1)))
        }
    }
}

extension ContainerValues {
    package var previewSettings: PreviewSettings {
        get { self[PreviewSettingsKey.self] }
        set { self[PreviewSettingsKey.self] = newValue }
    }

    private enum PreviewSettingsKey: ContainerValueKey {
        static var defaultValue: PreviewSettings { PreviewSettings() }
    }
}
