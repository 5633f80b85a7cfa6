import CCurl
import Foundation
import FoundationNetworking

/// A request and its response.
///
/// `@unchecked`: all mutable state belongs to the thread of the transport; the rest is Sendable.
final class CurlExchange: @unchecked Sendable {
    /// curl's handle while the request is in flight.
    private(set) var handle: UnsafeMutableRawPointer?
    var isCancelled = false

    private let request: URLRequest
    private let times: CurlTransport.Times?
    private let receiver: CurlTransport.Receiver
    private var head = ResponseHead()
    /// Set if the receiver needs no more, or the head is too large.
    private var isStopped = false
    private var isTooLarge = false
    private var fields: UnsafeMutablePointer<curl_slist>?
    private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

    init(_ request: URLRequest, _ times: CurlTransport.Times?, _ receiver: CurlTransport.Receiver) {
        self.request = request
        self.times = times
        self.receiver = receiver
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    }

    deinit { errorText.deallocate() }

    /// Makes curl's handle. Returns nil if the request is canceled, or cannot be sent, which is reported to
    /// the receiver.
    func open() -> UnsafeMutableRawPointer? {
        if isCancelled { return nil }
        guard let url = request.url, Self.hostsAgree(url), let handle = curl_easy_init() else {
            receiver.end(.failed(URLError(.badURL)))
            return nil
        }
        self.handle = handle
        configure(handle, url)
        return handle
    }

    /// Releases curl's handle, which is no longer in a multi handle.
    func close() {
        if let handle { curl_easy_cleanup(handle) }
        curl_slist_free_all(fields)
        (handle, fields) = (nil, nil)
    }

    /// Ends the request with curl's result.
    func end(_ code: CURLcode) {
        let text = errorText.pointee == 0 ? curl_easy_strerror(code) : UnsafePointer(errorText)
        let message = text.map { String(cString: $0) } ?? ""
        close()
        if isTooLarge || !head.isComplete && curl_calls_is_too_large(code) != 0 {
            return receiver.end(.headerTooLarge)
        }
        if isStopped { return }
        receiver.end(code == CURLE_OK ? nil : .failed(URLError(code, message)))
    }

    // MARK: Settings

    private func configure(_ handle: UnsafeMutableRawPointer, _ url: URL) {
        let context = Unmanaged.passUnretained(self).toOpaque()
        set(CURLOPT_URL, url.absoluteString)
        _ = curl_calls_allow_web_only(handle)
        curl_calls_abandon_lookups(handle)
        for (option, value) in [
            (CURLOPT_NOSIGNAL, 1), (CURLOPT_NOPROGRESS, 1), (CURLOPT_FOLLOWLOCATION, 0),
            (CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
            // curl has a default limit for connecting.
            (CURLOPT_CONNECTTIMEOUT_MS, times.map { $0.idle.milliseconds } ?? 2 * 86_400_000),
            (CURLOPT_TIMEOUT_MS, times.map { $0.total.milliseconds } ?? 0),
            (CURLOPT_LOW_SPEED_LIMIT, times == nil ? 0 : 1),
            (CURLOPT_LOW_SPEED_TIME, times.map { ($0.idle.milliseconds + 999) / 1_000 } ?? 0),
        ] { _ = curl_calls_set_long(handle, option, value) }
        // All encodings that curl can decode.
        set(CURLOPT_ACCEPT_ENCODING, "")
        _ = curl_calls_set_pointer(handle, CURLOPT_ERRORBUFFER, errorText)
        _ = curl_calls_set_pointer(handle, CURLOPT_HEADERDATA, context)
        _ = curl_calls_set_receiver(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            CurlExchange.at(context).receiveHead(UnsafeRawBufferPointer(start: bytes, count: size * count))
        }
        _ = curl_calls_set_pointer(handle, CURLOPT_WRITEDATA, context)
        _ = curl_calls_set_receiver(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            CurlExchange.at(context).receiveBody(UnsafeRawBufferPointer(start: bytes, count: size * count))
        }
        let method = request.httpMethod ?? "GET"
        let body = request.httpBody ?? (["GET", "HEAD"].contains(method) ? nil : Data())
        if let body {
            _ = curl_calls_set_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, numericCast(body.count))
            body.withUnsafeBytes { bytes in
                // A pointer even to no bytes, because without one curl would read the body from a callback.
                withUnsafePointer(to: 0) { empty in
                    let start = bytes.baseAddress ?? UnsafeRawPointer(empty)
                    _ = curl_calls_set_pointer(handle, CURLOPT_COPYPOSTFIELDS, start)
                }
            }
        }
        set(CURLOPT_CUSTOMREQUEST, method)
        if method == "HEAD" { _ = curl_calls_set_long(handle, CURLOPT_NOBODY, 1) }
        for line in Self.lines(of: request, method, body) { fields = curl_slist_append(fields, line) }
        _ = curl_calls_set_pointer(handle, CURLOPT_HTTPHEADER, fields)
    }

