import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Product } from './product.ts'

/** A product whose clock can be put forward while it is stopped. Each file of tests has a clock of its own. */
export function clockOf(name: string) {
  const file = fileURLToPath(new URL(`../.tmp/clock-${name}`, import.meta.url))
  let ahead = 0
  return {
    settings: {
      HISTORY_DAYS: '1',
      NODE_OPTIONS: `--import ${new URL('clock-ahead.ts', import.meta.url)}`,
      CLOCK_AHEAD_FILE: file,
    },
    reset: () => rm(file, { force: true }),
    /** Stops the product and runs it again so much later, with other settings if some are given. */
    async pass(
      product: Product,
      ms: number,
      changes: Record<string, string> = {},
      meanwhile: () => Promise<void> = async () => {},
    ) {
      ahead += ms
      await product.stop()
      await meanwhile()
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, String(ahead))
      await product.start(changes)
    },
  }
}
