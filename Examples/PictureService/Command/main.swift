import PictureService
import ServiceSupport

ServiceCommand(
    "picture-service",
    "Serves made-up pictures on 127.0.0.1 with the interface of Lorem Picsum, and prints its address.",
    running: PictureServer.self
).run()
