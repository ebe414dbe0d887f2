import OutsideFleet
import Testing

@testable import outside_flights

@Suite struct FlightListTests {
    @Test("Without options, ten and fifty drones fly in every network, the longest flights first")
    func all() throws {
        let orders = try FlightList(arguments: []).orders(project: "/skein", fleet: "/fleet")
        #expect(orders.map(\.drones) == [50, 50, 50, 50, 50, 10, 10, 10, 10, 10])
        #expect(orders.prefix(5).map(\.network) == FleetNetwork.all)
        #expect(Set(orders.map(\.folder)).count == 10)
    }

    @Test("Options choose drones, networks and chance")
    func chosen() throws {
        let list = try FlightList(arguments: [
            "--drones", "20", "--network", "late", "--network", "loss", "--seed", "7", "--at-once", "2", "--keep",
        ])
        let orders = list.orders(project: "/skein", fleet: "/fleet")
        #expect(
            orders.map(\.title) == ["20 drones, late (-late 0.05), seed 7", "20 drones, loss (-loss 0.05), seed 7"])
        #expect(orders.allSatisfy { $0.seed == 7 && $0.keepsFiles })
        #expect(list.atOnce == 2)
    }

    @Test("The hard networks: ten drones, ten flights in each, all at once")
    func hard() throws {
        let list = try FlightList(arguments: ["--hard"])
        let orders = list.orders(project: "/skein", fleet: "/fleet")
        #expect(orders.count == 20)
        #expect(list.atOnce == 20)
        #expect(orders.allSatisfy { $0.drones == 10 && $0.network.isHard })
        #expect(Set(orders.map(\.folder)).count == 20)
        #expect(orders.last?.title == "10 drones, doubles-and-late (-dup 0.2 -late 0.1), seed 10")
    }

    @Test(
        "An option that does not exist, lacks its value or has another kind of value is named",
        arguments: [
            ["--speed"], ["--drones"], ["--drones", "0"], ["--drones", "ten"], ["--network", "perfect"],
            ["--seed", "-1"], ["--at-once", "0"], ["10"],
        ])
    func usage(arguments: [String]) throws {
        let fault = #expect(throws: UsageFault.self) { try FlightList(arguments: arguments) }
        #expect(fault?.description.contains("'\(arguments[arguments.count - 1])'") == true || arguments.count == 1)
        #expect(fault?.description.contains("usage: outside-fleet") == true)
    }

    @Test("An order is the same after it went through a command line")
    func order() throws {
        for order in try FlightList(arguments: ["--seed", "3", "--keep"]).orders(project: "/skein", fleet: "/fleet") {
            #expect(order.arguments.first == FlightOrder.verb)
            #expect(try FlightOrder(arguments: Array(order.arguments.dropFirst())) == order)
        }
    }

    @Test("Every flight is one of 40 turns and 10 moves up and down")
    func show() throws {
        let order = try #require(try FlightList(arguments: []).orders(project: "", fleet: "").first)
        #expect(order.show.steps.count == 52)
        #expect(order.show.drones == 50)
    }
}
