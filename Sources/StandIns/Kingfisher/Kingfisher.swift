// The names are those that programs know.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

public import Foundation
public import SwiftUI
import ViewGraph

public typealias KFCrossPlatformImage = UIImage

/// A picture from a URL.
public struct KFImage: View {
    private var url: URL?
    private var change: (Image) -> Image = { $0 }
    private var waiting: AnyView?
    private var failed: AnyView?
    private var succeeded: ((RetrieveImageResult) -> Void)?
    private var ended: ((KingfisherError) -> Void)?
    private var advanced: ((Int64, Int64) -> Void)?
    private var isLoaded: Binding<Bool>?

    public init(_ url: URL?) {
        self.url = url
        Diagnostics.log("Kingfisher is AsyncImage here: its caches and options have no effect.")
    }
    public init(_ url: URL?, isLoaded: Binding<Bool>) {
        self.init(url)
        self.isLoaded = isLoaded
    }
    public init(source: Source?) { self.init(source?.url) }
    public static func url(_ url: URL?, cacheKey: String? = nil) -> KFImage { KFImage(url) }
    public static func source(_ source: Source?) -> KFImage { KFImage(source: source) }
    public static func resource(_ resource: (any Resource)?) -> KFImage {
        KFImage(resource?.downloadURL)
    }

    private func changed(_ change: (inout KFImage) -> Void) -> KFImage {
        var copy = self
        change(&copy)
        return copy
    }
    private func drawn(_ step: @escaping (Image) -> Image) -> KFImage {
        changed { [change] in $0.change = { step(change($0)) } }
    }

    public func resizable(
        capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch
    ) -> KFImage { drawn { $0.resizable(capInsets: capInsets, resizingMode: resizingMode) } }
    public func renderingMode(_ mode: Image.TemplateRenderingMode?) -> KFImage {
        drawn { $0.renderingMode(mode) }
    }
    public func interpolation(_ interpolation: Image.Interpolation) -> KFImage {
        drawn { $0.interpolation(interpolation) }
    }
    public func antialiased(_ isAntialiased: Bool) -> KFImage {
        drawn { $0.antialiased(isAntialiased) }
    }
    public func placeholder<P: View>(@ViewBuilder _ content: () -> P) -> KFImage {
        let view = AnyView(content())
        return changed { $0.waiting = view }
    }
    public func placeholder<P: View>(@ViewBuilder _ content: (Progress) -> P) -> KFImage {
        let view = AnyView(content(Progress(totalUnitCount: 1)))
        return changed { $0.waiting = view }
    }
    public func configure(_ block: @escaping (Image) -> Image) -> KFImage { drawn(block) }
    public func onFailureImage(_ image: KFCrossPlatformImage?) -> KFImage {
        let view = image.map { AnyView(Image(uiImage: $0).resizable()) }
        return changed { $0.failed = view }
    }
    public func onSuccess(_ action: ((RetrieveImageResult) -> Void)?) -> KFImage {
        changed { $0.succeeded = action }
    }
    public func onFailure(_ action: ((KingfisherError) -> Void)?) -> KFImage {
        changed { $0.ended = action }
    }
    public func onProgress(_ action: ((Int64, Int64) -> Void)?) -> KFImage {
        changed { $0.advanced = action }
    }
    public func onFailureView<P: View>(@ViewBuilder _ content: () -> P) -> KFImage {
        let view = AnyView(content())
        return changed { $0.failed = view }
    }

    // AsyncImage controls caching and loading.
    public func fade(duration: TimeInterval) -> KFImage { self }
    public func forceTransition(_ force: Bool = true) -> KFImage { self }
    public func cancelOnDisappear(_ flag: Bool) -> KFImage { self }
    public func cacheMemoryOnly(_ enabled: Bool = true) -> KFImage { self }
    public func cacheOriginalImage(_ enabled: Bool = true) -> KFImage { self }
    public func loadDiskFileSynchronously(_ enabled: Bool = true) -> KFImage { self }
    public func fromMemoryCacheOrRefresh(_ enabled: Bool = true) -> KFImage { self }
    public func forceRefresh(_ enabled: Bool = true) -> KFImage { self }
    public func startLoadingBeforeViewAppear(_ flag: Bool = true) -> KFImage { self }
    public func backgroundDecode(_ enabled: Bool = true) -> KFImage { self }
    public func loadTransition(
        _ transition: AnyTransition, animation: Animation? = nil
    ) -> KFImage { self }
    public func diskCacheExpiration(_ expiration: StorageExpiration) -> KFImage { self }
    public func memoryCacheExpiration(_ expiration: StorageExpiration) -> KFImage { self }
    public func setProcessor(_ processor: any ImageProcessor) -> KFImage { self }
    public func appendProcessor(_ processor: any ImageProcessor) -> KFImage { self }
    public func downsampling(size: CGSize) -> KFImage { self }
    public func cacheSerializer(_ serializer: Any) -> KFImage { self }
    public func requestModifier(_ modifier: Any) -> KFImage { self }
    public func downloadPriority(_ priority: Float) -> KFImage { self }
    public func reducePriorityOnDisappear(_ flag: Bool) -> KFImage { self }
    public func onlyFromCache(_ enabled: Bool = true) -> KFImage { self }
    public func waitForCache(_ enabled: Bool = true) -> KFImage { self }
    public func lowDataModeSource(_ source: Source?) -> KFImage { self }
    public func alternativeSources(_ sources: [Source]?) -> KFImage { self }
    public func retry(_ strategy: Any?) -> KFImage { self }
    public func scaleFactor(_ factor: CGFloat) -> KFImage { self }
    public func retry(maxCount: Int, interval: RetryInterval = .seconds(3)) -> KFImage { self }
    public enum RetryInterval {
        case seconds(TimeInterval)
        case accumulated(TimeInterval)
    }

