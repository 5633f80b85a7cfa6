/// A tag in the form in which it is compared: a value equals an optional that contains it. (B126)
struct ChoiceTag: Hashable {
    let value: AnyHashable?

    init(_ value: AnyHashable) {
        if let optional = value.base as? any AnyOptional {
            self.value = optional.wrappedHashable
        } else {
            self.value = value
        }
    }
}

private protocol AnyOptional {
    var wrappedHashable: AnyHashable? { get }
}

extension Optional: AnyOptional {
    fileprivate var wrappedHashable: AnyHashable? {
        switch self {
        case nil: nil
        case let value?: value as? AnyHashable
        }
    }
}
