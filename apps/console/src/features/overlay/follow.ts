import { openStream } from '@console/sdk/stream'

export type Followed = {
  host: string
  vin: string
  signal: string
  /** Of an overlay; without one the session of this browser asks. */
  token: string | undefined
  onValue: (value: unknown, createdAt: string) => void
  /** Why nothing comes, for who sets the overlay up. */
  onState: (reason: string) => void
  /** Of a refusal: somebody may yet subscribe, or let the token go on. @default a minute */
  againMs?: number
}

/** Follows one signal for ever: also what refuses is asked again. The returned function ends that. */
export function followSignal({ host, vin, signal, token, ...rest }: Followed) {
  const { onValue, onState, againMs = 60_000 } = rest
  let leave = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined

  function open() {
    const stream = openStream({ host, token, path: { product: vin, field: signal } })
    stream.on('status', ({ state, error }) => {
      onState(error ? `${state}: ${error.message}` : state)
      if (state === 'closed' && error) timer = setTimeout(open, againMs)
    })
    stream.on('event', (event) => {
      if (event.topic !== 'data' || event.vin !== vin || !(signal in event.data)) return
      onValue(Reflect.get(event.data, signal), event.createdAt)
    })
    leave = stream.close
  }

  open()
  return () => {
    clearTimeout(timer)
    leave()
  }
}
