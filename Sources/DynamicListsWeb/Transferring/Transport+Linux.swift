#if os(Linux)
    import WebRequests

    /// Sends requests with libcurl.
    struct Transport: Sendable {
        private let curl: CurlTransport

        init(maxConnectionsPerHost: Int) {
            curl = CurlTransport(maxConnectionsPerHost: maxConnectionsPerHost)
        }

        /// Prepares a request whose response `transfer` receives.
        func request(_ request: URLRequest, for transfer: ResponseReceiver) -> CurlTransport.Request {
            curl.request(
                request,
                CurlTransport.Receiver(
                    head: { transfer.receive($0) }, piece: { transfer.receive($0) },
                    end: { failure in
                        switch failure {
                        case .headerTooLarge: transfer.ended(.headerTooLarge(ResponseHead.limit))
                        case .failed(let error): transfer.ended(.unreachable(error))
                        case nil: transfer.ended(nil)
                        }
                    }))
        }
    }
#endif
