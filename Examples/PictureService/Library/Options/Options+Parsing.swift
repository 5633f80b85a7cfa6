package import ServiceSupport

extension PictureServer.Options: CommandLineOptions {
    package static let table = OptionTable(
        defaults: Self(),
        [
            .init(
                "--port PORT", "listen on this port of 127.0.0.1; 0, the default, takes any that is free",
                \.port, .port),
            .init(
                "--count N", "how many pictures there are (default 1000)", \.count, .count(upTo: countLimit)),
            .init(
                "--latency TIME",
                "wait before each answer: 200ms, 1.5s, or a range as 50ms..500ms (default 0ms)",
                \.conditions.latency, .latencies),
            .init(
                "--failure-rate R", "let this part of the requests fail: 0.1 is one of ten (default 0)",
                \.conditions.failureRate, .rate),
            .init(
                "--bandwidth RATE",
                "send at most so many bytes per second: 800, 200k, 1M (default: no limit)",
                \.bandwidth, .bandwidth),
            .init("--log FILE", "append one line of JSON to FILE for each request", \.logFile, .file),
        ])
}
