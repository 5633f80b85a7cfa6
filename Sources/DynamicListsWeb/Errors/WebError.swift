public import DynamicLists

#if os(Linux)
    public import WebRequests
#else
    public import Foundation
#endif

/// A failure of a ``WebService``: the address, and the reason.
///
/// An error contains neither names nor passwords of addresses, nor anything that identifies the user (tokens,
/// cookies, custom header fields, secrets in queries): they are replaced by `***` in addresses, and by `…`
/// in texts.
public struct WebError: Error, Equatable {
    /// The reason of a failure.
    public enum Reason: Equatable, Sendable {
        /// The address, or the one it redirects to, is not a web address, the address contains a user's name,
        /// or a header field of the request contains a line break; with an explanation.
        case cannotBeSent(String)
        /// The address has another scheme, host or port than that of the service, which is the value.
        case otherOrigin(URL)
        /// The server could not be reached, or has closed the connection; with the system's error.
        case unreachable(URLError)
        /// No complete response came within `WebService.Configuration.timeLimit`.
        case timedOut(Duration)
        /// The response has more bytes than `WebService.Configuration.maxResponseBytes`.
        case tooLarge(Int)
        /// The response's header has more bytes than this limit, which no configuration changes (Linux).
        case headerTooLarge(Int)
        /// The server refused the request; with the beginning of its text, and the wait that it requires.
        case status(Int, text: String, retryAfter: Duration?)
        /// The service requires a wait (`Retry-After`) that is longer than
        /// `WebService.Configuration.longestWait` allows.
        case mustWait(Duration)
        /// The response redirects to an address that must not be followed; with an explanation.
        case badRedirect(URL, String)
        /// The response redirects again and again, more often than this.
        case tooManyRedirects(Int)
        /// The response has another content than expected; with the position and the content.
        case notDecoded(String)
        /// The service responded to a GraphQL query with errors, or with no data; with its messages.
        case query([String])
    }

    /// The requested address, or the one it redirected to, without a user's name.
    public let url: URL
    /// The reason of the failure.
    public let reason: Reason

    /// Makes an error; for test doubles of a service.
    public init(_ reason: Reason, at url: URL) {
        self.url = url.withoutUser
        self.reason = reason
    }

    /// The error without secrets.
    func redacting(_ secrets: Secrets) -> WebError {
        let reason: Reason =
            switch reason {
            case .cannotBeSent(let why): .cannotBeSent(secrets.hidden(in: why))
            case .otherOrigin(let own): .otherOrigin(secrets.redacted(in: own))
            case .unreachable(let error): .unreachable(error.redacting(secrets))
            case .status(let status, let text, let wait):
                .status(status, text: secrets.hidden(in: text), retryAfter: wait)
            case .badRedirect(let target, let why): .badRedirect(secrets.redacted(in: target), why)
            case .notDecoded(let message): .notDecoded(secrets.hidden(in: message))
            case .query(let messages): .query(messages.map { secrets.hidden(in: $0) })
            case .timedOut, .tooLarge, .headerTooLarge, .mustWait, .tooManyRedirects: reason
            }
        return WebError(reason, at: secrets.redacted(in: url))
    }
}

extension URLError {
    /// The error without secrets, and without the addresses that the system adds.
    fileprivate func redacting(_ secrets: Secrets) -> URLError {
        let words = secrets.hidden(in: localizedDescription)
        return words == localizedDescription
            ? self : URLError(code, userInfo: [NSLocalizedDescriptionKey: words])
    }
}

extension WebError: RetryAdvising {
    /// Whether a retry of the same request can help. It cannot if the request itself is wrong (statuses
    /// 400…499 except 408, 425 and 429), or if the response has another content than expected.
    public var isRetryable: Bool {
        switch reason {
        case .unreachable, .timedOut, .mustWait: true
        case .status(let status, _, _): !(400...499).contains(status) || [408, 425, 429].contains(status)
        case .cannotBeSent, .otherOrigin, .tooLarge, .headerTooLarge, .badRedirect, .tooManyRedirects,
            .notDecoded, .query:
            false
        }
    }

    /// Whether the service responded: with a status, or with another content than expected. It did not if it
    /// was not reached in time, or the request was not sent. A service that requires a wait has responded
    /// before.
    public var isAnswer: Bool {
        switch reason {
        case .unreachable, .timedOut, .cannotBeSent, .otherOrigin: false
        case .mustWait, .status, .tooLarge, .headerTooLarge, .badRedirect, .tooManyRedirects, .notDecoded,
            .query:
            true
        }
    }

    /// The wait that the server requires (`Retry-After`), or nil if it specified none.
    public var retryDelay: Duration? {
        switch reason {
        case .status(_, _, let delay): delay
        case .mustWait(let delay): delay
        default: nil
        }
    }
}

extension WebError: LocalizedError, CustomStringConvertible {
    /// The address and the reason, in one line.
    public var errorDescription: String? { description }

    /// The same as `errorDescription`.
    public var description: String {
        let address = url.absoluteString
        // By bytes, because an address contains only ASCII.
        let isLong = address.utf8.count > 300
        return "\(isLong ? "\(String(address.utf8.prefix(300)) ?? "")…" : address): \(words)"
    }

    private var words: String {
        switch reason {
        case .cannotBeSent(let why): why
        case .otherOrigin(let own): "not requested; the service is at \(own.withoutUser.absoluteString)"
        case .unreachable(let error): error.localizedDescription
        case .timedOut(let limit): "no complete answer within \(Self.words(for: limit))"
        case .tooLarge(let limit): "the answer has more than \(limit) bytes (maxResponseBytes)"
        case .headerTooLarge(let limit): "the answer's header has more than \(limit) bytes"
        case .status(let status, let text, _):
            "the service answered \(status) \(HTTPURLResponse.localizedString(forStatusCode: status))"
                + (text.isEmpty ? "" : ": \(text)")
        case .mustWait(let wait): "the service requests a retry in \(Self.words(for: wait))"
        case .badRedirect(let target, let why): "redirects to \(target.withoutUser.absoluteString), \(why)"
        case .tooManyRedirects(let count): "redirects more than \(count) times"
        case .notDecoded(let message): message
        case .query(let messages):
            messages.isEmpty ? "the query returned no data" : messages.joined(separator: "; ")
        }
    }

    private static func words(for time: Duration) -> String {
        time.formatted(.units(allowed: [.days, .hours, .minutes, .seconds, .milliseconds], width: .wide))
    }
}
