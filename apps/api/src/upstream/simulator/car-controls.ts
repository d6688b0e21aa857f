import * as z from 'zod/mini'

const level = z.number()
const Place = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })
export type Destination = z.infer<typeof Place>

const Charging = z.object({
  limit: z.number(),
  /** The current that the car asks for; null asks for all that the socket gives. */
  amps: z.nullable(z.number()),
  /** Plugged in, and told not to charge. */
  stopped: z.boolean(),
  /** The house gives no power: it is off the grid and keeps what it has. */
  noPower: z.boolean(),
  /** The door stands open without a cable in it. */
  portOpen: z.boolean(),
  /** The cable may be pulled out. */
  latchReleased: z.boolean(),
  onSolar: z.object({ enabled: z.boolean(), lower: z.number(), upper: z.number() }),
})

const seats = ['left', 'right', 'rearLeft', 'rearCenter', 'rearRight'] as const
export type Seat = (typeof seats)[number]

const Climate = z.object({
  /** What it was told; `auto` runs while somebody sits in the car. */
  power: z.enum(['auto', 'on', 'off']),
  /** When it goes off by itself. */
  until: z.nullable(z.number()),
  driverC: z.number(),
  passengerC: z.number(),
  /** Heaters of the seats; a seat that is missing is left to itself. */
  heaters: z.partialRecord(z.enum(seats), level),
  coolingLeft: level,
  coolingRight: level,
  autoLeft: z.boolean(),
  autoRight: z.boolean(),
  wheelLevel: level,
  wheelAuto: z.boolean(),
  bioweapon: z.boolean(),
  recirculation: z.boolean(),
  keeper: z.enum(['off', 'on', 'dog', 'camp']),
  overheat: z.enum(['off', 'on', 'fan']),
  overheatLimit: z.enum(['low', 'medium', 'high']),
  defrostMax: z.boolean(),
})

const Closures = z.object({
  frontTrunk: z.boolean(),
  rearTrunk: z.boolean(),
  windowsVented: z.boolean(),
  suspensionLevel: level,
  lowPower: z.boolean(),
  accessoryPower: z.boolean(),
  tentMode: z.boolean(),
  frontLight: level,
  rearLight: level,
  lightShowUntil: z.number(),
})

/** Of each PIN the car keeps no more than a hash. */
const pin = z.nullable(z.string())

const Security = z.object({
  sentry: z.boolean(),
  valet: z.boolean(),
  valetPin: pin,
  pinToDrive: z.boolean(),
  driverPin: pin,
  speedLimit: z.boolean(),
  speedLimitMph: z.number(),
  speedLimitPin: pin,
  parental: z.boolean(),
  parentalPin: pin,
  parentalSettings: z.array(z.string()),
  parentalLimitMph: z.number(),
  remoteStartUntil: z.number(),
  keys: z.number(),
})

const Media = z.object({
  /** Null: it plays while the car drives. */
  playing: z.nullable(z.boolean()),
  volume: z.number(),
  trackShift: z.number(),
  station: z.number(),
})

const schedule = {
  id: z.number(),
  name: z.string(),
  /** Days as a bit mask, Sunday first. */
  days: z.number(),
  enabled: z.boolean(),
  latitude: z.number(),
  longitude: z.number(),
  oneTime: z.boolean(),
}
const ChargeSchedule = z.object({
  ...schedule,
  /** Minutes after local midnight. */
  start: z.nullable(z.number()),
  end: z.nullable(z.number()),
})
const PreconditionSchedule = z.object({ ...schedule, time: z.number() })

const Schedules = z.object({
  mode: z.enum(['off', 'start_at', 'depart_by']),
  startMinute: z.number(),
  departureMinute: z.number(),
  preconditions: z.boolean(),
  preconditionsOnWeekdays: z.boolean(),
  offPeak: z.boolean(),
  offPeakOnWeekdays: z.boolean(),
  endOffPeakMinute: z.number(),
  charge: z.array(ChargeSchedule),
  precondition: z.array(PreconditionSchedule),
})

const Software = z.object({
  /** Null: the one that the car was delivered with. */
  version: z.nullable(z.string()),
  waiting: z.nullable(z.string()),
  scheduledAt: z.nullable(z.number()),
  installingSince: z.nullable(z.number()),
})

const Settings = z.object({
  name: z.string(),
  destination: z.nullable(Place),
  destinationSetAt: z.number(),
  fahrenheit: z.boolean(),
  miles: z.boolean(),
  psi: z.boolean(),
  twelveHours: z.boolean(),
  chargeAsDistance: z.boolean(),
})

/** What commands set, by what they are about. */
export const Controls = z.object({
  charging: Charging,
  climate: Climate,
  closures: Closures,
  security: Security,
  media: Media,
  schedules: Schedules,
  software: Software,
  settings: Settings,
})
export type Controls = z.infer<typeof Controls>

/** What one command changes. Plain data, so that it survives a restart before it happens. */
export const Change = z.object({
  locked: z.optional(z.boolean()),
  guestMode: z.optional(z.boolean()),
  hazardsForMs: z.optional(z.number()),
  charge: z.optional(z.enum(['start', 'stop', 'release'])),
  charging: z.optional(z.partial(Charging)),
  climate: z.optional(z.partial(Climate)),
  closures: z.optional(z.partial(Closures)),
  security: z.optional(z.partial(Security)),
  media: z.optional(z.partial(Media)),
  schedules: z.optional(z.partial(Schedules)),
  software: z.optional(z.partial(Software)),
  settings: z.optional(z.partial(Settings)),
})
export type Change = z.infer<typeof Change>

const groups = [
  'charging',
  'climate',
  'closures',
  'security',
  'media',
  'schedules',
  'software',
  'settings',
] as const satisfies (keyof Controls)[]

/** The controls after a change. */
export function changed(controls: Controls, change: Change): Controls {
  const next: Record<string, unknown> = { ...controls }
  for (const group of groups) next[group] = { ...controls[group], ...change[group] }
  // The same groups with members of the same types: only the loop does not show it.
  return next as Controls
}
