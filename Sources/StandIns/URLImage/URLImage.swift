public import Foundation
public import SwiftUI
import ViewGraph

public struct ImageProxy {
    public let image: Image
}

/// A picture from a URL.
public struct URLImage: View {
    private let url: URL
    private var shown: (Image) -> AnyView = { AnyView($0.resizable()) }
    private var waiting: AnyView?
    private var failed: AnyView?

    private init(plain url: URL) {
        self.url = url
        Diagnostics.log("URLImage is AsyncImage here: its caches and options have no effect.")
    }
    public init<Content: View>(
        _ url: URL, delay: TimeInterval = 0,
        @ViewBuilder content: @escaping (ImageProxy) -> Content
    ) {
        self.init(plain: url)
        shown = { AnyView(content(ImageProxy(image: $0))) }
    }
    public init<Placeholder: View, Content: View>(
        _ url: URL, delay: TimeInterval = 0, @ViewBuilder placeholder: (Float) -> Placeholder,
        @ViewBuilder content: @escaping (ImageProxy) -> Content
    ) {
        self.init(url, content: content)
        waiting = AnyView(placeholder(0))
    }
    @_disfavoredOverload
    public init<Content: View>(_ url: URL, @ViewBuilder content: @escaping (Image) -> Content) {
        self.init(plain: url)
        shown = { AnyView(content($0)) }
    }
    @_disfavoredOverload
    public init<Failure: View, Content: View>(
        _ url: URL, @ViewBuilder failure: (any Error, @escaping () -> Void) -> Failure,
        @ViewBuilder content: @escaping (Image) -> Content
    ) {
        self.init(plain: url)
        shown = { AnyView(content($0)) }
        failed = AnyView(failure(URLError(.badServerResponse), {}))
    }

    public var body: some View {
        AsyncImage(url: url) { phase in
            if let image = phase.image {
                shown(image)
            } else if phase.error != nil, let failed {
                failed
            } else {
                waiting ?? AnyView(Color.clear)
            }
        }
    }
}
