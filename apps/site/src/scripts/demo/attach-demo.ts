import {
  activityOf,
  ageText,
  applySignals,
  emptyReading,
  type Reading,
  type Timed,
} from './reading.ts'
import { showOwnDemo } from './samples.ts'
import { type DemoEvent, type DemoMode, followDemo } from './source.ts'
import { recentPoints, roundRange, tracePath } from './trace.ts'

const words = {
  live: { label: 'Live', tone: 'ok' },
  recorded: { label: 'Recorded', tone: 'warn' },
  paused: { label: 'Paused', tone: 'neutral' },
}

/** Lets the simulated car of the home page move, until its reader pauses it. */
export function attachDemo() {
  const root = document.querySelector<HTMLElement>('[data-demo]')
  if (!root) return
  const view = createView(root)
  let mode: DemoMode = 'recorded'
  let reading: Reading = emptyReading
  let traces = emptyTraces()
  let stop: (() => void) | undefined
  let isPlaying = false

  const takeIn = (event: DemoEvent) => {
    reading = applySignals(reading, event.signals, event.at)
    for (const name of values) {
      const value = reading[name]
      // A value that did not change holds, so its line goes on.
      if (value)
        traces[name] = recentPoints([...traces[name], { ...value, at: event.at }], Date.now())
    }
    view.showReading(reading)
    view.showAges(reading, mode)
    view.showTraces(traces)
    view.showOutput(event)
  }
  const follow = () =>
    followDemo({
      onMode(next) {
        mode = next
        traces = emptyTraces()
        reading = emptyReading
        view.showMode(next)
        // What another source told is not this one's.
        view.showReading(reading)
        view.showAges(reading, mode)
      },
      onEvent: takeIn,
    })
  // A tab in the background holds no stream: browsers open six connections to a host.
  const keepUp = () => {
    if (isPlaying && document.visibilityState === 'visible') stop ??= follow()
    else {
      stop?.()
      stop = undefined
    }
  }
  document.addEventListener('visibilitychange', keepUp)
  const start = () => {
    isPlaying = true
    keepUp()
    view.showPause('Pause')
  }
  const pause = () => {
    isPlaying = false
    keepUp()
    view.showMode('paused')
    view.showPause('Play')
  }

  view.onPause(() => (isPlaying ? pause() : start()))
  view.onRead(() => view.speak(reading))
  setInterval(() => {
    if (!stop) return
    view.showAges(reading, mode)
    view.showTraces(traces)
  }, 1_000)
  void showOwnDemo(root)

  // A moving page is only started for those who did not ask for stillness.
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) view.showPause('Play')
  else whenIdle(start)
}

function whenIdle(act: () => void) {
  const later = () => setTimeout(act, 0)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}

const values = ['battery', 'speed', 'power'] as const
type ValueName = (typeof values)[number]
type Traces = Record<ValueName, Timed[]>
const emptyTraces = (): Traces => ({ battery: [], speed: [], power: [] })

/** Steps of each scale, so that it holds still while a value moves a little. */
const steps = { battery: 1, speed: 20, power: 20 }

function createView(root: HTMLElement) {
  const find = <Kind extends Element = HTMLElement>(selector: string) =>
    root.querySelector<Kind>(selector)
  const badge = find('[data-demo-mode]')
  const pause = find<HTMLButtonElement>('[data-demo-pause]')
  const read = find<HTMLButtonElement>('[data-demo-read]')
  const spoken = find('[data-demo-spoken]')
  const set = (selector: string, text: string) => {
    const place = find(selector)
    if (place && place.textContent !== text) place.textContent = text
  }

  return {
    showMode(mode: DemoMode | 'paused') {
      if (!badge) return
      badge.textContent = words[mode].label
      badge.dataset.tone = words[mode].tone
      badge.title =
        mode === 'recorded'
          ? `No live car can be reached. These are the values of one, as recorded on ${root.dataset.recordedOn}.`
          : ''
    },
    showPause(label: string) {
      if (!pause) return
      pause.hidden = false
      pause.textContent = label
      if (read) read.hidden = false
    },
    onPause: (act: () => void) => pause?.addEventListener('click', act),
    onRead: (act: () => void) => read?.addEventListener('click', act),
    showReading(reading: Reading) {
      for (const name of values) set(`[data-value="${name}"] [data-number]`, shown(reading, name))
      set('[data-value="power"] [data-label]', powerLabel(reading))
      set('[data-demo-state]', activityOf(reading) ?? 'on its loop')
    },
    showAges(reading: Reading, mode: DemoMode) {
      for (const name of values) {
        const value = reading[name]
        const age = value ? ageText(Date.now() - value.at) : 'waiting'
        set(`[data-value="${name}"] [data-age]`, mode === 'recorded' ? 'recorded' : age)
      }
    },
    showTraces(traces: Traces) {
      for (const name of values) {
        const range = roundRange(traces[name], steps[name], name === 'battery')
        find(`[data-value="${name}"] [data-trace]`)?.setAttribute(
          'd',
          tracePath(traces[name], Date.now(), range),
        )
      }
    },
    showOutput({ at, vin, signals }: DemoEvent) {
      const shown = shortened(signals)
      const createdAt = new Date(at).toISOString()
      set('[data-output="curl"] span', `data: ${JSON.stringify({ createdAt, vin, data: shown })}`)
      const pairs = Object.entries(shown).map(([name, value]) => `${name}: ${value}`)
      set('[data-output="typescript"] span', `{ ${pairs.join(', ')} }`)
    },
    speak(reading: Reading) {
      const say = (name: ValueName, unit: string) =>
        reading[name] ? `${shown(reading, name)} ${unit}` : 'not known'
      const power = powerLabel(reading).toLowerCase()
      if (spoken)
        spoken.textContent = `Battery ${say('battery', 'percent')}, speed ${say('speed', 'miles per hour')}, ${power} ${say('power', 'kilowatts')}.`
    },
  }
}

/** Energy that flows into a car that charges is told without a minus. */
function shown(reading: Reading, name: ValueName) {
  const value = reading[name]?.value
  if (value === undefined) return '–'
  return (name === 'power' && isCharging(reading) ? Math.abs(value) : value).toFixed(1)
}

const isCharging = (reading: Reading) => activityOf(reading) === 'charging'
const powerLabel = (reading: Reading) => (isCharging(reading) ? 'Charging at' : 'Power')

const shownFirst = ['Soc', 'VehicleSpeed', 'PackVoltage', 'PackCurrent']

/** The signals of the tiles before all others, and no more than fit in a line. */
function shortened(signals: object) {
  const entries = Object.entries(signals).filter(([name]) => shownFirst.includes(name))
  return Object.fromEntries(entries.length > 0 ? entries : Object.entries(signals).slice(0, 3))
}
