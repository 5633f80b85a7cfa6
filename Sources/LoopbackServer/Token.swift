/// A secret in an address: a client that has it may use what is served there.
package struct Token: Sendable {
    /// 64 hexadecimal digits: 256 random bits.
    package let text: String

    /// Makes a token from the system's random source.
    package init() {
        var source = SystemRandomNumberGenerator()
        text = (0..<4).map { _ in
            let digits = String(source.next(), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// Whether a candidate is the token. The time does not depend on how much of it is right.
    package func matches(_ candidate: some StringProtocol) -> Bool {
        let (expected, actual) = (Array(text.utf8), Array(candidate.utf8))
        guard expected.count == actual.count else { return false }
        return zip(expected, actual).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
