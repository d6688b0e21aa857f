import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { schema } from './schema.ts'
import { AskedMoment, Moment, open } from './shapes.ts'

/** How long an archive can be fetched, in days. */
export const exportDays = 7

const ExportId = schema(() => z.string().check(z.regex(/^exp_[0-9A-Za-z]{16}$/)))

/** What an archive can hold. */
export const exportParts = [
  'account',
  'vehicles',
  'energy_sites',
  'signals',
  'drives',
  'charges',
  'commands',
  'configs',
  'hooks',
  'ledger',
  'transactions',
  'audit',
] as const

export const ExportRequest = schema(() =>
  z.strictObject({
    parts: z.optional(z.array(z.enum(exportParts)).check(z.minLength(1), z.maxLength(20))),
    start: z.optional(AskedMoment()),
    end: z.optional(AskedMoment()),
  }),
)
export type ExportRequest = z.infer<ReturnType<typeof ExportRequest>>

/** One file in the archive. */
export const ExportFile = schema(() =>
  z.looseObject({
    path: z.string(),
    part: open(exportParts),
    media_type: z.string(),
    rows: z.nullable(z.number()),
    size_bytes: z.number(),
    sha256: z.string(),
  }),
)
export type ExportFile = z.infer<ReturnType<typeof ExportFile>>

export const ExportJob = schema(() =>
  z.looseObject({
    id: ExportId(),
    state: open(['waiting', 'running', 'ready', 'failed', 'expired']),
    parts: z.array(open(exportParts)),
    rows_done: z.number(),
    rows_total: z.nullable(z.number()),
    files: z.array(ExportFile()),
    size_bytes: z.nullable(z.number()),
    sha256: z.nullable(z.string()),
    error: z.nullable(z.string()),
    created_at: Moment(),
    finished_at: z.nullable(Moment()),
    expires_at: z.nullable(Moment()),
  }),
)
export type ExportJob = z.infer<ReturnType<typeof ExportJob>>

export const ExportParams = schema(() => z.object({ id: ExportId() }))

/** A ZIP archive: `manifest.json`, which repeats the list of files, and the files. */
export const ExportArchive = schema(() => z.instanceof(Uint8Array))

/** An archive of all that is kept about an account. */
export const dataExport = {
  list: endpoint({ method: 'GET', path: '/web/exports', items: ExportJob, addition: true }),
  start: endpoint({
    method: 'POST',
    path: '/web/exports',
    body: ExportRequest,
    optionalBody: true,
    idempotent: true,
    response: ExportJob,
    addition: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/web/exports/:id',
    params: ExportParams,
    response: ExportJob,
    addition: true,
  }),
  download: endpoint({
    method: 'GET',
    path: '/web/exports/:id/archive',
    params: ExportParams,
    response: ExportArchive,
    format: 'bytes',
    mediaType: 'application/zip',
    bare: true,
    addition: true,
  }),
}
