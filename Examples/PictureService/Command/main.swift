import Foundation
import PictureService
import ProcessStreams

// Exit statuses of sysexits.h.
let usageStatus: Int32 = 64
let unavailableStatus: Int32 = 69
let cannotCreateStatus: Int32 = 73
let outputStatus: Int32 = 74

let help = """
    picture-service [OPTIONS]

    Serves made-up pictures on 127.0.0.1 with the interface of Lorem Picsum, and prints its address.

    \(PictureServer.Options.help)
      --help              print this

    """

// Not `some CustomStringConvertible`: Swift 6.3's optimizer may remove a call of a generic function that
// never returns.
func fail(_ reason: String, status: Int32) -> Never {
    StandardStreams.report("picture-service: \(reason)\n")
    exit(status)
}

func say(_ text: String) {
    do {
        try StandardStreams.print(text)
    } catch {
        fail("nothing can be written to standard output: \(error.localizedDescription)", status: outputStatus)
    }
}

func options() -> PictureServer.Options {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") || arguments.contains("-h") {
        say(help)
        exit(0)
    }
    do {
        let (options, rest) = try PictureServer.Options.parse(arguments)
        if let unknown = rest.first { fail("unknown option '\(unknown)': see --help", status: usageStatus) }
        return options
    } catch {
        fail(error.description, status: usageStatus)
    }
}

// Blocked before a second thread exists, so that the signals wait for `sigwait` on whichever thread they
// arrive.
var endings = sigset_t()
sigemptyset(&endings)
for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&endings, signal) }
pthread_sigmask(SIG_BLOCK, &endings, nil)

StandardStreams.prepare()
let server = PictureServer(options: options())
do {
    let address = try server.start()
    say("\(address.absoluteString)\n")
} catch .logFile(let path, let reason) {
    fail(PictureServer.StartError.logFile(path: path, reason: reason).description, status: cannotCreateStatus)
} catch {
    fail(error.description, status: unavailableStatus)
}

var received: Int32 = 0
sigwait(&endings, &received)
server.stop()
