import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { ApiClient } from '../../lib/api-client.ts'
import { connectAccount } from './connect-account.ts'
import { EventLog } from './event-log.ts'
import { Interruptions } from './interruptions.ts'
import { LiveStream } from './live-stream.ts'
import { type FieldTypes, type Reading, SignalStore } from './signal-store.ts'

type Live = {
  stream: LiveStream
  signals: SignalStore
  events: EventLog
  interruptions: Interruptions
}

const LiveContext = createContext<Live | null>(null)

type Props = {
  client: ApiClient
  userId: string
  /** False where no product has a subscription; undefined while that is not known. */
  isAllowed: boolean | undefined
  children: ReactNode
}

/** Everything below reads one live stream of this user. Give it the user's id as its key. */
export function LiveProvider({ client, userId, isAllowed, children }: Props) {
  const [live] = useState(() => createLive(client, userId))
  // The stream is a connection outside React; it lasts as long as this part of the page.
  useEffect(() => {
    if (isAllowed) return live.stream.start()
    if (isAllowed === false) live.stream.refuse(402)
  }, [live, isAllowed])
  return <LiveContext value={live}>{children}</LiveContext>
}

function createLive(client: ApiClient, userId: string): Live {
  const name = `live:${userId}`
  const signals = new SignalStore()
  const events = new EventLog()
  const stream = new LiveStream({
    name,
    connect: connectAccount(client),
    signals,
    events,
    locks: navigator.locks,
    openChannel: () => new BroadcastChannel(name),
  })
  const interruptions = new Interruptions()
  stream.onStatus(() => interruptions.follow(stream.status))
  stream.onReset(() => interruptions.reset())
  interruptions.subscribe(events.addGap)
  return { stream, signals, events, interruptions }
}

export function useLive(): Live {
  const live = use(LiveContext)
  if (!live) throw new Error('Live data are read outside LiveProvider.')
  return live
}

/** The latest reading of one signal; undefined until there is one. */
export function useSignal<Field extends keyof FieldTypes>(
  product: string,
  field: Field,
): Reading<FieldTypes[Field]> | undefined {
  const { signals } = useLive()
  const reading = useSyncExternalStore(
    (listener) => signals.subscribe(product, field, listener),
    () => signals.get(product, field),
  )
  // The gateway sends each field in the type that the catalogue gives it.
  return reading as Reading<FieldTypes[Field]> | undefined
}

export function useStreamStatus() {
  const { stream } = useLive()
  return useSyncExternalStore(stream.onStatus, () => stream.status)
}

export function useEvents(vin: string) {
  const { events } = useLive()
  return useSyncExternalStore(events.subscribe, () => events.view(vin))
}
