public import Foundation

extension AppStorage where Value == Bool {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, store: store, default: wrappedValue, form: .plain)
    }
}

extension AppStorage where Value == Int {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, store: store, default: wrappedValue, form: .plain)
    }
}

extension AppStorage where Value == Double {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, store: store, default: wrappedValue, form: .number)
    }
}

extension AppStorage where Value == String {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, store: store, default: wrappedValue, form: .plain)
    }
}

extension AppStorage where Value == URL {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, store: store, default: wrappedValue, form: .url)
    }
}

extension AppStorage where Value == Data {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, store: store, default: wrappedValue, form: .plain)
    }
}

extension AppStorage where Value == Date {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, store: store, default: wrappedValue, form: .plain)
    }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, store: store, default: wrappedValue, form: .raw())
    }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, store: store, default: wrappedValue, form: .raw())
    }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
        self.init(key, store: store, default: nil, form: StorageForm<Bool>.plain.optional())
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
        self.init(key, store: store, default: nil, form: StorageForm<Int>.plain.optional())
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        self.init(key, store: store, default: nil, form: StorageForm<Double>.number.optional())
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(key, store: store, default: nil, form: StorageForm<String>.plain.optional())
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
        self.init(key, store: store, default: nil, form: StorageForm<URL>.url.optional())
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
        self.init(key, store: store, default: nil, form: StorageForm<Data>.plain.optional())
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
        self.init(key, store: store, default: nil, form: StorageForm<Date>.plain.optional())
    }
}

extension AppStorage {
    public init<Raw: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == Raw?, Raw.RawValue == Int {
        self.init(key, store: store, default: nil, form: StorageForm<Raw>.raw().optional())
    }
}

extension AppStorage {
    public init<Raw: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == Raw?, Raw.RawValue == String {
        self.init(key, store: store, default: nil, form: StorageForm<Raw>.raw().optional())
    }
}
