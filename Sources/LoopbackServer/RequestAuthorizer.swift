/// Admits requests only from a browser that was given the token, on one of our own pages.
///
/// Without it any page in the user's browser could see and use the program: by a request that carries a
/// foreign `Origin`, or by a name that its owner points to 127.0.0.1 (a foreign `Host`).
package struct RequestAuthorizer: Sendable {
    /// The properties of a request that the authorizer checks.
    package struct RequestCredentials {
        var host: String?
        var origin: String?
        var cookies: String?
        var query: String
        /// Whether the request opens a connection to the program, and does not only read the page.
        var isUpgrade: Bool

        /// The credentials of a request that was read.
        package init(of exchange: Exchange, isUpgrade: Bool = false) {
            host = exchange.header("Host")
            origin = exchange.header("Origin")
            cookies = exchange.header("Cookie")
            query = exchange.query
            self.isUpgrade = isUpgrade
        }
    }

    package enum Decision: Equatable {
        case refused
        /// Admitted, with a `Set-Cookie` value where the request contained the token, so that later ones need
        /// not.
        case admitted(cookie: String?)
    }

    private let token: Token
    private let port: UInt16
    /// The name of the cookie, with the port because cookies are not separated by port.
    private let cookieName: String

    /// - Parameter name: the name of the program that serves, for its cookie.
    package init(token: Token, port: UInt16, name: String) {
        (self.token, self.port) = (token, port)
        cookieName = "\(name)-\(port)"
    }

    /// The headers of an answer that only our own page may use.
    package static let headers = [
        ("Cache-Control", "no-store"),
        // The address contains the token.
        ("Referrer-Policy", "no-referrer"),
        // Other pages must not embed this page as an invisible frame.
        ("X-Frame-Options", "DENY"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("X-Content-Type-Options", "nosniff"),
    ]

    private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

    package func decide(_ credentials: RequestCredentials) -> Decision {
        guard let host = credentials.host, hosts.contains(host) else { return .refused }
        if credentials.isUpgrade || credentials.origin != nil {
            // Browsers always send it with a websocket.
            guard let origin = credentials.origin, hosts.map({ "http://" + $0 }).contains(origin) else {
                return .refused
            }
        }
        if hasToken(credentials.query) {
            return .admitted(cookie: "\(cookieName)=\(token.text); Path=/; HttpOnly; SameSite=Strict")
        }
        return hasCookie(credentials.cookies ?? "") ? .admitted(cookie: nil) : .refused
    }

    private func hasToken(_ query: String) -> Bool {
        query.split(separator: "&").contains { $0.hasPrefix("token=") && token.matches($0.dropFirst(6)) }
    }

    private func hasCookie(_ cookies: String) -> Bool {
        cookies.split(separator: ";").contains { cookie in
            let trimmed = cookie.drop { $0 == " " }
            return trimmed.hasPrefix(cookieName + "=")
                && token.matches(trimmed.dropFirst(cookieName.count + 1))
        }
    }
}
