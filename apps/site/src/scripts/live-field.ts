import { apiAddress, publicConfig } from './config.ts'
import { currentUser } from './session.ts'

/** How long the last known value is waited for. */
const patienceMs = 5_000

/** Shows what the reader's first car says in a field, as long as the page is open. */
export async function showLiveField(place: HTMLElement) {
  const { liveField: field = '', unit = '' } = place.dataset
  const config = await publicConfig()
  if (!config || !(await currentUser())) return
  const api = apiAddress(config)
  const car = await firstCar(api)
  if (!car) return

  place.hidden = false
  const say = (words: string) => {
    place.textContent = words
  }
  say(`Asking what ${car.name} said last…`)
  const silent = setTimeout(
    () => say(`${car.name} has not told this field yet: its telemetry configuration decides.`),
    patienceMs,
  )
  const stream = new EventSource(`${api}/sse/${car.vin}/${field}`, { withCredentials: true })
  stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const told: { data?: Record<string, unknown>; createdAt?: string } = JSON.parse(data)
    if (!told.data || !(field in told.data)) return
    clearTimeout(silent)
    const at = new Date(told.createdAt ?? Date.now()).toLocaleTimeString()
    say(`${car.name} says ${inWords(told.data[field], unit)}, at ${at}.`)
  })
}

async function firstCar(api: string) {
  const reply = await fetch(`${api}/api/metadata`, { credentials: 'include' }).catch(
    () => undefined,
  )
  if (!reply?.ok) return undefined
  const { vehicles = {} }: { vehicles?: Record<string, { name?: string }> } = await reply.json()
  const [found] = Object.entries(vehicles)
  return found && { vin: found[0], name: found[1].name || 'Your car' }
}

function inWords(value: unknown, unit: string) {
  if (value === null) return 'nothing: it cannot tell'
  const words = typeof value === 'string' ? value : JSON.stringify(value)
  return `${words} ${unit}`.trim()
}
