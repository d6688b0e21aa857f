import type { Order } from './run.ts'

/** What was sent last of a command, under which key; `isOpen` while nobody knows whether it acted. */
type Attempt = { order: Order; key: string; at: number; isOpen: boolean }

/** After so long, the same press means the act itself, not what became of the last one. */
const repeatWithinMs = 10 * 60_000

/** By vehicle or site and command: closing a form or leaving a tab ends no command. */
const attempts = new Map<string, Map<string, Attempt>>()

/**
 * Begins a try. A first one that nobody knows the end of is repeated under its own name: it acts once
 * at most.
 */
export function attempt(product: string, order: Order, now: number) {
  const kept = attempts.get(product) ?? new Map<string, Attempt>()
  attempts.set(product, kept)
  const { name } = order.entry
  const last = kept.get(name)
  const isRepeat =
    last?.isOpen === true && now - last.at < repeatWithinMs && isSameBody(last.order, order)
  const key = isRepeat ? last.key : crypto.randomUUID()
  // Between a lost "Lock" and the next one, "Unlock" makes that an order of its own.
  for (const [other, { order: before }] of kept) {
    if (other !== name && areOnTheSame(before, order)) kept.delete(other)
  }
  // Open until it is answered: a component that goes meanwhile takes nothing with it.
  const mine: Attempt = { order, key, at: isRepeat ? last.at : now, isOpen: true }
  kept.set(name, mine)
  return {
    key,
    isRepeat,
    end(isOpen: boolean) {
      mine.isOpen = isOpen
      // What it was sent with may be a PIN, and only a repetition needs it.
      if (!isOpen) mine.order = { entry: order.entry, body: {} }
    },
  }
}

const isSameBody = (a: Order, b: Order) => JSON.stringify(a.body) === JSON.stringify(b.body)

function areOnTheSame(a: Order, b: Order) {
  const signal = signalOf(a)
  return signal !== undefined && signal === signalOf(b)
}

function signalOf({ entry }: Order) {
  const { confirmedBy } = entry.about
  return confirmedBy && 'signal' in confirmedBy ? confirmedBy.signal : undefined
}
