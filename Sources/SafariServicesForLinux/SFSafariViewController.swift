public import Foundation
@_exported public import UIKitForLinux
import ViewGraph

/// A web page in a separate window.
///
/// Differs from Apple's: there is no web view on Linux. The page's address is shown instead, with a button
/// that opens it in the desktop's browser.
@MainActor @preconcurrency
open class SFSafariViewController: UIViewController {
    public let url: URL
    public let configuration: Configuration
    open weak var delegate: (any SFSafariViewControllerDelegate)?
    open var preferredBarTintColor: UIColor?
    open var preferredControlTintColor: UIColor?
    open var dismissButtonStyle = DismissButtonStyle.done

    public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }

    /// The configuration of a page.
    open class Configuration: NSObject {
        public override init() { super.init() }
        open var entersReaderIfAvailable = false
        open var barCollapsingEnabled = true
    }

    public init(url URL: URL, configuration: Configuration) {
        self.url = URL
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }
    public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }
    public convenience init(url URL: URL, entersReaderIfAvailable: Bool) { self.init(url: URL) }
    public required init?(coder: NSCoder) { nil }

    open override func loadView() {
        view = BrowserPage(url: url) { [weak self] in self?.finish() }
    }

    private func finish() {
        delegate?.safariViewControllerDidFinish(self)
        dismiss(animated: true)
    }
}

/// The delegate of a page.
@MainActor @preconcurrency
public protocol SFSafariViewControllerDelegate: AnyObject {
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
}

/// A bar with Done and the page's address, and below it the available actions.
private final class BrowserPage: UIView {
    private let url: URL
    private let done: @MainActor () -> Void

    init(url: URL, done: @escaping @MainActor () -> Void) {
        self.url = url
        self.done = done
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }

    override var _content: AnyView {
        AnyView(
            VStack(spacing: 0) {
                HStack {
                    Button("Done", action: done)
                    Spacer()
                    Text(verbatim: url.host() ?? "").font(.subheadline).lineLimit(1)
                    Spacer()
                    Button("Done") {}.hidden()
                }
                .padding()
                Divider()
                UnavailableFeaturePage(
                    symbol: "globe", title: url.host() ?? "Web Page", message: url.absoluteString,
                    button: "Open in Browser"
                ) { [url] in UIApplication.shared.open(url) }
            })
    }
}
