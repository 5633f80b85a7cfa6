#if os(Linux)
    /// A state as numbers, some of which are increasing numbers.
    struct StateWords {
        private typealias Number = (value: Int, count: StateReader.Count)

        private var words: [Int] = []
        private var places: [(word: Int, count: StateReader.Count)] = []
        private var open: [Number] = []

        mutating func add(_ word: Int) { words.append(word) }

        /// Adds an increasing number. The maximum is a special value, not such a number.
        mutating func add(_ number: Int, of count: StateReader.Count, isOpen: Bool) {
            if number < .max { places.append((words.count, count)) }
            words.append(number)
            if isOpen { open.append((number, count)) }
        }

        mutating func add(_ text: String) {
            words.append(text.utf8.count)
            for byte in text.utf8 { words.append(Int(byte)) }
        }

        mutating func add(_ other: StateWords) {
            for place in other.places { places.append((words.count + place.word, place.count)) }
            words += other.words
            open += other.open
        }

        /// Adds parts that have no order.
        mutating func add(_ parts: [StateWords]) {
            for part in parts.sorted(by: { $0.words.lexicographicallyPrecedes($1.words) }) { add(part) }
        }

        /// All numbers, with increasing numbers renamed: two for each smaller open number, plus one if the
        /// number is open.
        var named: [Int] {
            var named = words
            for count in StateReader.Count.allCases {
                let numbers = Set(open.filter { $0.count == count }.map(\.value))
                for place in places where place.count == count {
                    let number = words[place.word]
                    named[place.word] = 2 * numbers.count { $0 < number } + (numbers.contains(number) ? 1 : 0)
                }
            }
            return named
        }
    }
#endif
