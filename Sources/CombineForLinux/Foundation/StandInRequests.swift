import Foundation
package import FoundationNetworking
import WebRequests

// The linker replaces Foundation's async requests by these functions (Replacements.ld) for every caller, so
// that a program's requests are canceled without waiting, in whichever form it calls them. WebRequests.swift
// contains the reason, and the Swift release until which it applies.
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
