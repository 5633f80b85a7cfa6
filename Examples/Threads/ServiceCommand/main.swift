import ServiceSupport
import ThreadService

ServiceCommand(
    "thread-service", "Serves a made-up discussion on 127.0.0.1, and prints its address.",
    running: ThreadServer.self
).run()
