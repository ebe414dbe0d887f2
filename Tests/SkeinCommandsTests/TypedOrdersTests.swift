import SwarmControl
import Testing

@testable import SkeinCommands

@Suite struct TypedOrdersTests {
    @Test(
        "B7: while drones fly, an operator types orders",
        arguments: [
            ("hold", OperatorCommand.hold), (" H ", .hold), ("resume", .resume), ("land", .land),
            ("stop", .stop), ("S", .stop),
            ("land d3", .landOne(drone: "d3")), ("L  ada", .landOne(drone: "ada")),
            ("land all", .land), ("l ALL", .land),
        ])
    func orders(line: String, command: OperatorCommand) {
        #expect(TypedOrders().read(line) == .command(command))
    }

    @Test(
        "What is no order is named, with what could be typed; an empty line is nothing",
        arguments: ["go", "lnad", "hold on"])
    func unknown(line: String) {
        guard case .unknown(let advice) = TypedOrders().read(line) else {
            Issue.record("'\(line)' was taken as an order")
            return
        }
        #expect(advice.contains("'land NAME'"))
        #expect(TypedOrders().read("  ") == .nothing)
    }

    @Test("B4: a question says what each answer does, and takes these answers only")
    func question() {
        let orders = TypedOrders()
        let text = orders.open(about: "d3", [.land, .wait, .leaveOut, .landIt])
        #expect(
            text == "land (all land now), wait (give the late ones as much time again), "
                + "hover (d3 hovers and lands last, the others go on), go (d3 lands, the others go on)? ")
        #expect(orders.read("w") == .command(.wait))
        #expect(orders.read("hover") == .command(.leaveOut))
        #expect(orders.read("h") == .command(.leaveOut))
        #expect(orders.read("leave_out") == .command(.leaveOut))
        #expect(orders.read("land_all") == .command(.land))
        #expect(orders.read("go") == .command(.landIt))
        #expect(orders.read("stop") == .command(.stop))
        #expect(orders.read("land d1") == .command(.landOne(drone: "d1")))
        #expect(orders.read("resume") == .unknown(advice: "please answer 'land' or 'wait' or 'hover' or 'go'"))
        #expect(orders.close())
        #expect(!orders.close())
        #expect(orders.read("h") == .command(.hold))
    }

    @Test("S1: once all land nothing can be ordered, which is said with how the motors are switched off")
    func landing() {
        let orders = TypedOrders()
        orders.endWithLanding()
        for line in ["land", "land d1", "hold", "emergency"] {
            guard case .unknown(let advice) = orders.read(line) else {
                Issue.record("'\(line)' was taken as an order")
                continue
            }
            #expect(advice == "all drones land already; Ctrl-C twice, a second apart: motors off, the drones fall")
        }
    }

    @Test("B4: what is not possible is not offered")
    func offered() {
        let orders = TypedOrders()
        #expect(orders.open(about: "d3", [.land]) == "land (all land now)? ")
        #expect(orders.read("go") == .unknown(advice: "please answer 'land'"))
        #expect(orders.read("leave_out") == .unknown(advice: "please answer 'land'"))
    }
}
