import { execFileSync } from 'node:child_process'

import { viteOfPreview } from './preview.ts'

/** What no app ships and every worker may show: built once for all of them. */
export default () => {
  execFileSync(...viteOfPreview('build', '--logLevel', 'error'))
}
