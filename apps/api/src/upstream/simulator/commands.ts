import type { CommandResult } from '@console/sdk/contract'
import { GuestMode } from '@console/sdk/contract'

import { FleetApiError, type VehicleCommandName } from '../fleet-api.ts'
import type { SimulatedCar } from './car.ts'
import type { Effect } from './car-state.ts'
import { observe } from './observe.ts'
import { secondMs } from './units.ts'
import type { World } from './world.ts'

type Outcome = { result: CommandResult; effects: Effect[] }

/** What the car answers, and what it will do about it in a second or three. */
export function outcome(
  world: World,
  simulated: SimulatedCar,
  name: VehicleCommandName,
  body: object,
  now: number,
): Outcome {
  const reason = refusal(world, simulated, name)
  if (reason !== null) return { result: { result: false, reason }, effects: [] }
  const at = delayed(world, simulated, now, 1000, 2000)
  const kind = effectOf(name, body)
  return {
    result: { result: true, reason: '' },
    effects: [
      { at: nextTick(simulated, now), kind: 'touch' },
      { at, kind },
    ],
  }
}

export function wakeEffect(world: World, simulated: SimulatedCar, now: number): Effect {
  const { awake } = simulated.state
  const at = awake ? nextTick(simulated, now) : delayed(world, simulated, now, 2000, 3000)
  return { at, kind: awake ? 'touch' : 'wake' }
}

function effectOf(name: VehicleCommandName, body: object): Effect['kind'] {
  switch (name) {
    case 'door_lock':
      return 'lock'
    case 'door_unlock':
      return 'unlock'
    case 'flash_lights':
      return 'flash'
    case 'guest_mode':
      return GuestMode().parse(body).enable ? 'guest_mode_on' : 'guest_mode_off'
    default:
      throw new FleetApiError(400, 'The car does not know this command.')
  }
}

/** Why the car will not, in its own words. */
function refusal(world: World, simulated: SimulatedCar, name: VehicleCommandName): string | null {
  const { car, state } = simulated
  if (!car.keyPaired) return 'your public key has not been paired with the vehicle'
  if (car.refusesEvery !== null && (state.commands + 1) % car.refusesEvery === 0) {
    return 'body controller did not answer'
  }
  if (state.trip && name !== 'door_lock') return 'vehicle is in motion'
  if (name === 'door_lock' && observe(world, simulated).motion.doorOpen) return 'a door is open'
  return null
}

/** A whole second between the two bounds from now, by the car's own chance. */
function delayed(
  world: World,
  simulated: SimulatedCar,
  now: number,
  least: number,
  spread: number,
): number {
  const { car, state } = simulated
  const chance = world.noise.uniform(`${car.vin}/command/${state.commands}`)
  return wholeSecond(Math.max(now, simulated.at) + least + chance * (spread - secondMs))
}

const nextTick = (simulated: SimulatedCar, now: number) =>
  wholeSecond(Math.max(now, simulated.at) + 1)

const wholeSecond = (at: number) => Math.ceil(at / secondMs) * secondMs
