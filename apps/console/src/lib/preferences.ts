import type { Settings } from '@console/sdk/account'
import { type ColourModePreference, colourMode } from '@console/ui/colour-mode'
import { setFormats, type UnitPreference } from '@console/ui/format'
import { keepSingleKeys } from '@console/ui/shortcuts'

/** The settings that pages follow. */
export type ShownSettings = Pick<
  Settings,
  'units' | 'time_zone' | 'locale' | 'theme' | 'density' | 'shortcuts'
>

export type Preferences = {
  /** What is left out follows each car. */
  units: Partial<UnitPreference>
  /** Whether single keys do something. */
  shortcuts: boolean
}

const untouched: Preferences = { units: {}, shortcuts: true }

/** What a user chose, kept in this browser so that a page is right before the gateway has answered. */
function createPreferences() {
  let current = untouched
  const listeners = new Set<() => void>()

  function show({ units, time_zone, locale, density, shortcuts }: ShownSettings) {
    setFormats({ locale, timeZone: time_zone })
    document.documentElement.dataset.density = density
    current = { units: chosenUnits(units), shortcuts }
    keepSingleKeys(shortcuts)
    for (const listener of listeners) listener()
  }

  return {
    get: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** As this user left it, in this browser. */
    recall(userId: string) {
      const kept = read(userId)
      if (kept) show(kept)
    },
    /** As the account has it now. */
    follow(userId: string, settings: ShownSettings) {
      // The header's button chooses for this browser alone; only a new choice of the account beats it.
      if (settings.theme !== (read(userId)?.theme ?? 'system'))
        colourMode.set(modeOf(settings.theme))
      write(userId, settings)
      show(settings)
    },
  }
}

export const preferences = createPreferences()

type Words<Quantity extends keyof UnitPreference> = { [word: string]: UnitPreference[Quantity] }

const distances: Words<'distance'> = { mi: 'mi', km: 'km' }
const temperatures: Words<'temperature'> = { c: '°C', f: '°F' }
const pressures: Words<'pressure'> = { bar: 'bar', psi: 'psi' }

/** Any other word, such as `car`, chooses none. */
function chosenUnits(units: Settings['units']): Partial<UnitPreference> {
  const distance = distances[units.distance]
  const temperature = temperatures[units.temperature]
  const pressure = pressures[units.pressure]
  return {
    ...(distance && { distance }),
    ...(temperature && { temperature }),
    ...(pressure && { pressure }),
  }
}

const modeOf = (theme: string): ColourModePreference =>
  theme === 'light' || theme === 'dark' ? theme : 'system'

// Keys of this kind are removed when somebody signs out.
const keyOf = (userId: string) => `socket:preferences:${userId}`

function read(userId: string): ShownSettings | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')
    return isShown(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

function write(userId: string, settings: ShownSettings) {
  const { units, time_zone, locale, theme, density, shortcuts } = settings
  try {
    const kept: ShownSettings = { units, time_zone, locale, theme, density, shortcuts }
    localStorage.setItem(keyOf(userId), JSON.stringify(kept))
  } catch {
    // A full or forbidden store: the page follows the gateway's answer alone.
  }
}

/** A version before may have written another shape. */
function isShown(kept: unknown): kept is ShownSettings {
  if (typeof kept !== 'object' || kept === null) return false
  const of = (name: string): unknown => Reflect.get(kept, name)
  return (
    of('units') instanceof Object &&
    isTextOrNull(of('time_zone')) &&
    isTextOrNull(of('locale')) &&
    typeof of('theme') === 'string' &&
    typeof of('density') === 'string' &&
    typeof of('shortcuts') === 'boolean'
  )
}

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'
