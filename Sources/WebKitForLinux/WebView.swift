public import Foundation
public import ViewGraph

/// A web page among SwiftUI views.
///
/// Differs from Apple's: there is no web view on Linux. The page's address is shown instead, with a button
/// that opens it in the desktop's browser.
public struct WebView: View {
    private let url: URL?

    public init(url: URL?) { self.url = url }
    public var body: some View { PageStandIn(url: url) }
}
