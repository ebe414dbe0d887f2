import Testing

@testable import OutsideFleet

@Suite struct FleetProgramsTests {
    @Test("Without the sources' place the fault says which variable to set", arguments: [[:], ["SKEIN_SHARED": ""]])
    func unset(environment: [String: String]) {
        #expect {
            try FleetPrograms.build(project: "/nowhere", environment: environment)
        } throws: {
            ($0 as? OutsideFault)?.message.contains("set SKEIN_SHARED") == true
        }
    }

    @Test("A place without the sources is named")
    func missing() {
        #expect(throws: OutsideFault("there is no /nowhere/bench/build.sh")) {
            try FleetPrograms.build(project: "/nowhere", environment: ["SKEIN_SHARED": "/nowhere"])
        }
    }
}
