import type { Policy } from './draft.ts'

const words = { latest: 'kept until delivered', no_retry: 'dropped' } as const satisfies Record<
  Policy,
  string
>

export const policyInWords = (policy: Policy) => words[policy]

/** What a car may do with what it cannot deliver. While nothing was chosen, the car decides. */
export const policyOptions = (chosen: string | null | undefined) => [
  ...(chosen ? [] : [{ value: '', label: 'Undelivered: as the car does', disabled: true }]),
  { value: 'latest', label: `Undelivered: ${words.latest}` },
  { value: 'no_retry', label: `Undelivered: ${words.no_retry}` },
]

export const isPolicy = (value: unknown): value is Policy =>
  value === 'latest' || value === 'no_retry'
