/// The selection and order of rows that a program requests.
struct ListQuery<Item: Sendable>: Sendable {
    typealias Filter = @Sendable (Item) -> Bool
    typealias Order = @Sendable (Item, Item) -> Bool

    /// Whether an item is shown, or `nil` to show all.
    private(set) var filter: Filter?
    /// Whether an item precedes another, or `nil` for the order of the list.
    private(set) var order: Order?
    /// Numbers that change with each filter and each order.
    private(set) var filterNumber = 0
    private(set) var orderNumber = 0

    /// Whether all rows are shown in the order of the list.
    var isAll: Bool { filter == nil && order == nil }

    mutating func setFilter(_ new: Filter?) {
        filter = new
        filterNumber += 1
    }

    mutating func setOrder(_ new: Order?) {
        order = new
        orderNumber += 1
    }

    func isSame(as other: ListQuery) -> Bool {
        filterNumber == other.filterNumber && orderNumber == other.orderNumber
    }
}
