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

/** What may be chosen, or why another number is counted than the one that was typed. */
export function limitInWords(name: Amount, given?: number) {
  const { least, most } = amounts[name]
  if (given !== undefined && given > most)
    return `Counted as ${most}, the most that is worked out here`
  return `${least} to ${most}`
}

/** The nearest number that may be chosen; the usual one for what is none. */
export function fitting(name: Amount, given: number) {
  const { least, most, step, usual } = amounts[name]
  if (!Number.isFinite(given)) return usual
  return Math.min(most, Math.max(least, Math.round(given / step) * step))
}

type Known = { presets: readonly { id: string }[] }

/** What an address says; what it leaves out or says wrongly is as usual. */
export function readChoice(search: string, { presets }: Known): Choice {
  const asked = new URLSearchParams(search)
  const amountOf = (name: Amount) => fitting(name, Number.parseFloat(asked.get(name) ?? ''))
  const currency = asked.get('currency') ?? ''
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
