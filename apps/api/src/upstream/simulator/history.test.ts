import { expect, test } from 'vitest'

import { createFleet, morning, samples, vins } from './fleet.fixture.ts'

test('30 days of history stay within 300,000 values and 20 seconds, for every car', async () => {
  const fleet = createFleet({ historyDays: 30 })
  const began = process.cpuUsage()
  await fleet.start()
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(20)
  await fleet.source.stop()

  let values = 0
  for (const record of fleet.past) {
    if (record.kind === 'data') values += Object.keys(record.data).length
  }
  expect(values).toBeGreaterThan(50_000)
  expect(values).toBeLessThan(300_000)

  for (const vin of Object.values(vins)) {
    const odometer = samples(fleet.past, vin, 'Odometer')
    expect(odometer[0]?.at).toBeLessThan(morning - 29 * 86_400_000)
    const rising = odometer.every(
      ({ value }, index) => Number(value) >= Number(odometer[index - 1]?.value ?? 0),
    )
    expect(rising).toBe(true)
    expect(Number(odometer.at(-1)?.value)).toBeGreaterThan(Number(odometer[0]?.value))
  }
  expect((await fleet.fleetApi.vehicle('simulated-owner', vins.sleeping)).state).toBe('asleep')
  expect((await fleet.fleetApi.vehicle('simulated-owner', vins.charging)).state).toBe('online')
  // A sleeping car must not go on claiming what it had no time to take back.
  expect(samples(fleet.past, vins.sleeping, 'HvacPower').at(-1)?.value).toBe('HvacPowerStateOff')
  expect(samples(fleet.past, vins.sleeping, 'VehicleSpeed').at(-1)?.value).toBe(0)
})
