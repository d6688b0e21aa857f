import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, inject, test } from 'vitest'

import { stores } from '../testing/database.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { anySteps } from './steps.fixture.ts'
import { createWorld } from './world.fixture.ts'

const { runs, seed } = inject('fuzz')
// A run is 40 calls and more, not one.
const numRuns = seed === undefined ? runs : 6

describe.each(stores)('on %s', (store) => {
  const clock = { now: Date.parse('2026-06-01T08:00:00.000Z') }
  let gateway: TestGateway
  let world: ReturnType<typeof createWorld>
  beforeAll(async () => {
    gateway = await startGateway(store, { now: () => clock.now, upstreamCallsPerMinute: 1e9 })
    world = createWorld(gateway, clock)
  })
  afterAll(() => gateway.close())

  test(
    'whatever two accounts do with tokens, webhooks and subscriptions, each has what a simple model of it has',
    async () => {
      await fc.assert(
        fc.asyncProperty(anySteps, async (steps) => {
          await world.begin()
          for (const step of steps) await world.take(step)
        }),
        // Forty steps are read sooner than they are shrunk.
        { numRuns, endOnFailure: true, ...(seed !== undefined && { seed }) },
      )
    },
    60_000 + numRuns * 10_000,
  )
})
