import LoopbackServer

/// Admits requests only from a browser that was given the token, on one of our own pages.
///
/// Broadway checks nothing, so any page in the user's browser could see and use the program: by a request
/// that carries a foreign `Origin`, or by a name that its owner points to 127.0.0.1 (a foreign `Host`).
struct RequestAuthorizer: Sendable {
    /// The properties of a request that the authorizer checks.
    struct RequestCredentials {
        var host: String?
        var origin: String?
        var cookies: String?
        var query = ""
        /// Whether the request opens a connection to the program, and does not only read the page.
        var isUpgrade = false
    }

    enum Decision: Equatable {
        case refused
        /// Admitted, with a `Set-Cookie` value where the request contained the token, so that later ones need
        /// not.
        case admitted(cookie: String?)
    }

    let token: Token
    let port: UInt16

    /// The name of the cookie, with the port because cookies are not separated by port.
    private var cookieName: String { "browser-screen-\(port)" }
    private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

    func decide(_ credentials: RequestCredentials) -> Decision {
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
