package import ServiceSupport

extension WalkServer.Options: CommandLineOptions {
    package static let table = OptionTable(
        defaults: Self(),
        [
            .init(
                "--port PORT", "listen on this port of 127.0.0.1; 0, the default, takes any that is free",
                \.port, .port),
            .init("--count N", "how many walks there are (default 2000)", \.count, .count(upTo: countLimit)),
            .init(
                "--latency TIME", "wait before each answer: 200ms or 1.5s, up to 60s (default 0ms)",
                \.conditions.latency, .latency),
            .init(
                "--fail-every N", "answer each N-th request with status 503",
                \.conditions.failsEvery, .interval),
            .init(
                "--lose-every N", "carry out each N-th request, and lose its answer",
                \.conditions.losesEvery, .interval),
            .init("--changes FILE", "keep in FILE what is changed, for the next start", \.changeFile, .file),
            .init("--log FILE", "append one line of JSON to FILE for each request", \.logFile, .file),
        ])
}
