import type { OwnProduct } from './own-products.ts'
import { whileVisible } from './while-visible.ts'

/** How long the last known value is waited for. */
const patienceMs = 5_000

type Told = { value: unknown; at: Date }
type Listener = { heard: (told: Told) => void; silent: () => void }

/** Hears what a car says in a field while the page is seen, what it last said first; `silent` is called if that is nothing. */
export function hearField(
  { api, car }: { api: string; car: OwnProduct },
  field: string,
  { heard, silent }: Listener,
) {
  let waiting: ReturnType<typeof setTimeout> | undefined
  whileVisible(() => {
    waiting ??= setTimeout(silent, patienceMs)
    const stream = new EventSource(`${api}/sse/${car.id}/${field}`, { withCredentials: true })
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const told: { data?: Record<string, unknown>; createdAt?: string } = JSON.parse(data)
      if (!told.data || !(field in told.data)) return
      clearTimeout(waiting)
      heard({ value: told.data[field], at: new Date(told.createdAt ?? Date.now()) })
    })
    return () => stream.close()
  })
}

const today = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })
const before = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** When something was told, in the reader's own time: with the day, unless it was today. */
export const momentInWords = (at: Date) =>
  (at.toDateString() === new Date().toDateString() ? today : before).format(at)
