/// The authorization of a ``WebService``: a token, which is renewed when the server refuses it.
///
///     let authorization = WebAuthorization.bearer { refused in
///         if refused == nil, let token = keychain.token { return token }
///         return try await signIn.freshToken()
///     }
///
/// If a server responds with 401, the token is renewed once, however many loads were refused; the other loads
/// wait for it, and all are sent again with the new one. A load that is refused again fails.
public struct WebAuthorization: Sendable {
    /// Returns a token: the current one (`refused` is nil), or another in place of one that the server
    /// refused.
    ///
    /// Called off the main actor, never concurrently. Requests to the same service that it sends must not be
    /// authorized (``WebRequest/isAuthorized``). It may take as long as a request (`timeLimit`). It continues
    /// when no load waits for it any more, because a token that was used up to get another would be lost.
    ///
    /// - Throws: any error. All loads that wait for the token fail with it, and the next load requests a
    ///   token again.
    public typealias Token = @Sendable (_ refused: String?) async throws -> String

    let header: String
    let prefix: String
    let token: Token

    /// Sends the token in a header field.
    ///
    /// - Parameters:
    ///   - header: the field's name.
    ///   - prefix: the text before the token, including the space, if there is one.
    ///   - token: returns the token. An error that it throws is thrown to all loads that wait for it.
    public init(header: String, prefix: String = "", token: @escaping Token) {
        self.header = header
        self.prefix = prefix
        self.token = token
    }

    /// Sends the token as `Authorization: Bearer` (RFC 6750).
    ///
    /// - Parameter token: returns the token. An error that it throws is thrown to all loads that wait for it.
    public static func bearer(_ token: @escaping Token) -> WebAuthorization {
        WebAuthorization(header: "Authorization", prefix: "Bearer ", token: token)
    }
}