    public var body: some View {
        AsyncImage(url: url) { phase in
            if let image = phase.image {
                change(image).onAppear { shown() }
            } else if phase.error != nil, let failed {
                failed
            } else {
                (waiting ?? AnyView(Color.clear)).onAppear {
                    if let error = phase.error { ended?(.responseError(reason: error)) }
                }
            }
        }
        .onAppear { if url == nil { ended?(.imageSettingError) } }
    }

    /// Loads the picture again if the program needs the picture itself.
    private func shown() {
        isLoaded?.wrappedValue = true
        guard let url, succeeded != nil || advanced != nil else { return }
        Task { @MainActor in
            guard let data = try? await PictureDownloads.shared.data(at: url) else { return }
            advanced?(Int64(data.count), Int64(data.count))
            succeeded?(
                RetrieveImageResult(
                    image: UIImage(data: data) ?? UIImage(), source: .network(url),
                    originalSource: .network(url)))
        }
    }
}

public typealias KFAnimatedImage = KFImage

public protocol Resource: Sendable {
    var cacheKey: String { get }
    var downloadURL: URL { get }
}
extension URL: Resource {
    public var cacheKey: String { absoluteString }
    public var downloadURL: URL { self }
}
public enum KF {
    public struct ImageResource: Resource {
        public let cacheKey: String
        public let downloadURL: URL
        public init(downloadURL: URL, cacheKey: String? = nil) {
            self.downloadURL = downloadURL
            self.cacheKey = cacheKey ?? downloadURL.absoluteString
        }
    }
}
public enum Source: Sendable {
    case network(any Resource)
    public var url: URL? {
        if case .network(let resource) = self { resource.downloadURL } else { nil }
    }
}
public enum CacheType: Sendable {
    case none, memory, disk
    public var cached: Bool { self != .none }
}
public struct RetrieveImageResult: Sendable {
    public let image: KFCrossPlatformImage
    public let cacheType = CacheType.none
    public let source: Source
    public let originalSource: Source
}
public enum KingfisherError: LocalizedError {
    case responseError(reason: any Error)
    case imageSettingError
    public var errorDescription: String? {
        switch self {
        case .responseError(let reason): reason.localizedDescription
        case .imageSettingError: "There is no address."
        }
    }
    public var isTaskCancelled: Bool { false }
    public var isNotCurrentTask: Bool { false }
}
/// No effect: AsyncImage controls the caches.
public enum StorageExpiration: Sendable {
    case never, expired
    case seconds(TimeInterval)
    case days(Int)
    case date(Date)
}

/// Differs from Kingfisher's: pictures are shown as they are loaded, without processing.
public protocol ImageProcessor: Sendable {}
public struct DefaultImageProcessor: ImageProcessor {
    public static let `default` = DefaultImageProcessor()
}
public struct DownsamplingImageProcessor: ImageProcessor { public init(size: CGSize) {} }
public struct ResizingImageProcessor: ImageProcessor {
    public init(referenceSize: CGSize, mode: ContentMode = .none) {}
}
public struct RoundCornerImageProcessor: ImageProcessor {
    public init(cornerRadius: CGFloat, targetSize: CGSize? = nil) {}
}
public struct BlurImageProcessor: ImageProcessor { public init(blurRadius: CGFloat) {} }
public enum ContentMode: Sendable { case none, aspectFit, aspectFill }
infix operator |> : AdditionPrecedence
public func |> (
    left: any ImageProcessor, right: any ImageProcessor
) -> any ImageProcessor { left }

/// Differs from Kingfisher's: AsyncImage caches the pictures, therefore nothing is cleared.
public final class ImageCache: Sendable {
    public static let `default` = ImageCache()
    public func clearMemoryCache() {}
    public func clearDiskCache(completion: (() -> Void)? = nil) { completion?() }
    public func clearCache(completion: (() -> Void)? = nil) { completion?() }
    public func cleanExpiredDiskCache(completion: (() -> Void)? = nil) { completion?() }
}
/// Differs from Kingfisher's: each picture is loaded again, without a cache.
public final class KingfisherManager: Sendable {
    public static let shared = KingfisherManager()
    public let cache = ImageCache.default
    public func retrieveImage(
        with resource: any Resource,
        completionHandler: (@MainActor (Result<RetrieveImageResult, KingfisherError>) -> Void)?
    ) {
        let url = resource.downloadURL
        Task { @MainActor in
            do {
                let data = try await PictureDownloads.shared.data(at: url)
                completionHandler?(
                    .success(
                        RetrieveImageResult(
                            image: UIImage(data: data) ?? UIImage(), source: .network(url),
                            originalSource: .network(url))))
            } catch { completionHandler?(.failure(.responseError(reason: error))) }
        }
    }
}
/// Differs from Kingfisher's: nothing is prefetched.
public final class ImagePrefetcher {
    public init(urls: [URL]) {}
    public func start() {}
    public func stop() {}
}
