/// How a ``WebService`` says who is asking: with a token, which it gets anew when the server refuses it.
///
///     let authorization = WebAuthorization.bearer { refused in
///         if refused == nil, let token = keychain.token { return token }
///         return try await signIn.freshToken()
///     }
///
/// Where a server answers 401, the token is renewed once, however many loads were refused; the others wait
/// for it, and all ask again with the new one. A load that is refused again has failed.
public struct WebAuthorization: Sendable {
    /// Gives a token: the one that there is (`refused` is nil), or another in the place of one that the
    /// server refused.
    ///
    /// Called off the main actor, never twice at a time. Requests of the same service that it makes must not
    /// be authorized (``WebRequest/isAuthorized``). It has as long as a request (`timeLimit`). It goes on
    /// when nobody waits for it any more, since a token that was used up to get another would be lost.
    ///
    /// - Throws: whatever went wrong: all loads that wait for the token fail with it, and the next one asks
    ///   again.
    public typealias Token = @Sendable (_ refused: String?) async throws -> String

    let header: String
    let prefix: String
    let token: Token

    /// Sends the token in a header field.
    ///
    /// - Parameters:
    ///   - header: the field's name.
    ///   - prefix: what stands before the token, with the space, if there is one.
    ///   - token: gives the token. What it throws is thrown to all loads that wait for it.
    public init(header: String, prefix: String = "", token: @escaping Token) {
        self.header = header
        self.prefix = prefix
        self.token = token
    }

    /// Sends the token as `Authorization: Bearer` (RFC 6750).
    ///
    /// - Parameter token: gives the token. What it throws is thrown to all loads that wait for it.
    public static func bearer(_ token: @escaping Token) -> WebAuthorization {
        WebAuthorization(header: "Authorization", prefix: "Bearer ", token: token)
    }
}
