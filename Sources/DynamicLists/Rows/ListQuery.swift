/// Which rows a program wants to see, and in which order.
struct ListQuery<Item: Sendable>: Sendable {
    typealias Filter = @Sendable (Item) -> Bool
    typealias Order = @Sendable (Item, Item) -> Bool

    /// Whether an item is shown; nil for all.
    private(set) var filter: Filter?
    /// Whether an item stands before another; nil for the order of the list.
    private(set) var order: Order?
    /// Others with each filter and each order.
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
