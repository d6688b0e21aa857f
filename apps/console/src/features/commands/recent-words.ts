import type { SentCommand } from '@console/sdk/vehicles'
import type { Tone } from '@console/ui/badge.tsx'
import type { IconName } from '@console/ui/icon.tsx'

type Ended = { tone: Tone; icon: IconName; word: string; detail?: string }

/** What became of a command that was sent, in a word and, where there is more, a sentence. */
export function endOf({ status, reason, error, confirmation }: SentCommand): Ended {
  const why = (error?.replaceAll('_', ' ') ?? reason) || 'no reason given'
  if (status === 'pending') return { tone: 'neutral', icon: 'clock', word: 'On its way' }
  if (status === 'refused') return { tone: 'warn', icon: 'warning', word: 'Refused', detail: why }
  if (status === 'failed') return { tone: 'bad', icon: 'error', word: 'Failed', detail: why }
  return confirmation
    ? endOfAccepted(confirmation)
    : { tone: 'neutral', icon: 'send', word: 'Sent, not confirmed' }
}

function endOfAccepted({
  status,
  signal,
  delay_ms,
}: NonNullable<SentCommand['confirmation']>): Ended {
  const name = signal ?? 'The state'
  if (status === 'waiting')
    return { tone: 'neutral', icon: 'clock', word: 'Waiting to be confirmed' }
  if (status === 'confirmed') {
    const when = delay_ms ? `after ${(delay_ms / 1000).toFixed(1)} s` : 'already'
    return { tone: 'ok', icon: 'check', word: 'Confirmed', detail: `${name} said so ${when}` }
  }
  return status === 'contradicted'
    ? { tone: 'warn', icon: 'warning', word: 'Not done', detail: `${name} said something else` }
    : { tone: 'warn', icon: 'clock', word: 'Not confirmed', detail: `${name} said nothing` }
}

const kinds: Readonly<Record<string, string>> = {
  session: 'You, in a browser',
  token: 'A token',
  application: 'An application',
  administrator: 'An administrator',
  driver: 'A driver',
}

/** Who sent it. */
export function senderOf({ actor: { kind, name } }: SentCommand) {
  const who = kinds[kind] ?? kind
  return name && kind !== 'session' ? `${who}: ${name}` : who
}

/** "percent 80": what it was sent with. PINs are not kept, so none stands here. */
export const bodyInWords = ({ body }: SentCommand) =>
  Object.entries(body)
    .map(([name, value]) => `${name} ${value instanceof Object ? '{…}' : String(value)}`)
    .join(', ')
