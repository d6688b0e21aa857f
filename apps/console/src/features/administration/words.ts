import type { Tone } from '@console/ui/badge.tsx'
import type { IconName } from '@console/ui/icon.tsx'

type Look = { word: string; tone: Tone; icon?: IconName }

/** What is new to us shows by the name that the gateway gives it. */
const lookOf =
  (looks: Record<string, Look>) =>
  (state: string): Look =>
    looks[state] ?? { word: state.replaceAll('_', ' '), tone: 'neutral' }

export const regionStates = lookOf({
  up: { word: 'Up', tone: 'ok', icon: 'check' },
  degraded: { word: 'Degraded', tone: 'warn', icon: 'warning' },
  down: { word: 'Down', tone: 'bad', icon: 'error' },
  unused: { word: 'Not used', tone: 'neutral' },
})

export const userStates = lookOf({
  active: { word: 'Active', tone: 'ok', icon: 'check' },
  frozen: { word: 'Frozen', tone: 'warn', icon: 'pause' },
  deleting: { word: 'Being erased', tone: 'bad', icon: 'trash' },
})

// Not those of the user's own page: a file that both load would burden the console's first page.
const subscriptions = lookOf({
  trialing: { word: 'Trial', tone: 'primary' },
  active: { word: 'Active', tone: 'ok' },
  past_due: { word: 'Payment failed', tone: 'bad' },
  paused: { word: 'Paused', tone: 'warn' },
  canceled: { word: 'Ended', tone: 'neutral' },
})

export const subscriptionInWords = (status: string | null) =>
  status === null ? 'No subscription' : subscriptions(status).word

export const streamingOf = lookOf({
  streaming: { word: 'Streaming', tone: 'ok', icon: 'stream' },
  no_key: { word: 'No key', tone: 'warn', icon: 'key' },
  no_config: { word: 'Never set up', tone: 'neutral' },
  limit_reached: { word: 'Limit reached', tone: 'warn', icon: 'warning' },
  error: { word: 'Error', tone: 'bad', icon: 'error' },
  off: { word: 'Silent', tone: 'sleep', icon: 'pause' },
})

export const outcomes = lookOf({
  done: { word: 'Done', tone: 'ok', icon: 'check' },
  refused: { word: 'Refused', tone: 'warn', icon: 'lock' },
  failed: { word: 'Failed', tone: 'bad', icon: 'error' },
})

export const stepStates = lookOf({
  done: { word: 'Done', tone: 'ok', icon: 'check' },
  open: { word: 'To do', tone: 'primary', icon: 'clock' },
  failed: { word: 'Failed', tone: 'bad', icon: 'error' },
  not_needed: { word: 'Not needed', tone: 'neutral' },
})

export const actorKinds: Record<string, string> = {
  session: 'Signed in',
  user: 'Signed in',
  token: 'Token',
  application: 'Application',
  administrator: 'Administrator',
  system: 'The gateway',
  gateway: 'The gateway',
  car: 'The car',
}
