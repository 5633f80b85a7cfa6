public import Foundation

extension Image {
    /// A picture by its name, with what assistive tools say of it.
    public nonisolated init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(.named(name, bundle: bundle), label: label.words)
    }

    public nonisolated init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
        self.init(name, bundle: bundle, label: label)
    }
}
