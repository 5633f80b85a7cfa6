import Foundation
import PreviewJobs
import ProgramRunner
import Testing

@Suite("Programs that draw their previews", .timeLimit(.minutes(1)))
struct PreviewRunTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func preview(_ name: String) -> PreviewDescription {
        PreviewDescription(identifier: name, name: name)
    }

    private func line(_ event: PreviewEvent) throws -> String {
        String(decoding: try JSONEncoder().encode(event), as: UTF8.self)
    }

    private func began(_ name: String, _ variant: String) throws -> String {
        try line(.began(step: "\(name) \(variant)", preview: preview(name)))
    }

    /// The events of a program: a shell script in which `$skipped` is the job and `tell` writes an event.
    private func events(of script: String, limit: Double = 20) throws -> [PreviewEvent] {
        try folder.write(
            """
            #!/bin/sh
            skipped=$(cat "$\(PreviewJob.variable)")
            exec 3> "$(dirname "$\(PreviewJob.variable)")/events"
            tell() { printf '%s\\n' "$1" >&3; }
            \(script)
            """, to: "program")
        let program = folder.url.appending(path: "program")
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program.path)
        let run = PreviewRun(
            program, environment: ["PATH": "/usr/bin:/bin"], limit: limit, in: folder.url)
        var events: [PreviewEvent] = []
        try run.draw(PreviewJob(events: "", output: folder.path)) { events.append($0) }
        return events
    }

    @Test("after a crash another process draws the other previews")
    func crash() throws {
        let image = PreviewImage(
            variant: "light", scale: 2, path: "c/light.png", width: 2, height: 2, seconds: 0)
        let drew = PreviewEvent.drew(preview("c"), image)
        let found = try events(
            of: """
                case $skipped in
                *'b light'*) ;;
                *)
                    tell '\(try began("a", "light"))'
                    tell '\(try line(.ended(step: "a light")))'
                    tell '\(try began("b", "light"))'
                    kill -SEGV $$ ;;
                esac
                case $skipped in *'a light'*) tell '\(try line(drew))' ;; esac
                """)
        try #require(found.count == 2)
        guard case .failed(preview("b"), variant: "light", let reason) = found[0] else {
            Issue.record("\(found[0])")
            return
        }
        #expect(reason.contains("signal 11"))
        #expect(found[1] == drew)
    }

    @Test("the reason of a crash is the message of Swift's runtime")
    func message() throws {
        let found = try events(
            of: """
                case $skipped in *'a dark'*) exit 0 ;; esac
                tell '\(try began("a", "dark"))'
                echo 'App/A.swift:3: Fatal error: Index out of range' > '\(folder.path)/output.txt'
                kill -ILL $$
                """)
        #expect(
            found == [
                .failed(
                    preview("a"), variant: "dark",
                    reason: "crashed: App/A.swift:3: Fatal error: Index out of range")
            ])
    }

    @Test("a preview that does not end is killed after its time")
    func hang() throws {
        let found = try events(
            of: """
                case $skipped in *'a light'*) exit 0 ;; esac
                tell '\(try began("a", "light"))'
                sleep 1000
                """, limit: 0.2)
        #expect(found == [.failed(preview("a"), variant: "light", reason: "took longer than 0.2 s")])
    }

    @Test("a preview whose evaluation crashes has no variant")
    func evaluation() throws {
        let found = try events(
            of: """
                case $skipped in *'"a"'*) exit 0 ;; esac
                tell '\(try line(.began(step: "a", preview: preview("a"))))'
                exit 3
                """)
        #expect(found == [.failed(preview("a"), variant: nil, reason: "ended with status 3")])
    }

    @Test("a program that ends before its first preview is an error with one line")
    func early() {
        #expect(throws: Problem.build("program ended with status 3")) { try events(of: "exit 3") }
    }
}
