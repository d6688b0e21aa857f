import { fieldCatalogue } from '@console/sdk/fields'

const seconds = new Intl.NumberFormat('en', { style: 'unit', unit: 'second', unitDisplay: 'long' })

/** What the catalogue says of these signals. */
export const signalFacts = (names: readonly string[]) =>
  names.map((name) => {
    const { description = '', scopes = [], interval_seconds } = fieldCatalogue[name] ?? {}
    const every = interval_seconds?.default
    return {
      name,
      description,
      every: every === undefined ? undefined : seconds.format(every),
      scopes,
    }
  })
