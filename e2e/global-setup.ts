import { rm } from 'node:fs/promises'

import { prepareData } from './prepared-data.ts'
import { buildPreview } from './preview-setup.ts'

/** What every worker needs and none changes: the preview of the parts, and data to begin with. */
export default async () => {
  const [folder] = await Promise.all([prepareData(), buildPreview()])
  return () => rm(folder, { recursive: true, force: true })
}
