#if os(Linux)
    import DynamicListsTesting

    @testable import DynamicLists

    /// A 128-bit key of a world's state. Worlds with the same key have the same continuations.
    ///
    /// The key includes everything stored in the world, except for the properties named by
    /// ``ignoredProperties``. Increasing numbers are included only relative to the numbers of open items,
    /// which are waiting edits and loads in flight: later numbers are compared only with these.
    struct StateKey: Hashable {
        private let first: Int
        private let second: Int

        init(_ world: MachineWorld, by reader: StateReader) {
            var (first, second) = (Hasher(), Hasher())
            second.combine(0)
            reader.words(of: world).withUnsafeBytes { bytes in
                first.combine(bytes: bytes)
                second.combine(bytes: bytes)
            }
            (self.first, self.second) = (first.finalize(), second.finalize())
        }
    }

    extension StateReader {
        /// The kinds of increasing numbers.
        enum Count: CaseIterable {
            case load, edit
            /// The naive list's times of edits, and the times with which its loads are compared.
            case editTime, loadTime
        }

        /// The kinds of increasing numbers by the properties that hold them. In dictionaries they are the
        /// keys, or the values if the keys are groups.
        static let counts: [String: Count] = [
            "PageLoad.number": .load, "Generation.number": .load, "ListContent.pageLoads": .load,
            "Mark.load": .load, "EditedRow.load": .load, "Step.load": .load, "Jump.load": .load,
            "Mark.number": .edit, "WaitingEdit.number": .edit, "ListEditing.waiting": .edit,
            "ListEditing.groups": .edit, "Tombstone.edit": .edit, "Step.number": .edit,
            "Held.time": .editTime, "Mark.time": .editTime, "(step).time": .editTime,
            "Content.mark": .editTime,
            "OpenLoad.began": .loadTime, "Mark.age": .loadTime, "Edited.age": .loadTime,
            "(step).age": .loadTime,
        ]

        /// Properties that hold the number of an open item.
        static let open: Set = ["PageLoad.number", "WaitingEdit.number", "Held.time", "OpenLoad.began"]

        /// Properties that are not part of the key.
        static let ignoredProperties: Set = [
            // Equal in all compared worlds.
            "MachineWorld.edits", "ListContent.configuration",
            // The last number of each kind.
            "PagingMachine.lastLoadNumber", "EditLog.lastNumber", "LoadedRows.lastQueryRun",
            "NaiveList.time",
            // Compared only by loads of additional data, of which there are none.
            "Meta.version", "RowStore.lastVersion",
            // The changes that views receive for publications before the last one.
            "RowOrder.history",
            // Code. Its effect on all possible rows is part of the key.
            "Step.change", "ListQuery.filter", "ListQuery.order",
        ]

        /// All rows that edits and the source may make.
        private static let rows = [0, 1, 2, 3, 4, 5, 8, 9].flatMap { id in
            ["", "theirs", "mine", "new"].map { NaiveList.Row(id: id, title: $0, topic: 0) }
        }

        /// Records the effect of the code in a value.
        func noteCode<Value>(in value: UnsafePointer<Value>, _ words: inout StateWords) {
            if let query = value.pointee as? ListQuery<NaiveList.Row> {
                precondition(query.order == nil, "These worlds have no sort order")
                words.add(query.filter == nil ? 0 : 1)
                guard let filter = query.filter else { return }
                for row in Self.rows { words.add(filter(row) ? 1 : 0) }
            } else if let edited = value.pointee as? EditedRow<NaiveList.Row> {
                let numbers = Self.steps(of: edited)
                for number in numbers {
                    var edited = edited
                    for other in numbers where other != number { edited.takeBack(other) }
                    let rows = MainActor.assumeIsolated {
                        Self.rows.map { edited.applied(to: $0, since: -1) }
                    }
                    for row in rows { read(row, &words) }
                }
            }
        }

        /// The numbers of the edits of a row's item, which are private.
        private static func steps(of edited: EditedRow<NaiveList.Row>) -> [Int] {
            guard let steps = Mirror(reflecting: edited).descendant("steps") else {
                preconditionFailure("An edited row has no steps")
            }
            return Mirror(reflecting: steps).children.map { step in
                guard let number = Mirror(reflecting: step.value).descendant("number") as? Int else {
                    preconditionFailure("A step has no number")
                }
                return number
            }
        }

        /// Whether ``noteCode(in:_:)`` supports a type.
        static func hasCode(_ type: Any.Type) -> Bool {
            type == ListQuery<NaiveList.Row>.self || type == EditedRow<NaiveList.Row>.self
        }
    }
#endif
