import { sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { simulatedObjects } from '../../db/schema.ts'

/** Where one simulated object stood at a moment. Everything later can be computed again from here. */
export type Checkpoint = { id: string; state: unknown; simulatedUntil: Date }

export interface SimulatorStore {
  load(): Promise<Checkpoint[]>
  /** Replaces the checkpoints of these objects, all or none. */
  save(checkpoints: readonly Checkpoint[]): Promise<void>
}

/** Keeps the checkpoints in the product's own database. */
export const simulatorStore = (db: Db): SimulatorStore => ({
  load: () => db.select().from(simulatedObjects),
  async save(checkpoints) {
    if (checkpoints.length === 0) return
    await db
      .insert(simulatedObjects)
      .values([...checkpoints])
      .onConflictDoUpdate({
        target: simulatedObjects.id,
        set: {
          state: sql`excluded.state`,
          simulatedUntil: sql`excluded.simulated_until`,
        },
      })
  },
})
