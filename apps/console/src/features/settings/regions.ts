/** Time zones of this browser by their continent, and the chosen one even if it does not know it. */
export function zones(chosen: string | null) {
  const names = withChosen(Intl.supportedValuesOf('timeZone'), chosen)
  const groups = Map.groupBy(names, (name) => (name.includes('/') ? name.split('/')[0] : 'Others'))
  return [...groups].map(([group = '', values]) => ({
    group,
    options: values.map((value) => ({
      value,
      label: value.slice(value.indexOf('/') + 1).replaceAll('_', ' '),
    })),
  }))
}

/** Languages whose numbers and dates differ and whose letters the pages can draw. */
const tags = [
  'en-GB',
  'en-AU',
  'en-CA',
  'en-IE',
  'en-NZ',
  'da',
  'de',
  'de-AT',
  'de-CH',
  'es',
  'es-MX',
  'fi',
  'fr',
  'fr-CA',
  'it',
  'nb',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'sv',
]

export function languages(chosen: string | null) {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  return withChosen(tags, chosen).map((value) => ({
    value,
    label: `${names.of(value) ?? value}: ${sampleOf(value)}`,
  }))
}

const sample = { number: 1234.5, date: new Date(2026, 11, 31) }

const sampleOf = (tag: string) =>
  `${sample.number.toLocaleString(tag)} · ${sample.date.toLocaleDateString(tag, { day: 'numeric', month: 'short' })}`

const withChosen = (values: readonly string[], chosen: string | null) =>
  chosen === null || values.includes(chosen) ? values : [chosen, ...values]
