import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'

import { prepareData } from './prepared-data.ts'
import { viteOfPreview } from './preview.ts'

/** What every worker needs and none changes: the preview of the parts, and data to begin with. */
export default async () => {
  execFileSync(...viteOfPreview('build', '--logLevel', 'error'))
  const folder = await prepareData()
  return () => rm(folder, { recursive: true, force: true })
}
