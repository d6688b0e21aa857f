import { vehicleDataEndpoints } from '@console/sdk/contract'
import { expect } from 'vitest'

import type { CustomCommandName, VehicleCommandName } from '../../fleet-api.ts'
import { advance } from '../car.ts'
import { morning, owners, vins } from '../fleet.fixture.ts'
import { memoryStore } from '../memory-store.ts'
import { observe } from '../observe.ts'
import { signals } from '../signals/signals.ts'
import { SimulatedFleetApi } from '../simulated-fleet-api.ts'
import { Simulation } from '../simulation.ts'
import { virtualClock } from '../virtual-clock.ts'
import { createWorld } from '../world.ts'

const everything = new Set(vehicleDataEndpoints)
const taken = { result: true, reason: '' }

/** The owner's charging car and the house it stands at: hours of their lives pass in no time. */
export function loneCar(at = morning) {
  const world = createWorld('test')
  const simulation = new Simulation(world, memoryStore(), at)
  const simulated = simulation.chargingCar()
  const fleetApi = new SimulatedFleetApi({
    simulation,
    clock: virtualClock(at),
    invitationKey: 'a key of the tests, which none else has',
  })
  const say = (field: string) => signals(observe(world, simulated))[field]

  /** Lives on, minute by minute; where `done` is given, until then at most. */
  function later(seconds: number, done?: () => boolean): number {
    const start = simulated.at
    const end = start + seconds * 1000
    while (simulated.at < end && !done?.()) {
      const next = Math.min(end, simulated.at + 60_000)
      advance(world, simulated, next)
      simulation.siteOn(next)
    }
    if (done) expect(done()).toBe(true)
    return (simulated.at - start) / 1000
  }

  return {
    fleetApi,
    simulation,
    simulated,
    say,
    later,
    read: () => fleetApi.vehicleData(owners.owner, vins.charging, everything),
    async send(name: VehicleCommandName, body: object = {}) {
      expect(await fleetApi.command(owners.owner, vins.charging, name, body)).toEqual(taken)
      later(4)
    },
    async custom(name: CustomCommandName, body: object = {}) {
      const answer = await fleetApi.customCommand(owners.owner, vins.charging, name, body)
      expect(answer).toMatchObject(taken)
      later(4)
      return answer
    },
  }
}
