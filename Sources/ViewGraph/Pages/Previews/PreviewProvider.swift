/// Views for an editor that shows previews.
///
/// No effect on Linux: no editor shows them. The previews are compiled, and nobody asks for them.
@MainActor @preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View
    /// What is previewed.
    @ViewBuilder static var previews: Previews { get }
    /// The kind of device that is previewed.
    static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
    public static var platform: PreviewPlatform? { nil }
}

/// The kinds of devices that previews can be shown on.
public enum PreviewPlatform: Sendable {
    case iOS
    case macOS
    case tvOS
    case watchOS
}

/// The device that a preview is shown on, by its name: "iPhone 12".
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(stringLiteral value: String) { rawValue = value }
}
