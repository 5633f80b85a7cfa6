/// Views to be drawn by `scripts/preview`, which finds the types with this protocol.
///
/// Each of the views is a preview of its own.
///
/// No effect on Linux: in a running program, which never evaluates previews; `scripts/preview` draws them.
@MainActor @preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View
    /// The previewed views.
    @ViewBuilder static var previews: Previews { get }
    /// The type of the previewed device.
    static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
    public static var platform: PreviewPlatform? { nil }
}

/// The types of devices that previews can be shown on.
public enum PreviewPlatform: Sendable {
    case iOS
    case macOS
    case tvOS
    case watchOS
}

/// The device of a preview, by its name: "iPhone 12".
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(stringLiteral value: String) { rawValue = value }
}
