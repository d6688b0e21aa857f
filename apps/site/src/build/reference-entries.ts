import { fileURLToPath } from 'node:url'
import type { ContentEntry } from '@console/sdk/content'
import { runnerImport } from 'vite'

const file = fileURLToPath(new URL('../reference/entries.ts', import.meta.url))

/** Generated pages as content. Astro's configuration is loaded without the conditions that find our sources. */
export async function loadReferenceEntries(): Promise<readonly ContentEntry[]> {
  const { module } = await runnerImport<{ referenceEntries: readonly ContentEntry[] }>(file, {
    configFile: false,
    environments: { inline: { resolve: { externalConditions: ['@console/source'] } } },
  })
  return module.referenceEntries
}
