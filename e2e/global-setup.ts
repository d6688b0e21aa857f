import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'

import { prepareData } from './prepared-data.ts'
import { viteOfPreview } from './preview.ts'

const buildPreview = () => promisify(execFile)(...viteOfPreview('build', '--logLevel', 'error'))

/** What every worker needs and none changes: the preview of the parts, and data to begin with. */
export default async () => {
  const [folder] = await Promise.all([prepareData(), buildPreview()])
  return () => rm(folder, { recursive: true, force: true })
}
