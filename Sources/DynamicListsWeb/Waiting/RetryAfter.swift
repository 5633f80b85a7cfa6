import Foundation

/// The value of `Retry-After` (RFC 9110, section 10.2.3): a number of seconds, or a time.
enum RetryAfter {
    /// The time to wait, or nil if the text is neither. It is at least one second, because a server that
    /// always responds with zero would otherwise receive requests without end, and at most `limit`, because a
    /// faulty server would otherwise stop the app forever.
    ///
    /// - Parameter date: the time in the same response, which makes differing clocks irrelevant; the local
    ///   time if there is none.
    static func wait(_ text: String, answeredAt date: String?, limit: Duration) -> Duration? {
        let text = text.trimmingCharacters(in: .whitespaces)
        let seconds =
            text.utf8.allSatisfy { (0x30...0x39).contains($0) } && !text.isEmpty
            ? Double(text) : time(text)?.timeIntervalSince(date.flatMap(time) ?? Date())
        return seconds.map { min(.seconds(min(max($0, 1), 86_400)), limit) }
    }

    /// The three date formats of HTTP (RFC 9110, section 5.6.7).
    private static func time(_ text: String) -> Date? {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(identifier: "GMT")
        let forms = [
            "EEE, dd MMM yyyy HH:mm:ss 'GMT'", "EEEE, dd-MMM-yy HH:mm:ss 'GMT'", "EEE MMM d HH:mm:ss yyyy",
        ]
        return forms.lazy.compactMap { form in
            format.dateFormat = form
            return format.date(from: text)
        }.first
    }
}
