public import DynamicLists

#if os(Linux)
    public import WebRequests
#else
    public import Foundation
#endif

/// Why a ``WebService`` brought nothing: at which address, and what was wrong.
///
/// Neither names nor passwords in addresses nor anything that says who is asking (tokens, cookies, own header
/// fields, secrets in queries) is in it: `***` is in their place in addresses, `…` in texts.
public struct WebError: Error, Equatable {
    /// What was wrong.
    public enum Reason: Equatable, Sendable {
        /// It is, or leads to, no address of the web, has a user's name in it, or a header field of the
        /// request has a line break; why.
        case cannotBeSent(String)
        /// It does not belong to the service, whose address this is: another scheme, host or port.
        case otherOrigin(URL)
        /// The server could not be reached, or went away; what the system says.
        case unreachable(URLError)
        /// No whole answer came within `WebService.Configuration.timeLimit`.
        case timedOut(Duration)
        /// The answer has more bytes than `WebService.Configuration.maxAnswerBytes`.
        case tooLarge(Int)
        /// The answer's header has more bytes than this, which no configuration changes (Linux).
        case headerTooLarge(Int)
        /// The server refused; the beginning of what it said, and how long it said to wait.
        case status(Int, text: String, retryAfter: Duration?)
        /// The service says to wait this long (`Retry-After`), more than
        /// `WebService.Configuration.longestWait` allows.
        case mustWait(Duration)
        /// It leads on to an address that must not be followed; why.
        case badRedirect(URL, String)
        /// It leads on again and again, this many times.
        case tooManyRedirects(Int)
        /// The answer is something else than was expected; where and what.
        case notDecoded(String)
        /// The service answered a GraphQL query with errors, or with nothing; its messages.
        case query([String])
    }

    /// What was asked for, or where that led, without a user's name.
    public let url: URL
    /// What was wrong.
    public let reason: Reason

    /// Makes an error; for what stands in for a service in tests.
    public init(_ reason: Reason, at url: URL) {
        self.url = url.withoutUser
        self.reason = reason
    }

    /// The same without secrets.
    func hiding(_ secrets: Secrets) -> WebError {
        let reason: Reason =
            switch reason {
            case .cannotBeSent(let why): .cannotBeSent(secrets.hidden(in: why))
            case .otherOrigin(let own): .otherOrigin(secrets.hidden(in: own))
            case .unreachable(let error): .unreachable(error.hiding(secrets))
            case .status(let status, let text, let wait):
                .status(status, text: secrets.hidden(in: text), retryAfter: wait)
            case .badRedirect(let target, let why): .badRedirect(secrets.hidden(in: target), why)
            case .notDecoded(let what): .notDecoded(secrets.hidden(in: what))
            case .query(let messages): .query(messages.map { secrets.hidden(in: $0) })
            case .timedOut, .tooLarge, .headerTooLarge, .mustWait, .tooManyRedirects: reason
            }
        return WebError(reason, at: secrets.hidden(in: url))
    }
}

extension URLError {
    /// The same without secrets, and without the addresses that the system adds.
    fileprivate func hiding(_ secrets: Secrets) -> URLError {
        let words = secrets.hidden(in: localizedDescription)
        return words == localizedDescription
            ? self : URLError(code, userInfo: [NSLocalizedDescriptionKey: words])
    }
}

extension WebError: RetryAdvising {
    /// Whether asking for the same again can help: not where the request itself is wrong (statuses 400…499
    /// but 408, 425 and 429), nor where the answer is something else than was expected.
    public var isRetryable: Bool {
        switch reason {
        case .unreachable, .timedOut, .mustWait: true
        case .status(let status, _, _): !(400...499).contains(status) || [408, 425, 429].contains(status)
        case .cannotBeSent, .otherOrigin, .tooLarge, .headerTooLarge, .badRedirect, .tooManyRedirects,
            .notDecoded, .query:
            false
        }
    }

    /// Whether the service answered: a status, or something else than was expected, and not where it was not
    /// reached in time, or not asked. One that says to wait has answered before.
    public var isAnswer: Bool {
        switch reason {
        case .unreachable, .timedOut, .cannotBeSent, .otherOrigin: false
        case .mustWait, .status, .tooLarge, .headerTooLarge, .badRedirect, .tooManyRedirects, .notDecoded,
            .query:
            true
        }
    }

    /// How long the server said to wait (`Retry-After`); nil if it said nothing.
    public var retryDelay: Duration? {
        switch reason {
        case .status(_, _, let delay): delay
        case .mustWait(let delay): delay
        default: nil
        }
    }
}

extension WebError: LocalizedError, CustomStringConvertible {
    /// The address and what was wrong, in a line.
    public var errorDescription: String? { description }

    /// The same as `errorDescription`.
    public var description: String {
        let address = url.absoluteString
        // By bytes: an address has no others than those of ASCII.
        let isLong = address.utf8.count > 300
        return "\(isLong ? "\(String(address.utf8.prefix(300)) ?? "")…" : address): \(words)"
    }

    private var words: String {
        switch reason {
        case .cannotBeSent(let why): why
        case .otherOrigin(let own): "not asked, since the service is at \(own.withoutUser.absoluteString)"
        case .unreachable(let error): error.localizedDescription
        case .timedOut(let limit): "no whole answer within \(Self.words(for: limit))"
        case .tooLarge(let limit): "the answer has more than \(limit) bytes (maxAnswerBytes)"
        case .headerTooLarge(let limit): "the answer's header has more than \(limit) bytes"
        case .status(let status, let text, _):
            "the service answered \(status) \(HTTPURLResponse.localizedString(forStatusCode: status))"
                + (text.isEmpty ? "" : ": \(text)")
        case .mustWait(let wait): "the service says to ask again in \(Self.words(for: wait))"
        case .badRedirect(let target, let why): "leads to \(target.withoutUser.absoluteString), \(why)"
        case .tooManyRedirects(let count): "leads on more than \(count) times"
        case .notDecoded(let what): what
        case .query(let messages):
            messages.isEmpty ? "the query brought no data" : messages.joined(separator: "; ")
        }
    }

    private static func words(for time: Duration) -> String {
        time.formatted(.units(allowed: [.days, .hours, .minutes, .seconds, .milliseconds], width: .wide))
    }
}
