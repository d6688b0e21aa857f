import type { IconName } from './icon.tsx'

export type ComboboxOption<Value extends string = string> = {
  value: Value
  label: string
  /** Stands behind it, and is searched too. */
  detail?: string
  icon?: IconName
  disabled?: boolean
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Options in which every typed word occurs, those that begin with it first. */
export function matchOptions<Option extends ComboboxOption>(
  options: readonly Option[],
  query: string,
): Option[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  const [first = ''] = words
  const found = options.filter(({ label, detail = '', value }) => {
    const text = folded(`${label} ${detail} ${value}`)
    return words.every((word) => text.includes(word))
  })
  const beginsWith = ({ label }: Option) => folded(label).startsWith(first)
  return words.length === 0
    ? found
    : [...found.filter(beginsWith), ...found.filter((option) => !beginsWith(option))]
}

/** The next option that can be chosen, round the ends. */
export function stepThrough<Option extends ComboboxOption>(
  options: readonly Option[],
  from: Option | undefined,
  by: 1 | -1,
): Option | undefined {
  const usable = options.filter(({ disabled }) => !disabled)
  const index = from ? usable.indexOf(from) : -1
  if (index === -1) return by === 1 ? usable[0] : usable.at(-1)
  return usable.at((index + by) % usable.length)
}
