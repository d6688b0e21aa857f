import { fieldCatalogue } from '@console/sdk/fields'
import type { Plugin } from 'vite'

const id = 'virtual:signal-units'
const resolved = `\0${id}`

/** Of the field catalogue, the units alone: what an overlay needs and no more. */
export function signalUnits(): Plugin {
  return {
    name: 'signal-units',
    resolveId: (source) => (source === id ? resolved : undefined),
    load(source) {
      if (source !== resolved) return undefined
      const units = Object.entries(fieldCatalogue).flatMap(([name, { unit }]) =>
        unit === undefined ? [] : [[name, unit]],
      )
      return `export default ${JSON.stringify(Object.fromEntries(units))}`
    },
  }
}
