import { constants } from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startProduct } from './product.ts'

const preparedIn = 'E2E_PREPARED_DATA'
/** Of how many days a history is made beforehand: the default, and as little as there can be. */
const histories = ['default', '1'] as const

/** The data of a first start, made once: each product of the tests would take many seconds for its own. */
export async function prepareData() {
  const folder = await mkdtemp(join(tmpdir(), 'wattlane-prepared-'))
  await Promise.all(
    histories.map(async (days) => {
      const env = days === 'default' ? {} : { HISTORY_DAYS: days }
      const product = await startProduct({ dataDir: join(folder, days), env })
      await product.stop()
    }),
  )
  // The one way from here to the workers.
  process.env[preparedIn] = folder
  return folder
}

/** Fills an empty folder with what was prepared for these settings; leaves it empty if nothing was. */
export async function copyPrepared(dataDir: string, { HISTORY_DAYS: asked = 'default' }) {
  const days = histories.find((known) => known === asked)
  const folder = process.env[preparedIn]
  if (!folder || !days) return
  await cp(join(folder, days), dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
}
