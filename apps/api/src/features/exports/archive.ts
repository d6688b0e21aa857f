import { and, eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { exportPieces } from '../../db/schema/exports.ts'
import { pieceBytes } from './packer.ts'

/** The first byte of a span, and the last. */
export type Span = { first: number; last: number }

/**
 * The span that a download goes on with. Undefined where all is to be sent: without a wish, with one
 * that this archive cannot fulfil, and where the archive is not the one that was begun with.
 */
export function spanOf(
  { range, ifRange }: { range: string | undefined; ifRange: string | undefined },
  { size, etag }: { size: number; etag: string },
): Span | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (ifRange !== undefined && ifRange !== etag) return undefined
  // Without a beginning it is the end that is meant.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first <= last ? { first, last } : undefined
}

/** The bytes of a span, a piece at a time and no faster than they are taken. */
export function readSpan(db: Db, id: string, { first, last }: Span) {
  let at = first
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (at > last) return controller.close()
        const number = Math.floor(at / pieceBytes)
        const begin = number * pieceBytes
        const [piece] = await db
          .select({ bytes: exportPieces.bytes })
          .from(exportPieces)
          .where(and(eq(exportPieces.exportId, id), eq(exportPieces.number, number)))
        // Breaks the answer off: what is missing must not look complete.
        if (!piece) throw new Error('A piece of an archive is gone.')
        controller.enqueue(piece.bytes.subarray(at - begin, last + 1 - begin))
        at = begin + pieceBytes
      },
    },
    { highWaterMark: 0 },
  )
}
