import BrowserScreen
import Foundation
import ProcessStreams

// Exit statuses of sysexits.h.
let usageStatus: Int32 = 64
let unavailableStatus: Int32 = 69
let outputStatus: Int32 = 74

let help = """
    browser-screen [--port N] -- PROGRAM [ARGUMENTS…]

    Runs a GTK program on a machine without a display and shows it in a browser. Prints the address, which
    only this machine can reach, and the line that makes it work on another one. Ends with the program, with
    its status.

      --port N   listen on this port of 127.0.0.1; 0, the default, takes any that is free
      --help     print this

    """

func warn(_ reason: String) {
    StandardStreams.report("browser-screen: \(reason)\n")
}

// Not `some CustomStringConvertible`: where a generic function that never returns is given a value, and an
// argument after it is chosen by a condition, Swift 6.3's optimizer (Mem2Reg) drops the call with the branch
// that it ends, here the check for an error.
func fail(_ reason: String, status: Int32) -> Never {
    warn(reason)
    exit(status)
}

func readArguments() -> (port: UInt16, program: [String]) {
    var port: UInt16 = 0
    var left = CommandLine.arguments.dropFirst()
    while let argument = left.popFirst() {
        switch argument {
        case "--":
            if left.isEmpty { fail("no program after '--': see --help", status: usageStatus) }
            return (port, Array(left))
        case "--help", "-h":
            do { try StandardStreams.print(help) } catch { exit(outputStatus) }
            exit(0)
        case "--port":
            let text = left.popFirst() ?? ""
            guard let number = UInt16(text) else {
                fail(
                    "--port '\(text)': expected a number from 0 (any free port) to 65535", status: usageStatus
                )
            }
            port = number
        default:
            fail("unknown option '\(argument)': write -- before the program", status: usageStatus)
        }
    }
    fail("no program: write it after '--'", status: usageStatus)
}

StandardStreams.prepare()
let (port, program) = readArguments()

var pipeEnds: [Int32] = [0, 0]
guard pipe(&pipeEnds) == 0 else { fail(String(cString: strerror(errno)), status: unavailableStatus) }
let signals = pipeEnds[0]
let signalled = pipeEnds[1]  // set before the handlers are
for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
    signal(number) { _ in
        var byte: UInt8 = 0
        _ = write(signalled, &byte, 1)
    }
}

do {
    let session = try BrowserSession(program: program, port: port)
    let text = "Open:      \(session.address.url)\nElsewhere: \(session.address.sshLine)\n"
    do {
        try StandardStreams.print(text)
    } catch {
        session.end()
        _ = session.waitForEnd()
        fail("the address cannot be written: \(error.localizedDescription)", status: outputStatus)
    }
    let watcher = Thread {
        var byte: UInt8 = 0
        while true {
            if read(signals, &byte, 1) == 1 { session.end() } else if errno != EINTR { return }
        }
    }
    watcher.start()
    let ending = session.waitForEnd()
    if let reason = ending.reason { warn(reason) }
    exit(ending.status)
} catch {
    let isUsage = if case .noProgram = error { true } else { false }
    fail(error.description, status: isUsage ? usageStatus : unavailableStatus)
}
