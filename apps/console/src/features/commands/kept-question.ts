import type { Body } from './catalogue.ts'
import { isSecret } from './kept-draft.ts'
import type { Order } from './run.ts'

/** What was asked when somebody left to sign in again. */
type Question = {
  product: string
  command: string
  /** Null where a secret may be in it: that is typed anew. */
  body: Body | null
  at: number
}

/** Signing in takes no longer; later it would come as a surprise. */
const keptMs = 15 * 60_000

const keyOf = (userId: string) => `question:${userId}`

/** One for each tab, until somebody is back. */
export function keepQuestion(userId: string, product: string, { entry, body }: Order) {
  const { name: command, about } = entry
  // Where nobody documents the members, anything may be among them.
  const isOpen = about.body !== null && !Object.keys(body).some((name) => isSecret(about, name))
  const question: Question = { product, command, body: isOpen ? body : null, at: Date.now() }
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(question))
  } catch {
    // A full or forbidden store: whoever comes back presses the button again.
  }
}

/** About which command of this product it was. */
export function keptQuestion(userId: string, product: string): Question | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null')
    return isQuestion(kept) && kept.product === product && Date.now() - kept.at < keptMs
      ? kept
      : undefined
  } catch {
    return undefined
  }
}

/** What to ask again about this command, once. */
export function takeQuestion(userId: string, product: string, command: string) {
  const question = keptQuestion(userId, product)
  if (question?.command !== command) return undefined
  sessionStorage.removeItem(keyOf(userId))
  return question.body ?? undefined
}

function isQuestion(kept: unknown): kept is Question {
  if (!(kept instanceof Object)) return false
  const isA = (name: keyof Question, type: string) => typeof Reflect.get(kept, name) === type
  return (
    isA('product', 'string') &&
    isA('command', 'string') &&
    isA('body', 'object') &&
    isA('at', 'number')
  )
}
