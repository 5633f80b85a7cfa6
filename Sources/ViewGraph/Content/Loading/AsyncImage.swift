public import Foundation

/// A picture from the web, loaded when the view appears.
///
/// ```swift
/// AsyncImage(url: person.portrait) { image in
///     image.resizable().scaledToFill()
/// } placeholder: {
///     ProgressView()
/// }
/// .frame(width: 60, height: 60)
/// ```
///
/// The load is canceled when the view disappears. A changed address starts another load, and the old picture
/// remains until the new one is loaded. With an address of `nil`, nothing is shown.
///
/// Differs from Apple's: a canceled load starts again when the view reappears, and loaded pictures are kept
/// in a bounded cache that all views share.
public struct AsyncImage<Content: View>: View, PrimitiveView {
    let url: URL?
    let scale: CGFloat
    let transaction: Transaction
    let content: (AsyncImagePhase) -> Content

    /// Creates a view that shows the picture at its own size, and a gray box that fills the space until it is
    /// loaded.
    ///
    /// - Parameter scale: the number of pixels per point.
    public init(url: URL?, scale: CGFloat = 1) where Content == Image {
        self.init(url: url, scale: scale) { $0.image ?? Image(.placeholder) }
    }

    /// Creates a view that shows what `content` builds from the picture. The placeholder is shown until the
    /// picture is loaded, and if loading fails.
    public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(url: url, scale: scale) { phase in
            if let image = phase.image { content(image) } else { placeholder() }
        }
    }

    /// Creates a view that shows what `content` builds for each phase of the load.
    ///
    /// - Parameter transaction: the transaction in which the phase changes.
    public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.url = url
        self.scale = scale
        self.transaction = transaction
        self.content = content
    }

    package static var shape: ViewShape { .one() }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        AsyncImageNode(view, in: context)
    }
}

/// The phase of an ``AsyncImage``'s load.
public enum AsyncImagePhase: Sendable {
    /// There is no address, or no response yet.
    case empty
    /// The picture was loaded.
    case success(Image)
    /// The picture could not be loaded.
    case failure(any Error)

    /// The picture, once it is loaded.
    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    /// The error, if loading failed.
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

extension EnvironmentValues {
    /// The loader of the pictures of ``AsyncImage``, or `nil` for the program's own.
    package var pictureLoader: PictureLoader? {
        get { self[PictureLoaderKey.self] }
        set { self[PictureLoaderKey.self] = newValue }
    }

    private enum PictureLoaderKey: EnvironmentKey { static var defaultValue: PictureLoader? { nil } }
}

extension View {
    /// Sets the loader of the pictures inside.
    package func pictureLoader(_ loader: PictureLoader) -> some View { environment(\.pictureLoader, loader) }
}
