import Foundation
package import FoundationNetworking
import WebRequests

// The linker puts these in the place of Foundation's async requests (Replacements.ld) for every caller: so a
// program's requests are cancelled without waiting, in whatever form it writes them. WebRequests.swift has
// the reason, and the Swift release until which it holds.
extension URLSession {
    @_silgen_name("dynamic_lists_data_for")
    package func standInData(
        for request: URLRequest, delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (Data, URLResponse) {
        try await load(request, delegate: delegate)
    }

    @_silgen_name("dynamic_lists_data_from")
    package func standInData(
        from url: URL, delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (Data, URLResponse) {
        try await load(URLRequest(url: url), delegate: delegate)
    }

    @_silgen_name("dynamic_lists_upload_for")
    package func standInUpload(
        for request: URLRequest, from bodyData: Data, delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (Data, URLResponse) {
        try await load(request, sending: .data(bodyData), delegate: delegate)
    }

    @_silgen_name("dynamic_lists_upload_file_for")
    package func standInUpload(
        for request: URLRequest, fromFile fileURL: URL, delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (Data, URLResponse) {
        try await load(request, sending: .file(fileURL), delegate: delegate)
    }

    @_silgen_name("dynamic_lists_download_for")
    package func standInDownload(
        for request: URLRequest, delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (URL, URLResponse) {
        try await loadFile(request, delegate: delegate)
    }

    @_silgen_name("dynamic_lists_download_from")
    package func standInDownload(
        from url: URL, delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (URL, URLResponse) {
        try await loadFile(URLRequest(url: url), delegate: delegate)
    }
}
