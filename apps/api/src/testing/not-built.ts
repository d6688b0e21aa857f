import { readFileSync } from 'node:fs'

/** Calls of the contract that are still to be served. Building one means taking its line out. */
export const notBuilt: string[] = JSON.parse(
  readFileSync(new URL('../../../../packages/sdk/data/not-built.json', import.meta.url), 'utf8'),
)
