import Foundation
import ProcessStreams

/// A command that runs a service until a signal ends it.
package struct ServiceCommand<Service: LocalService> {
    private let help: String
    private let messages: CommandMessages

    /// - Parameters:
    ///   - name: The name of the command.
    ///   - purpose: A sentence for the help.
    ///   - service: The type of the service.
    package init(_ name: String, _ purpose: String, running service: Service.Type) {
        messages = CommandMessages(name)
        help = """
            \(name) [OPTIONS]

            \(purpose)

            \(Service.Options.help)
              --help              print this

            """
    }

    /// Starts the service, prints its address, and stops it on a signal. An error ends the program.
    ///
    /// Call this before the program has a second thread.
    package func run() {
        // Blocked before a second thread exists, so that the signals wait for `sigwait` on whichever thread
        // they arrive.
        var endings = sigset_t()
        sigemptyset(&endings)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&endings, signal) }
        pthread_sigmask(SIG_BLOCK, &endings, nil)

        StandardStreams.prepare()
        let service = Service(options: options())
        do {
            let address = try service.start()
            messages.print("\(address.absoluteString)\n")
        } catch {
            messages.fail(error.description, error.exitStatus)
        }

        var received: Int32 = 0
        sigwait(&endings, &received)
        service.stop()
    }

    private func options() -> Service.Options {
        messages.options(help: help) { arguments in
            let (options, rest) = try Service.Options.parse(arguments)
            try UsageError.rejectUnknown(rest)
            return options
        }
    }
}
