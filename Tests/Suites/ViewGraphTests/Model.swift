import Observation
import ViewGraph

/// Data that tests change from outside.
@MainActor @Observable
final class Model {
    var isOn = false
    var number = 0
    var other = 0
    var ids: [Int] = []

    init(ids: [Int] = []) { self.ids = ids }
}

/// Passes a view's binding to the test.
@MainActor
final class BindingCapture<Value> {
    var binding: Binding<Value>!
    func take(_ new: Binding<Value>) { binding = new }
    var value: Value {
        get { binding.wrappedValue }
        set { binding.wrappedValue = newValue }
    }
}
