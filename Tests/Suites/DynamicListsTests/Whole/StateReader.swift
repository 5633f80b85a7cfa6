#if os(Linux)
    import DynamicListsTesting
    @_spi(Reflection) import Swift

    /// Reads all stored properties of a value, whatever their access level, and those of nested values.
    ///
    /// The layout of each type is determined once, because mirroring each value takes much longer.
    final class StateReader {
        typealias Reading = (UnsafeRawPointer, inout StateWords, Count?) -> Void

        private var readings: [ObjectIdentifier: Reading] = [:]

        /// Returns everything stored in a value, in an order that depends only on the value.
        func words(of value: some Any) -> [Int] {
            var words = StateWords()
            read(value, &words)
            return words.named
        }

        func read<Value>(_ value: Value, _ words: inout StateWords, _ count: Count? = nil) {
            withUnsafePointer(to: value) { reading(of: Value.self)(UnsafeRawPointer($0), &words, count) }
        }

        /// Reads a value as its dynamic type.
        func readAny(_ value: Any, _ words: inout StateWords, _ count: Count?) {
            func open<Value>(_ value: Value) { read(value, &words, count) }
            _openExistential(value, do: open)
        }

        func reading(of type: Any.Type) -> Reading {
            if let known = readings[ObjectIdentifier(type)] { return known }
            func open<Value>(_ type: Value.Type) -> Reading { makeReading(of: type) }
            let new = _openExistential(type, do: open)
            readings[ObjectIdentifier(type)] = new
            return new
        }

        private func makeReading<Value>(of type: Value.Type) -> Reading {
            switch type {
            case let type as any BinaryInteger.Type: return readingOfNumber(type)
            case let type as any StateContainer.Type: return type.reading(by: self)
            case is Bool.Type:
                return { place, words, _ in words.add(place.load(as: Bool.self) ? 1 : 0) }
            case is String.Type:
                return { place, words, _ in words.add(place.assumingMemoryBound(to: String.self).pointee) }
            case is AnyHashable.Type:
                return { [unowned self] place, words, count in
                    let base = place.assumingMemoryBound(to: AnyHashable.self).pointee.base
                    words.add(Int(bitPattern: ObjectIdentifier(Swift.type(of: base))))
                    readAny(base, &words, count)
                }
            default: break
            }
            switch Self.kind(of: type) {
            case .struct, .tuple: return readingOfFields(type)
            case .enum: return readingOfCases(type)
            case .existential:
                return { [unowned self] place, words, count in
                    let value: Any = place.assumingMemoryBound(to: Value.self).pointee
                    words.add(Int(bitPattern: ObjectIdentifier(Swift.type(of: value))))
                    readAny(value, &words, count)
                }
            default: preconditionFailure("The state of a \(type) cannot be read")
            }
        }

        private func readingOfNumber<Number: BinaryInteger>(_ type: Number.Type) -> Reading {
            precondition(MemoryLayout<Number>.size <= MemoryLayout<Int>.size, "\(type) is too large")
            return { place, words, count in
                let number = Int(truncatingIfNeeded: place.load(as: Number.self))
                if let count { words.add(number, of: count, isOpen: false) } else { words.add(number) }
            }
        }

        private func readingOfFields<Value>(_ type: Value.Type) -> Reading {
            var fields: [(offset: Int, reading: Reading, count: Count?)] = []
            let isRead = _forEachField(of: type) { [self] label, offset, part, _ in
                let name = Self.name(of: type) + "." + String(cString: label)
                if Self.ignoredProperties.contains(name) { return true }
                let count = Self.counts[name]
                if let count, Self.open.contains(name) {
                    let openNumber: Reading = { place, words, _ in
                        words.add(place.load(as: Int.self), of: count, isOpen: true)
                    }
                    fields.append((offset, openNumber, count))
                } else {
                    fields.append((offset, reading(of: part), count))
                }
                return true
            }
            precondition(isRead, "The fields of \(type) cannot be read")
            let hasCode = Self.hasCode(type)
            return { [unowned self, fields] place, words, _ in
                for field in fields { field.reading(place + field.offset, &words, field.count) }
                if hasCode { noteCode(in: place.assumingMemoryBound(to: Value.self), &words) }
            }
        }

        private func readingOfCases<Value>(_ type: Value.Type) -> Reading {
            if MemoryLayout<Value>.size == 0 { return { _, _, _ in } }
            if MemoryLayout<Value>.size == 1 {
                return { place, words, _ in words.add(Int(place.load(as: UInt8.self))) }
            }
            precondition(!(type is any CustomStringConvertible.Type), "\(type) hides the names of its cases")
            let name = Self.name(of: type)
            return { [unowned self] place, words, _ in
                let value = place.assumingMemoryBound(to: Value.self).pointee
                if let (label, content) = Mirror(reflecting: value).children.first, let label {
                    words.add(label)
                    readAny(content, &words, Self.counts["\(name).\(label)"])
                } else {
                    words.add("\(value)")
                }
            }
        }

        private struct Box<Value> { let value: Value }

        private static func kind<Value>(of type: Value.Type) -> _MetadataKind {
            var kind = _MetadataKind.class
            _ = _forEachField(of: Box<Value>.self) {
                kind = $3
                return true
            }
            return kind
        }

        /// The name of a type without generic arguments. The only tuple is a step of an edited row.
        private static func name(of type: Any.Type) -> String {
            let name = _typeName(type, qualified: false)
            return name.hasPrefix("(") ? "(step)" : String(name.prefix { $0 != "<" })
        }
    }
#endif
