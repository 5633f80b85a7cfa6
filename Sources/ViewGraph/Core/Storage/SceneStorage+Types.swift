public import Foundation

extension SceneStorage where Value == Bool {
    public init(wrappedValue: Value, _ key: String) {
        self.init(key, default: wrappedValue, form: .plain)
    }
}

extension SceneStorage where Value == Int {
    public init(wrappedValue: Value, _ key: String) {
        self.init(key, default: wrappedValue, form: .plain)
    }
}

extension SceneStorage where Value == Double {
    public init(wrappedValue: Value, _ key: String) {
        self.init(key, default: wrappedValue, form: .number)
    }
}

extension SceneStorage where Value == String {
    public init(wrappedValue: Value, _ key: String) {
        self.init(key, default: wrappedValue, form: .plain)
    }
}

extension SceneStorage where Value == URL {
    public init(wrappedValue: Value, _ key: String) {
        self.init(key, default: wrappedValue, form: .url)
    }
}

extension SceneStorage where Value == Data {
    public init(wrappedValue: Value, _ key: String) {
        self.init(key, default: wrappedValue, form: .plain)
    }
}

extension SceneStorage where Value == Date {
    public init(wrappedValue: Value, _ key: String) {
        self.init(key, default: wrappedValue, form: .plain)
    }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == Int {
    public init(wrappedValue: Value, _ key: String) {
        self.init(key, default: wrappedValue, form: .raw())
    }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == String {
    public init(wrappedValue: Value, _ key: String) {
        self.init(key, default: wrappedValue, form: .raw())
    }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String) where Value == Bool? {
        self.init(key, default: nil, form: StorageForm<Bool>.plain.optional())
    }
    public init(_ key: String) where Value == Int? {
        self.init(key, default: nil, form: StorageForm<Int>.plain.optional())
    }
    public init(_ key: String) where Value == Double? {
        self.init(key, default: nil, form: StorageForm<Double>.number.optional())
    }
    public init(_ key: String) where Value == String? {
        self.init(key, default: nil, form: StorageForm<String>.plain.optional())
    }
    public init(_ key: String) where Value == URL? {
        self.init(key, default: nil, form: StorageForm<URL>.url.optional())
    }
    public init(_ key: String) where Value == Data? {
        self.init(key, default: nil, form: StorageForm<Data>.plain.optional())
    }
    public init(_ key: String) where Value == Date? {
        self.init(key, default: nil, form: StorageForm<Date>.plain.optional())
    }
}

extension SceneStorage {
    public init<Raw: RawRepresentable>(_ key: String)
    where Value == Raw?, Raw.RawValue == Int {
        self.init(key, default: nil, form: StorageForm<Raw>.raw().optional())
    }
}

extension SceneStorage {
    public init<Raw: RawRepresentable>(_ key: String)
    where Value == Raw?, Raw.RawValue == String {
        self.init(key, default: nil, form: StorageForm<Raw>.raw().optional())
    }
}
