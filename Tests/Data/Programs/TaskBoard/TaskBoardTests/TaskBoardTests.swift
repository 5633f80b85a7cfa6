import Testing

@testable import TaskBoard

@Test func nothing() {}
