import { lastBackup } from '../backup/record.ts'
import { done, type Finding, failed, open } from './check.ts'
import type { Installation } from './installation.ts'

const dayMs = 86_400_000
const mostDays = 7

/** Whether there is a back-up to go back to, as far as our own command made it. */
export async function checkBackup({ settings, now = Date.now }: Installation): Promise<Finding> {
  const last = await lastBackup(settings.DATA_DIR)
  if (!last) {
    return open(
      'The back-up command has not been run here.',
      'Run it every day and keep the file elsewhere, unless you back up by other means.',
    )
  }
  const days = Math.floor((now() - Date.parse(last.madeAt)) / dayMs)
  const day = last.madeAt.slice(0, 10)
  return days > mostDays
    ? failed(
        `The last back-up is ${days} days old, of ${day}.`,
        'Run the back-up command every day.',
      )
    : done(`The last back-up is of ${day}.`)
}
