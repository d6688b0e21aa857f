import type { ConfigSync } from '@console/sdk/vehicles'
import type { StepState } from '@console/ui/steps.tsx'

import { refusalInWords } from './words.ts'

type SyncStep = {
  id: 'sent' | 'accepted' | 'synced' | 'first-data'
  title: string
  state: StepState
  at: string | null
  /** What it waits for, or what to do. */
  note: string | undefined
}

type Circumstances = {
  /** False where the newest version stopped the stream. */
  streams: boolean
  isResting: boolean
}

/** The way of the newest version to the car. Each step waits for the one before it. */
export function syncSteps(sync: ConfigSync, { streams, isResting }: Circumstances): SyncStep[] {
  const { sent_at, accepted_at, synced_at, first_data_at, refusal } = sync
  // What the car streamed before anybody here chose was never sent from here.
  const wasFound = sent_at === null && synced_at !== null
  const refused = refusal === null ? undefined : refusalInWords(refusal)
  const way: Omit<SyncStep, 'state'>[] = [
    ...(wasFound
      ? []
      : ([
          {
            id: 'sent',
            title: 'Sent to the manufacturer',
            at: sent_at,
            note: 'The manufacturer has not answered yet. It is sent again until it does.',
          },
          {
            id: 'accepted',
            title: 'Accepted',
            at: accepted_at,
            note: refused
              ? `${refused.what} ${refused.next} Your choice is kept, and the car is asked again every ten minutes.`
              : 'Waits for the word of the manufacturer.',
          },
        ] as const)),
    {
      id: 'synced',
      title: streams ? 'Taken by the car' : 'The car stopped streaming',
      at: synced_at,
      note: isResting
        ? 'Waits until the car is online. It is not woken for this.'
        : 'The car takes it within seconds while it is online.',
    },
    ...(streams
      ? ([
          {
            id: 'first-data',
            title: 'First data',
            at: first_data_at,
            note: isResting
              ? 'Waits until the car is awake: a sleeping car sends nothing.'
              : 'Waits for the first value after that. Cars send what changes.',
          },
        ] as const)
      : []),
  ]
  const now = way.findIndex(({ at }) => at === null)
  return way.map((step, index) => {
    if (index !== now) {
      return { ...step, state: step.at === null ? 'waiting' : 'done', note: undefined }
    }
    return { ...step, state: step.id === 'accepted' && refused ? 'failed' : 'now' }
  })
}

/** Whether the newest version has come to its end. */
export const hasArrived = ({ synced_at, first_data_at }: ConfigSync, streams: boolean) =>
  synced_at !== null && (first_data_at !== null || !streams)

const quickMs = 2_000
const slowMs = 15_000
const minuteMs = 60_000

/** When to look again: soon while something is on its way, not at all once it has arrived. */
export function lookAgainMs(sync: ConfigSync, streams: boolean, now: number) {
  if (sync.version === null || hasArrived(sync, streams)) return false
  if (sync.refusal !== null) return slowMs
  const since = sync.synced_at ?? sync.accepted_at ?? sync.sent_at
  return since === null || now - Date.parse(since) < minuteMs ? quickMs : slowMs
}
