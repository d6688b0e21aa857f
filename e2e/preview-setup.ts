import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { viteOfPreview } from './preview.ts'

/** The preview of the parts, built once for all workers. */
export const buildPreview = () =>
  promisify(execFile)(...viteOfPreview('build', '--logLevel', 'error'))

export default async () => {
  await buildPreview()
}
