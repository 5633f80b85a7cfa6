import CCurl
import Foundation
import FoundationNetworking

extension URLError {
    /// Makes an error from one of curl, with the corresponding code of URLSession.
    init(_ code: CURLcode, _ message: String) {
        self.init(Self.code(for: code), userInfo: [NSLocalizedDescriptionKey: message])
    }

    private static func code(for code: CURLcode) -> URLError.Code {
        switch code {
        case CURLE_UNSUPPORTED_PROTOCOL: .unsupportedURL
        case CURLE_URL_MALFORMAT: .badURL
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: .cannotFindHost
        case CURLE_COULDNT_CONNECT: .cannotConnectToHost
        case CURLE_OPERATION_TIMEDOUT: .timedOut
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR: .serverCertificateUntrusted
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE: .secureConnectionFailed
        case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE, CURLE_HTTP2,
            CURLE_HTTP2_STREAM:
            .networkConnectionLost
        case CURLE_BAD_CONTENT_ENCODING: .cannotDecodeContentData
        case CURLE_WEIRD_SERVER_REPLY: .badServerResponse
        default: .unknown
        }
    }
}
