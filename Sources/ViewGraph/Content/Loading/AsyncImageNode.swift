import Foundation

/// The node of an ``AsyncImage``: it loads while it is visible and keeps the phase. (B295–B303)
final class AsyncImageNode<Content: View>: _ViewNode<AsyncImage<Content>> {
    private var inner: _ViewNode<Content>!
    private var phase = AsyncImagePhase.empty
    /// The address that ``phase`` belongs to, or `nil` after a canceled load.
    private var finishedURL: URL?
    private var load: (url: URL, ticket: PictureLoader.Ticket)?

    override init(_ view: AsyncImage<Content>, in context: _NodeContext) {
        super.init(view, in: context)
        if let url = view.url, let picture = loader.cachedPicture(at: url) {
            phase = .success(image(picture))
            finishedURL = url
        }
        inner = Content._makeNode(content(), in: childContext)
    }

    override var children: ChildNodes { .one(inner) }

    private var loader: PictureLoader { environment.pictureLoader ?? .shared }

    private func content() -> Content {
        let (view, phase) = (view, phase)
        return graph.evaluateTracked(self) { view.content(phase) }
    }

    private func image(_ picture: EncodedPicture) -> Image {
        Image(picture: picture, scale: view.scale > 0 ? view.scale : 1)
    }

    override func viewChanged(from old: AsyncImage<Content>) {
        if view.url != old.url { addressChanged() }
        if view.scale != old.scale, case .success(let image) = phase,
            case .picture(let picture?, _) = image.source
        {
            phase = .success(self.image(picture))
        }
        evaluate()
    }

    override func evaluate() {
        isDirty = false
        inner.update(content())
    }

    // MARK: Loading

    override func visibilityChanged() {
        if isVisible { startIfNeeded() } else { cancel() }
    }

    /// Handles a changed address. The old picture remains until the new one is loaded. Without an address
    /// there is none.
    private func addressChanged() {
        cancel()
        guard view.url != nil else {
            finishedURL = nil
            phase = .empty
            return
        }
        if isVisible { startIfNeeded() }
    }

    private func startIfNeeded() {
        guard let url = view.url, load == nil, finishedURL != url else { return }
        let ticket = loader.load(url) { [weak self] result in
            self?.finish(url, with: result)
        }
        // A picture in the cache is delivered synchronously.
        if finishedURL != url { load = (url, ticket) }
    }

    private func cancel() {
        load?.ticket.cancel()
        load = nil
    }

    private func finish(_ url: URL, with result: Result<EncodedPicture, any Error>) {
        load = nil
        guard !isUnmounted, view.url == url else { return }
        finishedURL = url
        let phase: AsyncImagePhase =
            switch result {
            case .success(let picture): .success(image(picture))
            case .failure(let error): .failure(error)
            }
        withTransaction(view.transaction) {
            graph.change(nodes: [self]) { [weak self] in self?.phase = phase }
        }
    }

    override func unmounted() { cancel() }
}
