import { dataExport as contract } from '@console/sdk/contract'

import type { Db } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { implement } from '../../http/implement.ts'
import { notFound, Problem } from '../../http/problem.ts'
import { requestHeader } from '../../http/request-header.ts'
import { sessionOf } from '../../http/session-only.ts'
import { askedMoment } from '../../lib/asked-moment.ts'
import { askedBy, record } from '../audit/record.ts'
import { readSpan, spanOf } from './archive.ts'
import { askForExport, isKept, isPacking, ownExport, ownExports, present } from './store.ts'

type Options = { db: Db; now: () => number }

/** All data at once is for its owner alone: a token may leak, and be meant for less. */
function ownerOf(caller: Caller) {
  sessionOf(caller, 'Archives are packed and fetched in the console, not by tokens.')
  return caller.userId
}

/** Archives of all that is kept about an account. */
export const exportRoutes = ({ db, now }: Options) =>
  implement(contract, {
    async list(caller) {
      const rows = await ownExports(db, ownerOf(caller))
      const items = rows.map((row) => present(row, now()))
      return { items, count: items.length, pagination: null }
    },

    async start({ body: request = {}, ...caller }, c) {
      const userId = ownerOf(caller)
      const { start, end } = request
      if (start !== undefined && end !== undefined && askedMoment(start) >= askedMoment(end)) {
        throw new Problem('unprocessable', 'body/start: must be before the end.')
      }
      const places = caller.scopes.has('vehicle_location')
      return db.transaction(async (tx) => {
        const asked = { userId, places, request, now: now() }
        const { row, isNew } = await askForExport(tx, asked)
        if (isNew) {
          const act = { action: 'export.start', target: row.id, details: { parts: row.parts } }
          await record(tx, askedBy(caller, c), act)
        }
        return present(row, now())
      })
    },

    async get({ params: { id }, ...caller }) {
      const row = await ownExport(db, ownerOf(caller), id)
      if (!row) throw notFound()
      return present(row, now())
    },

    async download({ params: { id }, ...caller }, c) {
      const row = await ownExport(db, ownerOf(caller), id)
      if (row && isPacking(row)) {
        throw new Problem('export_not_ready', 'The archive is still being packed. Fetch it later.')
      }
      if (row?.state !== 'ready' || !isKept(row, now())) throw notFound()
      const { sizeBytes, sha256 } = row
      if (sizeBytes === null || sha256 === null) throw new Error('An archive has no end.')
      const etag = `"${sha256}"`
      const wish = { range: requestHeader(c, 'range'), ifRange: requestHeader(c, 'if-range') }
      const span = spanOf(wish, { size: sizeBytes, etag })
      const { first, last } = span ?? { first: 0, last: sizeBytes - 1 }
      // Parts as well: all but the first byte is as good as all of it.
      const act = { action: 'export.download', target: id, ...(span && { details: span }) }
      await record(db, askedBy(caller, c), act)
      const headers = {
        'content-type': 'application/zip',
        'content-length': String(last - first + 1),
        'content-disposition': `attachment; filename="wattlane-${row.createdAt.toISOString().slice(0, 10)}.zip"`,
        'accept-ranges': 'bytes',
        etag,
        ...(span && { 'content-range': `bytes ${first}-${last}/${sizeBytes}` }),
      }
      return c.get('reply').stream(span ? 206 : 200, readSpan(db, id, { first, last }), headers)
    },
  })
