import type { ExportFile } from '@console/sdk/contract'

import { leftOut } from './left-out.ts'
import { iso } from './source.ts'
import type { ExportRow } from './store.ts'

/** Of the layout of archives. It grows when a file or a column goes or changes its meaning. */
const version = 1

type Asked = Pick<ExportRow, 'id' | 'userId' | 'parts' | 'places' | 'start' | 'end' | 'createdAt'>

/** What stands in `manifest.json`: what the archive holds, and what it does not. */
export const manifestOf = (row: Asked, files: readonly ExportFile[], now: Date) => ({
  format: 'wattlane-export',
  version,
  id: row.id,
  account: row.userId,
  asked_at: iso(row.createdAt),
  packed_at: iso(now),
  parts: row.parts,
  start: iso(row.start),
  end: iso(row.end),
  // Without the right to know where cars are there is none in it.
  places: row.places,
  files,
  left_out: Object.entries(leftOut).map(([what, why]) => ({ what, why })),
})
