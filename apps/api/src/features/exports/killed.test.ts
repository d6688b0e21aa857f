import { once } from 'node:events'
import { eq, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'

import { exportPieces, exports } from '../../db/schema/exports.ts'
import { vehicleOwners } from '../../db/schema/vehicle-owners.ts'
import { users } from '../../db/schema.ts'
import { stores } from '../../testing/database.ts'
import { lastingStore } from '../../testing/lasting-store.ts'
import { userRow } from '../../testing/user-row.ts'
import { openArchive, sha256 } from './archive.fixture.ts'
import { ownExports } from './store.ts'

const rounds = inject('longKillRounds')
const rows = 20_000
const vin = 'LRW3F7EK4NC700001'

const packing = new URL('killed.fixture.ts', import.meta.url)

test.each(stores)(
  `${rounds} rounds of kill -9 on %s lose no archive, and none is ready before it is whole`,
  {
    timeout: 240_000 + rounds * 60_000,
  },
  async (store) => {
    const { open, start, remove } = await lastingStore(store)
    const asked = new Set<string>()
    /** What is said to be ready is whole. */
    async function check(db: Awaited<ReturnType<typeof open>>['db']) {
      for (const row of await ownExports(db, 'owner')) {
        expect(row.failures).toBe(0)
        const pieces = await db
          .select({ bytes: exportPieces.bytes })
          .from(exportPieces)
          .where(eq(exportPieces.exportId, row.id))
          .orderBy(exportPieces.number)
        const bytes = Buffer.concat(pieces.map((piece) => piece.bytes))
        if (row.state !== 'ready') continue
        expect([row.sizeBytes, row.sha256]).toEqual([bytes.length, sha256(bytes)])
        expect(openArchive(bytes).lines(`signals/${vin}.csv`)).toHaveLength(rows + 1)
      }
    }

    try {
      const first = await open()
      await first.db.insert(users).values(userRow('owner'))
      await first.db.insert(vehicleOwners).values({ vin, userId: 'owner', since: null })
      // Of random digits, so that they fill several pieces.
      await first.db.execute(sql`
      insert into signal_history (vin, field, created_at, value)
      select ${vin}, 'Canary', timestamptz '2026-01-01' + n * interval '1 second',
        to_jsonb(md5(n::text) || md5((n + 1000000)::text))
      from generate_series(1, ${rows}) as n`)
      await first.close()

      for (let round = 0; round <= rounds; round++) {
        const child = start(packing, [String(round)])
        // Each round at another step, so that each is met, the first while it packs; the last one
        // ends by itself.
        let left = round === rounds ? Infinity : 3 + ((round + 1) % 8)
        let said: unknown
        child.on('message', (message) => {
          said = message
          if (typeof message === 'string' && message.startsWith('exp_')) asked.add(message)
          left--
          if (left === 0) child.kill('SIGKILL')
        })
        await once(child, 'exit')
        if (round === rounds) expect(said).toBe('done')
      }

      const { db, close } = await open()
      await check(db)
      const kept = await db.select().from(exports)
      expect(new Set(kept.map(({ state }) => state))).toEqual(new Set(['ready']))
      const ids = new Set(kept.map(({ id }) => id))
      expect([...asked].filter((id) => !ids.has(id))).toEqual([])
      // Some were killed while they packed.
      expect(kept.some(({ attempt }) => attempt > 1)).toBe(true)
      await close()
    } finally {
      await remove()
    }
  },
)
