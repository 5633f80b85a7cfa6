import Foundation

/// What a server says in `Retry-After` (RFC 9110, section 10.2.3): in how many seconds, or at what time.
enum RetryAfter {
    /// How long to wait; nil if the text says neither. Never less than a second, so that a server that says
    /// "at once" again and again is not asked without end, and no more than `limit`, so that one that is out
    /// of its mind does not silence the app for good.
    ///
    /// - Parameter date: what the same answer gives as its time, so that clocks that differ do not matter;
    ///   the time here if it gives none.
    static func wait(_ text: String, answeredAt date: String?, limit: Duration) -> Duration? {
        let text = text.trimmingCharacters(in: .whitespaces)
        let seconds =
            text.utf8.allSatisfy { (0x30...0x39).contains($0) } && !text.isEmpty
            ? Double(text) : time(text)?.timeIntervalSince(date.flatMap(time) ?? Date())
        return seconds.map { min(.seconds(min(max($0, 1), 86_400)), limit) }
    }

    /// The three forms that HTTP knows (RFC 9110, section 5.6.7).
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
