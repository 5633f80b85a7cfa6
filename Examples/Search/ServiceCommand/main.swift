import SearchService
import ServiceSupport

ServiceCommand(
    "search-service", "Serves made-up walks on 127.0.0.1, and prints its address.", running: WalkServer.self
).run()
