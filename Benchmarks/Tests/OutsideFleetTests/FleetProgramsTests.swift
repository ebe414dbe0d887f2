import Foundation
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

    @Test("While it is built again the program of the last time stays whole, since somebody may be about to start it")
    func builtAgain() throws {
        let scratch = try ScratchFolder()
        let project = scratch.file("project")
        _ = try ScratchFolder(in: scratch.file("shared/bench"))
        // The second time it looks, half way, at what the first time left.
        let script = """
            fleet='\(project)/.build/outside/fleet'
            : >"$BENCH_OUT/fleet"
            if [ -e "$fleet" ] && ! [ -x "$fleet" ]; then exit 1; fi
            printf '#!/bin/sh\\n' >"$BENCH_OUT/fleet"
            cp "$BENCH_OUT/fleet" "$BENCH_OUT/refclient"
            chmod +x "$BENCH_OUT/fleet" "$BENCH_OUT/refclient"
            """
        try SystemText.write(script, to: scratch.file("shared/bench/build.sh"))
        for _ in 1...2 {
            let programs = try FleetPrograms.build(
                project: project, environment: ["SKEIN_SHARED": scratch.file("shared")])
            #expect(access(programs.fleet, X_OK) == 0)
            #expect(access(programs.referenceClient, X_OK) == 0)
        }
        let left = try FileManager.default.contentsOfDirectory(atPath: "\(project)/.build/outside")
        #expect(left.sorted() == ["fleet", "refclient"])
    }
}
