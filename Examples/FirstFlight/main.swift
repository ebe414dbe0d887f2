import SkeinKit

let show = try Show(choreography: "Choreography/duet.yaml", fleet: "Fleets/pair.yaml")
for finding in show.findings { print(finding) }

let flight = show.flight(with: .emulated)
async let report = flight.fly()
for await progress in flight.events { print(progress) }
print(await report)
