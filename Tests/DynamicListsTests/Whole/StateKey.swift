#if os(Linux)
    import DynamicListsTesting

    @testable import DynamicLists

    /// What a world is, in 128 bits: those with the same key go on alike, whatever happens to them.
    ///
    /// It is made of all that is stored in the world, except for what ``left`` names. Numbers of which each
    /// new one is greater than all before count as far as they stand to those that something is still open
    /// of: an edit that waits, a load under way. Nothing else is compared with them but what comes later.
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
        /// What numbers count.
        enum Count: CaseIterable {
            case load, edit
            /// The naive list's times of edits, and those with which its loads are compared.
            case editTime, loadTime
        }

        /// Running numbers by the properties that hold them; for dictionaries they are the keys, or, where
        /// those are groups, the values.
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

        /// Properties that hold the number of something open.
        static let open: Set = ["PageLoad.number", "WaitingEdit.number", "Held.time", "OpenLoad.began"]

        /// Properties that no key has.
        static let left: Set = [
            // The same for all that are compared.
            "MachineWorld.edits", "ListContent.configuration",
            // What the next number of a count is made of.
            "PagingMachine.lastLoadNumber", "EditLog.lastNumber", "LoadedRows.lastQueryRun",
            "NaiveList.time",
            // Only loads of additional data compare it, of which there are none.
            "Meta.version", "RowStore.lastVersion",
            // What views are told of publications before the last one.
            "RowOrder.history",
            // Code. What it does to all rows that there may be is a part of the key.
            "Step.change", "ListQuery.filter", "ListQuery.order",
        ]

        /// All rows that edits and the source may make.
        private static let rows = [0, 1, 2, 3, 4, 5, 8, 9].flatMap { id in
            ["", "theirs", "mine", "new"].map { NaiveList.Row(id: id, title: $0, topic: 0) }
        }

        /// Notes what the code in a value does.
        func noteCode<Value>(in value: UnsafePointer<Value>, _ words: inout StateWords) {
            if let query = value.pointee as? ListQuery<NaiveList.Row> {
                precondition(query.order == nil, "These worlds have no order of their own")
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

        /// The numbers of the edits that make a row's item, which nobody else may know.
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

        /// The types of values that ``noteCode(in:_:)`` knows.
        static func hasCode(_ type: Any.Type) -> Bool {
            type == ListQuery<NaiveList.Row>.self || type == EditedRow<NaiveList.Row>.self
        }
    }
#endif
