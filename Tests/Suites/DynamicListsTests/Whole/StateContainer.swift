#if os(Linux)
    /// A type that holds values of other types outside its stored properties.
    protocol StateContainer {
        static func reading(by reader: StateReader) -> StateReader.Reading
    }

    extension Optional: StateContainer {
        static func reading(by reader: StateReader) -> StateReader.Reading {
            let reading = reader.reading(of: Wrapped.self)
            return { place, words, count in
                let optional = place.assumingMemoryBound(to: Self.self)
                if case .none = optional.pointee { return words.add(0) }
                words.add(1)
                // The wrapped value has the same address.
                reading(place, &words, count)
            }
        }
    }

    extension Array: StateContainer {
        static func reading(by reader: StateReader) -> StateReader.Reading {
            { [unowned reader] place, words, count in
                let array = place.assumingMemoryBound(to: Self.self)
                array.pointee.withUnsafeBufferPointer { reader.read($0, &words, count) }
            }
        }
    }

    extension ContiguousArray: StateContainer {
        static func reading(by reader: StateReader) -> StateReader.Reading {
            { [unowned reader] place, words, count in
                let array = place.assumingMemoryBound(to: Self.self)
                array.pointee.withUnsafeBufferPointer { reader.read($0, &words, count) }
            }
        }
    }

    extension Set: StateContainer {
        static func reading(by reader: StateReader) -> StateReader.Reading {
            { [unowned reader] place, words, count in
                let set = place.assumingMemoryBound(to: Self.self)
                words.add(set.pointee.count)
                if set.pointee.isEmpty { return }
                words.add(
                    set.pointee.map { element in
                        var part = StateWords()
                        reader.read(element, &part, count)
                        return part
                    })
            }
        }
    }

    extension Dictionary: StateContainer {
        static func reading(by reader: StateReader) -> StateReader.Reading {
            let isOfValues = Value.self == [Int].self
            return { [unowned reader] place, words, count in
                let dictionary = place.assumingMemoryBound(to: Self.self)
                words.add(dictionary.pointee.count)
                if dictionary.pointee.isEmpty { return }
                words.add(
                    dictionary.pointee.map { key, value in
                        var part = StateWords()
                        reader.read(key, &part, isOfValues ? nil : count)
                        reader.read(value, &part, isOfValues ? count : nil)
                        return part
                    })
            }
        }
    }

    extension StateReader {
        fileprivate func read<Element>(
            _ elements: UnsafeBufferPointer<Element>, _ words: inout StateWords, _ count: Count?
        ) {
            words.add(elements.count)
            guard let first = elements.baseAddress, !elements.isEmpty else { return }
            let reading = reading(of: Element.self)
            for place in elements.indices { reading(UnsafeRawPointer(first + place), &words, count) }
        }
    }
#endif
