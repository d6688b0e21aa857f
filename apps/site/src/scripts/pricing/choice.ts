/** What somebody chose on the page of prices. Its address says the same, so it can be shared. */
export type Choice = {
  cycle: 'month' | 'year'
  /** None is that of the installation. */
  currency: string | undefined
  preset: string
} & Record<Amount, number>

export type Amount = keyof typeof amounts

/** What the calculator asks for as numbers, each of a day but the first. */
export const amounts = {
  cars: { label: 'Cars', least: 1, most: 100, step: 1, usual: 1 },
  hours: { label: 'Hours each drives a day', least: 0, most: 12, step: 0.5, usual: 1 },
  commands: { label: 'Commands to each a day', least: 0, most: 200, step: 1, usual: 5 },
  wakes: { label: 'Wakes of each a day', least: 0, most: 24, step: 1, usual: 1 },
} as const

export const amountNames = Object.keys(amounts).filter(isAmount)

export function isAmount(name: string | undefined): name is Amount {
  return name !== undefined && Object.hasOwn(amounts, name)
}

/** Which limit a number lies beyond, if any. */
export function limitBeyond(name: Amount, given: number | undefined) {
  if (given === undefined) return undefined
  if (given > amounts[name].most) return 'most'
  return given < amounts[name].least ? 'least' : undefined
}

/** What may be chosen, or why another number is counted than the one that was typed. */
export function limitInWords(name: Amount, given?: number) {
  const limit = limitBeyond(name, given)
  if (limit) return `Counted as ${amounts[name][limit]}, the ${limit} that is worked out here`
  return `${amounts[name].least} to ${amounts[name].most}`
}

/** The nearest number that may be chosen; the usual one for what is none. */
export function fitting(name: Amount, given: number) {
  const { least, most, step, usual } = amounts[name]
  if (Number.isNaN(given)) return usual
  return Math.min(most, Math.max(least, Math.round(given / step) * step))
}

type Known = { presets: readonly { id: string }[] }

/** The number that an address names, whether it can be chosen or not. */
export const amountIn = (asked: URLSearchParams, name: Amount) =>
  Number.parseFloat(asked.get(name) ?? '')

/** What an address says; what it leaves out or says wrongly is as usual. */
export function readChoice(search: string, { presets }: Known): Choice {
  const asked = new URLSearchParams(search)
  const amountOf = (name: Amount) => fitting(name, amountIn(asked, name))
  const currency = asked.get('currency')?.toUpperCase() ?? ''
  const preset = asked.get('preset') ?? ''
  return {
    cycle: asked.get('cycle') === 'year' ? 'year' : 'month',
    currency: /^[A-Z]{3}$/.test(currency) ? currency : undefined,
    preset: presets.some(({ id }) => id === preset) ? preset : (presets[0]?.id ?? ''),
    cars: amountOf('cars'),
    hours: amountOf('hours'),
    commands: amountOf('commands'),
    wakes: amountOf('wakes'),
  }
}

/** The address of a choice names what is not as usual; parameters of others stay. */
export function searchOf(choice: Choice, known: Known, search: string) {
  const usual = readChoice('', known)
  const next = new URLSearchParams(search)
  for (const name of ['cycle', 'currency', 'preset', ...amountNames] as const) {
    const value = choice[name]
    // In the same order, whatever was chosen first.
    next.delete(name)
    if (value !== undefined && value !== usual[name]) next.append(name, String(value))
  }
  return next.size > 0 ? `?${next}` : ''
}
