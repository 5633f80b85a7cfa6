/// The size of a sheet.
public protocol PresentationSizing: Sendable {}

/// The default size.
public struct AutomaticPresentationSizing: PresentationSizing { public init() {} }
/// The size of the content.
public struct FittedPresentationSizing: PresentationSizing { public init() {} }
/// A size for a few controls.
public struct FormPresentationSizing: PresentationSizing { public init() {} }
/// A size for a text.
public struct PagePresentationSizing: PresentationSizing { public init() {} }

extension PresentationSizing where Self == AutomaticPresentationSizing {
    public static var automatic: Self { Self() }
}
extension PresentationSizing where Self == FittedPresentationSizing {
    public static var fitted: Self { Self() }
}
extension PresentationSizing where Self == FormPresentationSizing { public static var form: Self { Self() } }
extension PresentationSizing where Self == PagePresentationSizing { public static var page: Self { Self() } }
