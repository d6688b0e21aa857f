import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const file = fileURLToPath(new URL('./src/features/runner/contract.ts', import.meta.url))

/**
 * Puts the contract's description in the place of the module that makes it: what it is made from is
 * ten times as large, and browsers need none of it.
 */
export function contractAsData(): Plugin {
  return {
    name: 'contract-as-data',
    async load(id) {
      if (id !== file) return null
      const { module } = await runnerImport<{ contract: unknown }>(file, {
        configFile: false,
        resolve: { conditions: ['@console/source'] },
        ssr: { resolve: { conditions: ['@console/source'] } },
      })
      const text = JSON.stringify(JSON.stringify(module.contract))
      return `export const contract = JSON.parse(${text})`
    },
  }
}
