import Foundation
package import FoundationNetworking
import WebRequests

// These bear the symbols of Foundation's async requests. An executable's symbols, and those of the library it
// names first, come before Foundation's for every caller: so a program's requests are cancelled without
// waiting, in whatever form it writes them. Why, and until which Swift release, is said in WebRequests.swift.
// Symbols are written in one line: to the compiler a line break in a name is a part of it.
extension URLSession {
    @_silgen_name(
        "$s20FoundationNetworking10URLSessionC4data3for8delegate0A10Essentials4DataV_AA11URLResponseCtAA10URLRequestV_AA0C12TaskDelegate_pSgtYaKF"
    )
    package func standInData(
        for request: URLRequest, delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (Data, URLResponse) {
        try await load(request, delegate: delegate)
    }

    @_silgen_name(
        "$s20FoundationNetworking10URLSessionC4data4from8delegate0A10Essentials4DataV_AA11URLResponseCtAG3URLV_AA0C12TaskDelegate_pSgtYaKF"
    )
    package func standInData(
        from url: URL, delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (Data, URLResponse) {
        try await load(URLRequest(url: url), delegate: delegate)
    }

    @_silgen_name(
        "$s20FoundationNetworking10URLSessionC6upload3for4from8delegate0A10Essentials4DataV_AA11URLResponseCtAA10URLRequestV_AjA0C12TaskDelegate_pSgtYaKF"
    )
    package func standInUpload(
        for request: URLRequest, from bodyData: Data, delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (Data, URLResponse) {
        try await load(request, sending: .data(bodyData), delegate: delegate)
    }

    @_silgen_name(
        "$s20FoundationNetworking10URLSessionC6upload3for8fromFile8delegate0A10Essentials4DataV_AA11URLResponseCtAA10URLRequestV_AH3URLVAA0C12TaskDelegate_pSgtYaKF"
    )
    package func standInUpload(
        for request: URLRequest, fromFile fileURL: URL, delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (Data, URLResponse) {
        try await load(request, sending: .file(fileURL), delegate: delegate)
    }

    @_silgen_name(
        "$s20FoundationNetworking10URLSessionC8download3for8delegate0A10Essentials3URLV_AA11URLResponseCtAA10URLRequestV_AA0C12TaskDelegate_pSgtYaKF"
    )
    package func standInDownload(
        for request: URLRequest, delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (URL, URLResponse) {
        try await loadFile(request, delegate: delegate)
    }

    @_silgen_name(
        "$s20FoundationNetworking10URLSessionC8download4from8delegate0A10Essentials3URLV_AA11URLResponseCtAI_AA0C12TaskDelegate_pSgtYaKF"
    )
    package func standInDownload(
        from url: URL, delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (URL, URLResponse) {
        try await loadFile(URLRequest(url: url), delegate: delegate)
    }
}
