import type { Draft } from './form.ts'
import { controlOf, type FormAbout } from './members.ts'

/** What a form stands for in this tab, by user, vehicle or site, and command. */
export const draftKey = (userId: string, product: string, command: string) =>
  `draft:${userId}:${product}:${command}`

/** A row that closes, a reload, a session that ends: what was typed waits here. */
export function keptDraft(key: string): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (!(kept instanceof Object)) return undefined
    return Object.fromEntries(Object.entries(kept).filter(isTyped))
  } catch {
    return undefined
  }
}

const isTyped = (entry: [string, unknown]): entry is [string, string | number | boolean] =>
  ['string', 'number', 'boolean'].includes(typeof entry[1])

/** Call it with a draft from which the secrets were taken. */
export function keepDraft(key: string, draft: Draft) {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A full or forbidden store: the form itself still has it.
  }
}

export const dropDraft = (key: string) => sessionStorage.removeItem(key)

/** PINs stand in the form alone, never in a store. */
export const withoutSecrets = (about: FormAbout, draft: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => !isSecret(about, name)))

export function isSecret({ body }: FormAbout, name: string) {
  const member = body?.[name]
  return member !== undefined && controlOf(name, member) === 'secret'
}
