import ViewGraph

/// A button that counts its presses in its own state: "name 0", "name 1", …
struct Counter: View {
    let name: String
    @State private var count = 0

    init(_ name: String) { self.name = name }

    var body: some View {
        Button("\(name) \(count)") { count += 1 }
    }
}

/// A view whose body is a closure. The view depends on everything that the closure reads.
struct Reader<Content: View>: View {
    @ViewBuilder let content: () -> Content

    var body: some View { content() }
}

/// A view of a number that a test sets.
struct Stepping<Content: View>: View {
    let remote: BindingCapture<Int>
    let content: (Int) -> Content
    @State private var step = 0

    init(remote: BindingCapture<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.remote = remote
        self.content = content
    }

    var body: some View {
        remote.binding = $step
        return content(step)
    }
}
