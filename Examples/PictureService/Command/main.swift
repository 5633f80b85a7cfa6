import Foundation
import PictureService

// Statuses of sysexits.h.
let usageStatus: Int32 = 64
let unavailableStatus: Int32 = 69
let cannotCreateStatus: Int32 = 73

let help = """
    picture-service [OPTIONS]

    Serves made-up pictures on 127.0.0.1 with the interface of Lorem Picsum, and prints its address.

    \(PictureServer.Options.help)
      --help              print this

    """

func fail(_ reason: some CustomStringConvertible, status: Int32) -> Never {
    FileHandle.standardError.write(Data("picture-service: \(reason)\n".utf8))
    exit(status)
}

func options() -> PictureServer.Options {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") || arguments.contains("-h") {
        FileHandle.standardOutput.write(Data(help.utf8))
        exit(0)
    }
    do {
        let (options, rest) = try PictureServer.Options.parse(arguments)
        if let unknown = rest.first { fail("unknown option '\(unknown)': see --help", status: usageStatus) }
        return options
    } catch {
        fail(error, status: usageStatus)
    }
}

// Blocked before there is a second thread, so that the signals wait for `sigwait` wherever they arrive.
var endings = sigset_t()
sigemptyset(&endings)
for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&endings, signal) }
pthread_sigmask(SIG_BLOCK, &endings, nil)

let server = PictureServer(options: options())
do {
    let address = try server.start()
    FileHandle.standardOutput.write(Data("\(address.absoluteString)\n".utf8))
} catch .logFile(let path, let reason) {
    fail(PictureServer.StartError.logFile(path: path, reason: reason), status: cannotCreateStatus)
} catch {
    fail(error, status: unavailableStatus)
}

var received: Int32 = 0
sigwait(&endings, &received)
server.stop()
