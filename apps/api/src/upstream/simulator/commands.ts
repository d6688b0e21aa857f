import { commandCatalogue, expectationOf } from '@console/sdk/commands'
import type { CommandResult } from '@console/sdk/contract'

import type { CustomCommandName, VehicleCommandName } from '../fleet-api.ts'
import type { SimulatedCar } from './car.ts'
import { changed } from './car-controls.ts'
import type { Effect } from './car-state.ts'
import type { Act, Look } from './commands/act.ts'
import { customActs, vehicleActs } from './commands/tables.ts'
import { observe } from './observe.ts'
import { secondMs } from './units.ts'
import type { World } from './world.ts'

type Outcome = { result: CommandResult; effects: Effect[] }
type Asked = { world: World; simulated: SimulatedCar; isOwner: boolean; now: number }

/** What the car answers, and what it will do about it in a second or three. */
export const outcome = (asked: Asked, name: VehicleCommandName, body: object): Outcome =>
  answer(asked, vehicleActs[name], body, confirming(name, body))

/** The same for commands of the signed protocol, of which no signal is known to tell. */
export const customOutcome = (asked: Asked, name: CustomCommandName, body: object): Outcome =>
  answer(asked, customActs[name], body, [])

function answer(asked: Asked, act: Act, body: object, say: string[]): Outcome {
  const { world, simulated, now } = asked
  const reason = refusalOfAll(simulated)
  const said = reason ?? act(lookAt(asked), body)
  if (typeof said === 'string') return { result: { result: false, reason: said }, effects: [] }
  const at = delayed(world, simulated, now, 1000, 2000)
  return {
    result: { result: true, reason: '' },
    effects: [
      { at: nextTick(simulated, now), kind: 'touch' },
      { at, kind: 'change', change: said, say },
    ],
  }
}

/** The signal by which whoever sent a command knows that it took effect: it is told at once. */
function confirming(name: VehicleCommandName, body: object): string[] {
  const confirmation = commandCatalogue[name]?.confirmedBy
  if (!confirmation || 'state' in confirmation) return []
  const expected = expectationOf(confirmation, { ...body })
  return expected ? [expected.signal] : []
}

export function wakeEffect(world: World, simulated: SimulatedCar, now: number): Effect {
  const { awake } = simulated.state
  const at = awake ? nextTick(simulated, now) : delayed(world, simulated, now, 2000, 3000)
  return { at, kind: awake ? 'touch' : 'wake' }
}

/** Why the car takes no command at all now. */
function refusalOfAll({ car, state }: SimulatedCar): string | null {
  if (!car.keyPaired) return 'your public key has not been paired with the vehicle'
  if (car.refusesEvery !== null && (state.commands + 1) % car.refusesEvery === 0) {
    return 'body controller did not answer'
  }
  const isInstalling = state.controls.software.installingSince !== null
  return isInstalling ? 'software update is being installed' : null
}

/** The car as it will be once it has done what it was told before, so that no command is lost. */
function lookAt({ world, simulated, isOwner, now }: Asked): Look {
  const { car, state } = simulated
  let { controls, guestMode } = state
  for (const { change } of state.effects) {
    if (!change) continue
    controls = changed(controls, change)
    guestMode = change.guestMode ?? guestMode
  }
  const at = nextTick(simulated, now)
  return { car, state, controls, guestMode, isOwner, seen: observe(world, simulated), at }
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
