import ShowTime
import TelloProtocol
import Testing

@testable import DroneLink

/// E5: the ledger by itself.
@Suite struct DebtLedgerTests {
    private let start = ShowInstant(seconds: 1)

    @Test("E5: `rc` and `emergency` owe nothing")
    func unanswered() {
        var ledger = DebtLedger()
        ledger.owe(OrderID(1), .rc(0, 0, 0, 0), sent: start, late: .zero)
        ledger.owe(OrderID(2), .emergency, sent: start, late: .zero)
        #expect(ledger.debts.isEmpty)
    }

    @Test("E5: `ok` pays no question, a value no command")
    func shapes() {
        var ledger = DebtLedger()
        ledger.owe(OrderID(1), .read(.battery), sent: start, late: .zero)
        ledger.owe(OrderID(2), .land, sent: start, late: .zero)
        #expect(ledger.payValue("hello") == nil)
        #expect(ledger.payOK(at: start)?.order == OrderID(2))
        #expect(ledger.payOK(at: start) == nil)
        #expect(ledger.payValue("50")?.order == OrderID(1))
    }

    @Test("E6: `speed?`'s decimal number is no battery, and a percentage may be a speed")
    func numbers() {
        var ledger = DebtLedger()
        ledger.owe(OrderID(1), .read(.battery), sent: start, late: .zero)
        #expect(ledger.payValue("60.0") == nil)
        ledger.owe(OrderID(2), .read(.speed), sent: start, late: .zero)
        #expect(ledger.payValue("60.0")?.order == OrderID(2))
    }

    @Test("E5: a take-off that was paid owes its second `ok`, paid last, and cancelling spares it")
    func echo() {
        var ledger = DebtLedger()
        ledger.owe(OrderID(1), .takeoff, sent: start, late: .zero)
        #expect(ledger.payOK(at: start)?.order == OrderID(1))
        ledger.cancel(OrderID(1))
        ledger.owe(OrderID(2), .land, sent: start, late: .zero)
        #expect(ledger.owesOK(besides: OrderID(2)))
        #expect(ledger.payOK(at: start)?.order == OrderID(2))
        #expect(ledger.payOK(at: start)?.isEcho == true)
        #expect(!ledger.owesOK())
    }

    @Test("E5: debts expire")
    func expiry() {
        var ledger = DebtLedger()
        ledger.owe(OrderID(1), .land, sent: start, late: .seconds(6))
        ledger.expire(at: start.advanced(by: .milliseconds(25_999)))
        #expect(ledger.owesOK())
        ledger.expire(at: start.advanced(by: .seconds(26)))
        #expect(!ledger.owesOK())
    }
}