    private func set(_ option: CURLoption, _ text: String) {
        // curl copies the text.
        text.withCString { _ = curl_calls_set_pointer(handle, option, $0) }
    }

    /// The header fields in curl's syntax: `Name: value`, `Name;` without a value, `Name:` to omit a default
    /// of curl.
    private static func lines(of request: URLRequest, _ method: String, _ body: Data?) -> [String] {
        let headers = request.allHTTPHeaderFields ?? [:]
        let names = Set(headers.keys.map { $0.lowercased() })
        let isForm = method == "POST" && body?.isEmpty == false
        let defaults = [
            ("User-Agent", userAgent), ("Accept-Language", Locale.current.language.languageCode?.identifier),
            ("Content-Type", isForm ? "application/x-www-form-urlencoded" : nil), ("Expect", nil),
        ]
        return headers.map { $0.value.isEmpty ? "\($0.key);" : "\($0.key): \($0.value)" }
            + defaults.filter { !names.contains($0.0.lowercased()) }.map { name, value in
                value.map { "\(name): \($0)" } ?? "\(name):"
            }
    }

    /// The user agent as URLSession sends it.
    private static let userAgent: String? = {
        let version = curl_version_info(CURLVERSION_FIRST).pointee.version_num
        let numbers = [16, 8, 0].map { "\(version >> $0 & 0xFF)" }.joined(separator: ".")
        return "\(ProcessInfo.processInfo.processName) (unknown version) curl/\(numbers)"
    }()

    /// Whether curl parses the same host from an address as Foundation, which decides what is sent to which
    /// server.
    private static func hostsAgree(_ url: URL) -> Bool {
        guard let host = url.host(percentEncoded: false), let parts = curl_url() else { return false }
        defer { curl_url_cleanup(parts) }
        var found: UnsafeMutablePointer<CChar>?
        guard curl_url_set(parts, CURLUPART_URL, url.absoluteString, 0) == CURLUE_OK,
            curl_url_get(parts, CURLUPART_HOST, &found, 0) == CURLUE_OK, let found
        else { return false }
        defer { curl_free(found) }
        func plain(_ host: String) -> String {
            host.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
        }
        return plain(String(cString: found)) == plain(host)
    }

    // MARK: Receiving

    private static func at(_ context: UnsafeMutableRawPointer?) -> CurlExchange {
        Unmanaged.fromOpaque(context!).takeUnretainedValue()
    }

    /// - Returns: the number of bytes that were taken; any other than all of them ends the transfer.
    private func receiveHead(_ line: UnsafeRawBufferPointer) -> Int {
        let wasComplete = head.isComplete
        switch head.append(line) {
        case .tooLarge: (isTooLarge, isStopped) = (true, true)
        case .complete where !wasComplete:
            isStopped = head.response(at: request.url!).map(receiver.head) != true
        case .complete, .incomplete: break
        }
        return isStopped ? 0 : line.count
    }

    private func receiveBody(_ piece: UnsafeRawBufferPointer) -> Int {
        if !isStopped { isStopped = !receiver.piece(piece) }
        return isStopped ? 0 : piece.count
    }
}

extension Duration {
    fileprivate var milliseconds: Int { Int(self / .milliseconds(1)) }
}
