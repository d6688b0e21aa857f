import { and, eq, gt, inArray } from 'drizzle-orm'

import { commands, latestSignals } from '../../db/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { Problem } from '../../http/problem.ts'
import { type ReadOptions, readVehicle } from '../readings/read.ts'
import type { Order } from './order.ts'

type Options = Pick<ReadOptions, 'db' | 'fleetApi' | 'now'>

/** A car that is awake sends each value again once an hour. */
const freshMs = 60 * 60_000

/** The temperatures of both sides: cars take both or none, clients change one and leave the other. */
export async function bothTemps(
  options: Options,
  { userId, subject }: Pick<Caller, 'userId' | 'subject'>,
  vin: string,
  body: Order['body'],
): Promise<Order['body']> {
  if (body.driver_temp !== undefined && body.passenger_temp !== undefined) return body
  const now = (await lastTold(options, vin)) ?? (await asked(options, { userId, subject, vin }))
  return { driver_temp: now.driver, passenger_temp: now.passenger, ...body }
}

/** As the car last told by itself, unless that is old or it has been told otherwise since. */
async function lastTold({ db, now }: Options, vin: string) {
  const sides = ['HvacLeftTemperatureRequest', 'HvacRightTemperatureRequest'] as const
  const rows = await db
    .select()
    .from(latestSignals)
    .where(
      and(eq(latestSignals.vin, vin), inArray(latestSignals.field, [...sides, 'RightHandDrive'])),
    )
  const signals = new Map(rows.map((row) => [row.field, row]))
  const [left, right] = sides.map((side) => signals.get(side))
  if (typeof left?.value !== 'number' || typeof right?.value !== 'number') return undefined
  const oldest = Math.min(left.createdAt.getTime(), right.createdAt.getTime())
  if (now() - oldest > freshMs) return undefined
  const [newer] = await db
    .select({ id: commands.id })
    .from(commands)
    .where(
      and(
        eq(commands.vin, vin),
        eq(commands.name, 'set_temps'),
        gt(commands.finishedAt, new Date(oldest)),
        gt(commands.acceptedAt, new Date(now() - freshMs)),
      ),
    )
    .limit(1)
  if (newer) return undefined
  const isRightHand = signals.get('RightHandDrive')?.value === true
  return isRightHand
    ? { driver: right.value, passenger: left.value }
    : { driver: left.value, passenger: right.value }
}

async function asked(options: Options, car: { userId: string; subject: string; vin: string }) {
  const { climate_state: climate } = await readVehicle(options, car, new Set(['climate_state']))
  const { driver_temp_setting: driver, passenger_temp_setting: passenger } = climate ?? {}
  if (typeof driver !== 'number' || typeof passenger !== 'number') {
    throw new Problem('unprocessable', 'The car does not tell its other temperature. Send both.')
  }
  return { driver, passenger }
}
