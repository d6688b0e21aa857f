import type { CommandDescription, CommandMember } from '@console/sdk/commands'
import { commandCatalogue, customCommandCatalogue } from '@console/sdk/commands'
import { VehicleData, vehicleDataEndpoints } from '@console/sdk/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import type { CustomCommandName, VehicleCommandName } from '../../fleet-api.ts'
import { advance } from '../car.ts'
import { readCarState } from '../car-state.ts'
import { customOutcome, outcome } from '../commands.ts'
import { carryOut } from '../effects.ts'
import { fieldProblem } from '../field-problem.fixture.ts'
import { morning, vins } from '../fleet.fixture.ts'
import { memoryStore } from '../memory-store.ts'
import { observe } from '../observe.ts'
import { signals } from '../signals/signals.ts'
import { Simulation } from '../simulation.ts'
import { vehicleData } from '../vehicle-data.ts'
import { createWorld } from '../world.ts'

const days = fc.constantFrom('ALL', 'MON,FRI', 'WEEKDAYS', 'SUN')

function anyValue(name: string, member: CommandMember): fc.Arbitrary<unknown> {
  if (name === 'days_of_week') return days
  if (member.enum) return fc.constantFrom(...member.enum)
  // Few PINs, so that the right one is often met again.
  if (member.pattern) return fc.constantFrom('4821', '1111')
  const { min = 0, max = 200 } = member
  if (member.type === 'boolean') return fc.boolean()
  if (member.type === 'integer') return fc.integer({ min, max })
  if (member.type === 'number') return fc.integer({ min: min * 4, max: max * 4 }).map((n) => n / 4)
  return member.type === 'object'
    ? fc.constant({})
    : fc.constantFrom('Somewhere', 'refId:a,refId:b')
}

/** Bodies as the catalogue describes them. */
function bodyOf({ body, anyOf }: CommandDescription): fc.Arbitrary<object> {
  const members = Object.entries(body ?? {})
  const required = members.filter(([, member]) => member.required).map(([name]) => name)
  const values = Object.fromEntries(members.map(([name, member]) => [name, anyValue(name, member)]))
  const bodies = fc.record(values, { requiredKeys: required })
  return anyOf ? bodies.filter((filled) => anyOf.some((name) => name in filled)) : bodies
}

const commandsOf = (catalogue: Readonly<Record<string, CommandDescription>>) =>
  Object.entries(catalogue).filter(([name]) => name !== 'wake_up')

const command = fc.oneof(
  ...commandsOf(commandCatalogue).map(([name, about]) =>
    bodyOf(about).map((body) => ({ kind: 'vehicle' as const, name, body })),
  ),
  ...commandsOf(customCommandCatalogue).map(([name, about]) =>
    bodyOf(about).map((body) => ({ kind: 'custom' as const, name, body })),
  ),
)

const step = fc.record({ command, seconds: fc.integer({ min: 1, max: 900 }) })

test.each([vins.charging, vins.driving, vins.sleeping])(
  'any commands leave the car %s valid: its state, its signals and its vehicle_data',
  (vin) => {
    const world = createWorld('test')
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
        const simulation = new Simulation(world, memoryStore(), morning)
        const simulated = simulation.car(vin)
        if (!simulated) throw new Error('There is no such car.')
        carryOut(simulated.state, { at: morning, kind: 'wake' }, morning)
        for (const { command: sent, seconds } of steps) {
          const asked = { world, simulated, isOwner: true, now: simulated.at }
          // Names of the catalogue, which entries of a record do not keep.
          const { effects } =
            sent.kind === 'vehicle'
              ? outcome(asked, sent.name as VehicleCommandName, sent.body)
              : customOutcome(asked, sent.name as CustomCommandName, sent.body)
          simulated.state.effects.push(...effects)
          simulated.state.commands += 1
          expect(readCarState(simulated.car, written(simulated.state))).toEqual(simulated.state)
          advance(world, simulated, simulated.at + seconds * 1000)
        }
        expect(readCarState(simulated.car, written(simulated.state))).toEqual(simulated.state)
        const problems = Object.entries(signals(observe(world, simulated))).flatMap(
          ([name, value]) => fieldProblem(name, value) ?? [],
        )
        expect(problems).toEqual([])
        const data = vehicleData(simulation, simulated, new Set(vehicleDataEndpoints))
        expect(z.safeParse(VehicleData(), data).success).toBe(true)
      }),
      { numRuns: 40 },
    )
  },
)

const written = (state: object): unknown => JSON.parse(JSON.stringify(state))
