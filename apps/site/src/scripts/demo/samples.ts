import { defaultPublicConfig } from '@console/app-config'
import { replaceInCode } from '../addresses.ts'
import { apiAddress, publicConfig } from '../config.ts'

/** Over the samples of the demo: where they can be run. What is written holds without scripts, too. */
export const sampleNotes = {
  written: 'On your own machine, after npm start',
  /** Where this installation has a demo of its own. */
  here: 'Without signing in',
} as const

/** Beside real cars there is no demo: the samples then stay those of the reader's own machine. */
export async function showOwnDemo(root: ParentNode) {
  const config = await publicConfig()
  if (!config?.demo) return
  replaceInCode(root, {
    [sampleNotes.written]: sampleNotes.here,
    [defaultPublicConfig.apiHost]: apiAddress(config),
  })
}
