import { connectionName } from './connection-name.ts'
import type { Consent } from './queries.ts'

/** What is being decided. */
export type Draft = {
  /** Of those asked for, what is left out. */
  withheld: readonly string[]
  reach: 'all' | 'some'
  products: readonly string[]
  name: string
}

/** What a decision stands for in this tab, by who is asked and what. */
export const draftKey = (userId: string, challenge: string) => `connect:${userId}:${challenge}`

/** Where deciding begins: with what was kept, as far as it is still there, else with all of it. */
export function firstDraft({ client, name, products }: Consent, key: string): Draft {
  const kept = keptDraft(key)
  const ids = products.map(({ id }) => id)
  if (kept) return { ...kept, products: kept.products.filter((id) => ids.includes(id)) }
  return {
    withheld: [],
    reach: 'all',
    products: ids,
    name: connectionName(name ?? client.client_name),
  }
}

/**
 * Kept for this tab while its owner decides: a session that ends meanwhile leads through sign-in and
 * back, and nothing has to be chosen twice.
 */
function keptDraft(key: string): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isDraft(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

export const keepDraft = (key: string, draft: Draft) =>
  sessionStorage.setItem(key, JSON.stringify(draft))

export const dropDraft = (key: string) => sessionStorage.removeItem(key)

const isTexts = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

function isDraft(value: unknown): value is Draft {
  if (!(value instanceof Object)) return false
  const { withheld, reach, products, name } = value as Record<keyof Draft, unknown>
  const isReach = reach === 'all' || reach === 'some'
  return isReach && isTexts(withheld) && isTexts(products) && typeof name === 'string'
}
