import type { Hook, HookDelivery, HookFormat } from '@console/sdk/account'
import type { Tone } from '@console/ui/badge.tsx'
import type { IconName } from '@console/ui/icon.tsx'

import { type EventKind, eventKinds } from '../live/event-log.ts'

/** Events that a vehicle's webhook can be told. */
export type HookTopic = Exclude<EventKind, 'other'>
export const hookTopics = eventKinds.filter((kind): kind is HookTopic => kind !== 'other')
export const isHookTopic = (topic: string | undefined): topic is HookTopic =>
  hookTopics.some((known) => known === topic)

export const topicHints: Record<HookTopic, string> = {
  data: 'Signals that changed, such as speed or charge',
  state: 'Online, offline or asleep',
  connectivity: 'The car connected or disconnected',
  alerts: 'What the car warns of',
  errors: 'What went wrong with its streaming',
  vehicle_data: 'A whole reading, after somebody asked for one',
  config: 'What the car is to stream, after a change',
  credits: 'Credits of the account were spent or added',
}

export const formats: readonly { value: HookFormat; label: string }[] = [
  { value: 'teslemetry', label: 'Plain: values by name, as the stream sends them' },
  { value: 'tesla', label: 'Tesla: a list of typed values' },
  { value: 'splunk', label: 'Splunk: for its HTTP event collector' },
]

export const formatOf = (format: string): HookFormat | undefined =>
  formats.find(({ value }) => value === format)?.value

/** What a receiver is posted, made up. */
export function sampleBody(format: HookFormat, vin: string) {
  const createdAt = '2026-11-20T09:30:00.000Z'
  const body = {
    teslemetry: { data: { Soc: 64.2, Locked: true }, createdAt, vin },
    tesla: {
      data: [
        { key: 'Soc', value: { doubleValue: 64.2 } },
        { key: 'Locked', value: { booleanValue: true } },
      ],
      createdAt,
      vin,
    },
    splunk: {
      time: Date.parse(createdAt) / 1000,
      host: 'the name of this gateway',
      source: vin,
      event: { Soc: 64.2, Locked: true },
    },
  }[format]
  return JSON.stringify(body, null, 2)
}

export const nameOf = ({ name, url }: Pick<Hook, 'name' | 'url'>) =>
  name ?? URL.parse(url)?.host ?? url

export type Condition = { word: string; tone: Tone; icon: IconName }

export function conditionOf({ enabled, disabled_cause, failures }: Hook): Condition {
  if (enabled && failures > 0) return { word: 'Failing', tone: 'warn', icon: 'warning' }
  if (enabled) return { word: 'On', tone: 'ok', icon: 'check' }
  if (disabled_cause === 'owner') return { word: 'Paused', tone: 'neutral', icon: 'pause' }
  return { word: 'Disabled', tone: 'bad', icon: 'error' }
}

/** Where it stands in a list that begins with what needs somebody: smaller comes first. */
export function urgencyOf({ enabled, disabled_cause, failures }: Hook) {
  if (!enabled) return disabled_cause === 'owner' ? 3 : 0
  return failures > 0 ? 1 : 2
}

/** It gets nothing, or soon will, and nobody wanted that. */
export const needsAttention = (hook: Hook) => urgencyOf(hook) < 2

const disabledSentences: { [cause: string]: string } = {
  owner: 'You paused it. Nothing of what happens meanwhile is kept for it.',
  failing:
    'No delivery succeeded for five days, so it was disabled. Once your receiver works, resume it and recover what it missed.',
  gone: 'The receiver answered 410, which says that it is gone for good. Resume it if that was a mistake.',
  operator: 'Whoever runs this gateway disabled it. Ask them before you resume it.',
}

/** Why a webhook gets nothing, and what brings it back. */
export const whyDisabled = (cause: Hook['disabled_cause']) =>
  disabledSentences[cause ?? ''] ?? 'It gets no events.'

export const deliveryStates = {
  pending: { word: 'Waiting', tone: 'primary', icon: 'clock' },
  delivered: { word: 'Delivered', tone: 'ok', icon: 'check' },
  failed: { word: 'Failed', tone: 'bad', icon: 'error' },
  canceled: { word: 'Canceled', tone: 'neutral', icon: 'close' },
} as const satisfies Record<string, Condition>
export type DeliveryState = keyof typeof deliveryStates

export const isDeliveryState = (state: string | undefined): state is DeliveryState =>
  state !== undefined && Object.hasOwn(deliveryStates, state)

export const stateOf = ({ state }: Pick<HookDelivery, 'state'>): Condition =>
  isDeliveryState(state) ? deliveryStates[state] : { word: state, tone: 'neutral', icon: 'info' }

const causes: { [cause: string]: string } = {
  event: 'An event',
  test: 'A test',
  resend: 'Sent again by hand',
  recovery: 'Recovered',
}
export const causeOf = ({ cause }: Pick<HookDelivery, 'cause'>) => causes[cause] ?? cause

/** What the receiver said, in a few words. */
export const answerOf = ({
  status,
  error,
  attempts,
}: Pick<HookDelivery, 'status' | 'error' | 'attempts'>) =>
  status === null ? (error ?? (attempts === 0 ? 'not sent yet' : 'no answer')) : String(status)
