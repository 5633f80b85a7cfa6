import Foundation

extension RunningProgram {
    /// The peak resident memory of the program so far, in megabytes of 2²⁰ bytes.
    ///
    /// - Throws: ``WaitFailure`` if the program has ended.
    package func peakMemory() throws -> Double {
        try memory(line: "VmHWM:")
    }

    /// The current resident memory of the program, in megabytes of 2²⁰ bytes.
    ///
    /// - Throws: ``WaitFailure`` if the program has ended.
    package func residentMemory() throws -> Double {
        try memory(line: "VmRSS:")
    }

    /// The current resident memory that belongs to the program alone, without pages of files such as
    /// libraries and fonts, in megabytes of 2²⁰ bytes.
    ///
    /// - Throws: ``WaitFailure`` if the program has ended.
    package func privateMemory() throws -> Double {
        try memory(line: "RssAnon:")
    }

    /// The processor time that the program has used so far, in user and system mode, over all its threads, in
    /// steps of the kernel's clock (10 ms).
    ///
    /// - Throws: ``WaitFailure`` if the program has ended.
    package func processorTime() throws -> Duration {
        let text = try read("stat")
        // The name of the program, in brackets, may contain spaces. Fields are counted after it, from the
        // third.
        let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ").dropFirst()
        let values = Array(fields)
        guard values.count > 12, let user = Int(values[11]), let system = Int(values[12]) else {
            throw WaitFailure("/proc says nothing about the processor time of \(name)")
        }
        // In integers, because differences are compared with a tick.
        return .milliseconds((user + system) * 1000 / sysconf(Int32(_SC_CLK_TCK)))
    }

    private func memory(line: String) throws -> Double {
        let text = try read("status")
        guard let found = text.split(separator: "\n").first(where: { $0.hasPrefix(line) }),
            let kilobytes = Double(found.dropFirst(line.count).filter(\.isNumber))
        else { throw WaitFailure("/proc says nothing about the memory of \(name)") }
        return kilobytes / 1024
    }

    private func read(_ file: String) throws -> String {
        do {
            return try String(contentsOfFile: "/proc/\(processIdentifier)/\(file)", encoding: .utf8)
        } catch {
            throw WaitFailure("\(name) is gone: \(error.localizedDescription)")
        }
    }
}
