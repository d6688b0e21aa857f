import { createHash } from 'node:crypto'
import type { ExportFile } from '@console/sdk/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { exportPieces } from '../../db/schema/exports.ts'
import { databaseTrouble } from '../../db/trouble.ts'
import { repeat } from '../../lib/repeat.ts'
import { untilDone } from '../../lib/until-done.ts'
import { personOf } from '../account/person.ts'
import { manifestOf } from './manifest.ts'
import type { Source } from './source.ts'
import { sourcesOf } from './sources.ts'
import {
  addPiece,
  claim,
  type ExportRow,
  forgetLeases,
  forgetOldExports,
  keptUntil,
  LostExport,
  leaseRenewalMs,
  note,
} from './store.ts'
import { zipOf } from './zip.ts'

/** Large enough to be few, small enough for a row. */
export const pieceBytes = 256 * 1024
const lookEveryMs = 2_000
const forgetEveryMs = 60 * 60_000

const minutes = (n: number) => n * 60_000
/** How long after each failure it is tried again. After the last one it has failed. */
const pauses = [minutes(0.1), minutes(1), minutes(10)]

type PackerOptions = {
  db: Db
  now: () => number
  /** Told of what an operator can mend. It names nobody. */
  onTrouble: (error: unknown) => void
}

/**
 * Packs archives, one at a time in each process. It is written piece by piece into the database, which
 * is all that processes share; one whose packer died is begun anew by another.
 */
export function createExports({ db, now, onTrouble }: PackerOptions) {
  const stopping = new AbortController()
  /** What must be over before anything is claimed. */
  let ready = async () => {}

  async function pack(row: ExportRow) {
    const person = await personOf(db, row.userId)
    if (!person) throw new LostExport('Its owner is gone.')
    const { places, start, end } = row
    const sources = sourcesOf(row.parts, { db, person, places, start, end, now: now() })
    let rowsDone = 0
    const files: ExportFile[] = []

    const lost = new AbortController()
    const renew = () => note(db, row, now(), { rowsDone })
    const stopRenewing = repeat(leaseRenewalMs, renew, (error) => {
      // Of a database that is away the next piece tells.
      if (error instanceof LostExport) lost.abort(error)
    })
    const signal = AbortSignal.any([stopping.signal, lost.signal])
    try {
      // Counting may take longer than a lease.
      const rowsTotal = await countRows(sources)
      await note(db, row, now(), { rowsTotal })
      const hash = createHash('sha256')
      let size = 0
      let number = 0
      const bytes = zipOf({
        sources,
        at: row.createdAt,
        manifest: (all) => manifestOf(row, all, new Date(now())),
        onRow: () => {
          signal.throwIfAborted()
          rowsDone++
        },
        onFile: (file) => files.push(file),
      })
      for await (const piece of inPieces(bytes)) {
        signal.throwIfAborted()
        hash.update(piece)
        size += piece.length
        await addPiece(db, row, now(), { number, bytes: piece }, { rowsDone, files })
        number++
      }
      const finishedAt = now()
      await note(db, row, finishedAt, {
        state: 'ready',
        rowsDone,
        // Rows came and went since they were counted.
        rowsTotal: rowsDone,
        files,
        sizeBytes: size,
        sha256: hash.digest('hex'),
        error: null,
        leasedUntil: null,
        finishedAt: new Date(finishedAt),
        expiresAt: keptUntil(finishedAt),
      })
    } finally {
      await stopRenewing()
    }
  }

  async function failed(row: ExportRow, error: unknown) {
    if (error instanceof LostExport) return
    const release = { state: 'waiting', leasedUntil: null } as const
    if (stopping.signal.aborted) return note(db, row, now(), release)
    onTrouble(error)
    // Where not even this can be written, it is tried again once the lease is over.
    const pauseMs = pauses[row.failures]
    const failures = row.failures + 1
    if (pauseMs !== undefined) {
      await note(db, row, now(), { ...release, failures, dueAt: new Date(now() + pauseMs) })
      return
    }
    await db.transaction(async (tx) => {
      await note(tx, row, now(), {
        state: 'failed',
        failures,
        error:
          databaseTrouble(error) === 'full'
            ? 'There was no room left to store it.'
            : 'It could not be packed. Tell the operator, who finds the reason in the log.',
        leasedUntil: null,
        finishedAt: new Date(now()),
      })
      await tx.delete(exportPieces).where(eq(exportPieces.exportId, row.id))
    })
  }

  /** Packs all that is due. */
  async function work() {
    await ready()
    while (!stopping.signal.aborted) {
      const row = await claim(db, now())
      if (!row) return
      try {
        await pack(row)
      } catch (error) {
        await failed(row, error).catch((late: unknown) => {
          if (!(late instanceof LostExport)) onTrouble(late)
        })
      }
    }
  }

  return {
    work,
    /** `alone`, nobody else can be packing what stands as being packed. Returns the way to stop. */
    start({ alone }: { alone: boolean }) {
      // With the first look, so that no start waits for it.
      if (alone) ready = untilDone(() => forgetLeases(db))
      const stopWork = repeat(lookEveryMs, work, onTrouble)
      const stopForgetting = repeat(forgetEveryMs, () => forgetOldExports(db, now()), onTrouble)
      return async () => {
        stopping.abort(new Error('The gateway stops.'))
        await Promise.all([stopWork(), stopForgetting()])
      }
    },
  }
}

async function countRows(sources: readonly Source[]) {
  let rows = 0
  // One after the other: a statement holds up whoever waits for the embedded database.
  for (const { count } of sources) rows += (await count?.()) ?? 0
  return rows
}

async function* inPieces(chunks: AsyncIterable<Uint8Array>) {
  let held: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    size += chunk.length
    while (size >= pieceBytes) {
      const all = Buffer.concat(held)
      yield all.subarray(0, pieceBytes)
      const rest = all.subarray(pieceBytes)
      held = [rest]
      size = rest.length
    }
  }
  if (size > 0) yield Buffer.concat(held)
}
