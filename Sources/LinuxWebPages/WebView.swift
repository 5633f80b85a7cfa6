public import Foundation
public import ViewGraph

/// A page of the web among SwiftUI's views.
///
/// Differs from Apple's: there is no web view on Linux. In its place stand the page's address and a button
/// that opens it in the desktop's browser.
public struct WebView: View {
    private let url: URL?

    public init(url: URL?) { self.url = url }
    public var body: some View { PageStandIn(url: url) }
}
