// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** What to pack. */
export type ExportRequest = {
  /** Which parts; all if left out. */
  parts?: ('account' | 'vehicles' | 'energy_sites' | 'signals' | 'drives' | 'charges' | 'commands' | 'configs' | 'hooks' | 'ledger' | 'transactions' | 'audit')[] | undefined
  /** Only what happened at this moment or later. */
  start?: string | undefined
  /** Only what happened before this moment. */
  end?: string | undefined
}

/** One file in the archive. */
export type ExportFile = {
  /** Its path in the archive. */
  path: string
  /** The part that it belongs to. */
  part: 'account' | 'vehicles' | 'energy_sites' | 'signals' | 'drives' | 'charges' | 'commands' | 'configs' | 'hooks' | 'ledger' | 'transactions' | 'audit' | (string & {})
  /** Its kind, as `text/csv`. */
  media_type: string
  /** How many rows it has; null if it has none. */
  rows: number | null
  /** Its size before packing. Unit: B. */
  size_bytes: number
  /** Its hash in hexadecimal. */
  sha256: string
  [name: string]: unknown
}

/** An archive of all your data, being made or ready. */
export type ExportJob = {
  /** Identifies it. */
  id: string
  /** How far it is. */
  state: 'waiting' | 'running' | 'ready' | 'failed' | 'expired' | (string & {})
  /** What it holds. */
  parts: ('account' | 'vehicles' | 'energy_sites' | 'signals' | 'drives' | 'charges' | 'commands' | 'configs' | 'hooks' | 'ledger' | 'transactions' | 'audit' | (string & {}))[]
  /** How many rows are packed. */
  rows_done: number
  /** How many there will be; null until they are counted. */
  rows_total: number | null
  /** The files that are packed. */
  files: ExportFile[]
  /** The size of the archive; null until it is ready. Unit: B. */
  size_bytes: number | null
  /** The hash of the archive in hexadecimal; null until it is ready. */
  sha256: string | null
  /** Why it failed; null if it did not. */
  error: string | null
  /** When it was asked for. */
  created_at: string
  /** When it was ready, or failed. */
  finished_at: string | null
  /** When it is thrown away, seven days after it was ready. */
  expires_at: string | null
  [name: string]: unknown
}
