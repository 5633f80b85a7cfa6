/// A web service.
public final class WebService: Sendable {}
