public import Foundation

extension Image {
    /// Creates an image of a picture by its name, with a label for assistive tools.
    public nonisolated init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(.named(name, bundle: bundle), label: label.plainText)
    }

    public nonisolated init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
        self.init(name, bundle: bundle, label: label)
    }
}
