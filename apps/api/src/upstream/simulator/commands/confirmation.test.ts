import { commandCatalogue, expectationOf, isConfirmed } from '@console/sdk/commands'
import type { SignalValue } from '@console/sdk/contract'
import { VehicleData, vehicleDataEndpoints } from '@console/sdk/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import type { VehicleCommandName } from '../../fleet-api.ts'
import { createFleet, owners, samples, vins } from '../fleet.fixture.ts'
import type { Scenario } from './confirmation.fixture.ts'
import { readings, scenarios, withoutCar } from './confirmation.fixture.ts'

const everything = new Set(vehicleDataEndpoints)

const confirmed = Object.entries(commandCatalogue)
  .filter(([, { confirmedBy }]) => confirmedBy && !('state' in confirmedBy))
  .map(([name]) => name)

test('each command that a signal confirms is tried, or is one that no car here has', () => {
  expect([...Object.keys(scenarios), ...withoutCar].sort()).toEqual(confirmed.sort())
})

/** A car that is awake, as the commands of the scenario have left it. */
async function prepared({ vin = vins.charging, before = [] }: Scenario) {
  const fleet = createFleet()
  await fleet.start()
  await fleet.clock.advance(5000)
  if (vin === vins.sleeping) {
    await fleet.fleetApi.wakeUp(owners.owner, vin)
    await fleet.clock.advance(8000)
  }
  for (const [name, body = {}] of before) {
    const outcome = await fleet.fleetApi.command(owners.owner, vin, name, body)
    expect(outcome).toEqual({ result: true, reason: '' })
    await fleet.clock.advance(4000)
  }
  return { fleet, vin }
}

const rows = Object.entries(scenarios).flatMap(([name, all]) =>
  // Entries of a record lose the type of its keys.
  all.map((scenario) => ({ name: name as VehicleCommandName, scenario })),
)

test.each(rows)(
  '$name $scenario is confirmed within thirty seconds, by signal and vehicle_data',
  async ({ name, scenario }) => {
    const { fleet, vin } = await prepared(scenario)
    const { body = {} } = scenario
    const confirmation = commandCatalogue[name]?.confirmedBy
    const expectation =
      confirmation && !('state' in confirmation) && expectationOf(confirmation, { ...body })
    if (!expectation) throw new Error('Nothing confirms this command.')
    const { signal } = expectation
    const told = () => samples(fleet.records, vin, signal)
    const earlier: SignalValue | undefined = told().at(-1)?.value
    const count = told().length

    expect(await fleet.fleetApi.command(owners.owner, vin, name, body)).toEqual({
      result: true,
      reason: '',
    })
    const took = await fleet.until(
      () =>
        told()
          .slice(count)
          .some(({ value }) => isConfirmed(expectation, value, earlier)),
      30,
    )
    expect(took).toBeGreaterThan(0)

    const data = await fleet.fleetApi.vehicleData(owners.owner, vin, everything)
    expect(z.safeParse(VehicleData(), data).success).toBe(true)
    const read = readings[signal]
    expect(read === undefined).toBe(false)
    if (read)
      expect([signal, read(data), isConfirmed(expectation, read(data), earlier)]).toContain(true)
    await fleet.source.stop()
  },
)
