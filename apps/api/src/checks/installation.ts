import type { Database } from '../db/open.ts'
import { origins, type Settings, teslaSettings } from '../env.ts'
import type { Registration } from '../upstream/fleet-api.ts'

/** What is looked at: how it is set up, and what it stands on. */
export type Installation = {
  settings: Settings
  /** The database; `in_use` where the running gateway alone may open it, `none` before the first start. */
  database: OpenDatabase | DatabaseTrouble
  /** What the manufacturer holds of this installation; undefined with simulated cars. */
  registration: (() => Promise<Registration>) | undefined
  /** @default the clock of this machine */
  now?: () => number
  /** Bytes that may still be written where this folder lies. @default what the system says */
  freeBytes?: (folder: string) => Promise<number>
}

/** Why there is no database to look into. */
export type DatabaseTrouble = { kind: 'in_use' } | { kind: 'none' } | { kind: 'away'; why: string }

type OpenDatabase = Pick<Database, 'db' | 'kind'> & {
  /** Tables that this version knows may be missing. */
  isBehind?: boolean
}

export const isOpen = (database: Installation['database']): database is OpenDatabase =>
  'db' in database

/** Whether the rows of this version can be looked at. */
export const hasRows = (database: Installation['database']): database is OpenDatabase =>
  isOpen(database) && !database.isBehind

/** Whether the pages are shown to this machine alone. */
export const isLocal = (settings: Settings) => {
  const { hostname } = new URL(origins(settings).web)
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}

export const hasRealCars = (settings: Settings) => teslaSettings(settings) !== undefined
