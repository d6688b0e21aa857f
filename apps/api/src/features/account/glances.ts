import { isDeepStrictEqual } from 'node:util'
import type { VehicleConfig } from '@console/sdk/contract'
import { and, eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { products, type ToldVehicle } from '../../db/schema.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { type FleetApi, FleetApiError } from '../../upstream/fleet-api.ts'
import type { CurrentProduct } from './current.ts'
import { askAbout } from './metadata.ts'
import { isPassing } from './told-before.ts'
import { upstreamProblem } from './upstream-problem.ts'

type Options = {
  db: Db
  fleetApi: FleetApi
  upstreamLimit: RateLimit
  onTrouble: (error: unknown) => void
}
type Person = { userId: string; subject: string }
type Told = readonly [vin: string, about: ToldVehicle]

/** Of so many cars is asked at the same time: a large fleet must not fill the way to the upstream. */
const carsAtOnce = 4

/**
 * What the manufacturer tells of each car. Where it cannot be asked now, what it told before serves,
 * if it did of all of them.
 */
export async function glances(
  { db, fleetApi, upstreamLimit, onTrouble }: Options,
  { userId, subject }: Person,
  cars: readonly CurrentProduct[],
  configs: ReadonlyMap<string, VehicleConfig>,
): Promise<Told[]> {
  try {
    upstreamLimit.take(userId)
    return await inBatches(cars, carsAtOnce, async ({ row: { productId: vin, about: before } }) => {
      const about = await askAbout(fleetApi, subject, vin, configs.get(vin))
      if (!isDeepStrictEqual(about, before)) {
        const mine = and(eq(products.userId, userId), eq(products.productId, vin))
        await db.update(products).set({ about }).where(mine)
      }
      return [vin, about] as const
    })
  } catch (error) {
    const before = cars.flatMap(({ row }): Told[] =>
      row.about ? [[row.productId, row.about]] : [],
    )
    if (before.length < cars.length || !isPassing(error)) upstreamProblem(error)
    if (error instanceof FleetApiError) onTrouble(error)
    return before
  }
}

/** Answers in the order of what was given; the first failure is the whole's. */
async function inBatches<Item, Answer>(
  items: readonly Item[],
  size: number,
  act: (item: Item) => Promise<Answer>,
) {
  const answers: Answer[] = []
  for (let at = 0; at < items.length; at += size) {
    answers.push(...(await Promise.all(items.slice(at, at + size).map(act))))
  }
  return answers
}
