import { subjects } from './accounts.ts'
import type { Model } from './models.ts'
import { models } from './models.ts'
import type { Place } from './places.ts'
import { places } from './places.ts'
import type { RouteName } from './route.ts'

/** A simulated car: what it is and how its days go. */
export type Car = {
  vin: string
  id: number
  owner: string
  name: string
  model: Model
  colour: string
  firmware: string
  home: Place
  route: RouteName
  /** Drives lap after lap and stops only to charge fast. */
  drivesLaps: boolean
  /** Hours of the sun's clock at which it leaves home, once round `route`. */
  dailyOutings: readonly { hour: number; route: RouteName }[]
  /** Goes on this errand once it is full, by day. */
  errandWhenFull: RouteName | null
  /** The socket at home; null leaves the car unplugged. */
  socket: { amps: number; phases: number; volts: number } | null
  chargeLimit: number
  sleeps: boolean
  sentry: boolean
  wifiAtHome: boolean
  weakCoverageAtHome: boolean
  /** No network reaches it, ever: it stands deep underground. */
  outOfReach: boolean
  /** Software that waits to be installed. */
  waitingUpdate: string | null
  /** Refuses each n-th command. */
  refusesEvery: number | null
  /** This gateway's virtual key is on the car. Without it the car neither streams nor takes commands. */
  keyPaired: boolean
  /** The switch for streaming on the Safety screen, of cars that have it in place of a key. */
  streamingSwitch: boolean | null
  /** False where the car's computer is too old for streaming. */
  canStream: boolean
  /** Other apps that stream from the car. */
  otherApps: number
  /** Another program has the car stream little, whatever it is told. Until it is told, it streams nothing. */
  isOverruled: boolean
  /** Drives and wakings of the 30 days before the first start, as days before it and route. */
  past: readonly { daysAgo: number; route: RouteName | null }[]
  initial: { charge: number; odometerKm: number }
}

const common = {
  firmware: '2026.14.3',
  drivesLaps: false,
  dailyOutings: [],
  errandWhenFull: null,
  socket: null,
  chargeLimit: 80,
  sleeps: false,
  sentry: false,
  wifiAtHome: true,
  weakCoverageAtHome: false,
  outOfReach: false,
  waitingUpdate: null,
  refusesEvery: null,
  keyPaired: true,
  streamingSwitch: null,
  canStream: true,
  otherApps: 1,
  isOverruled: false,
  past: [],
} as const satisfies Partial<Car>

/** Shown to everybody on the home page. */
export const demoVin = 'LRW3F7EK4NC700001'

export const cars: readonly Car[] = [
  {
    ...common,
    vin: demoVin,
    id: 700001,
    owner: subjects.owner,
    name: 'Simulated Model 3',
    model: models.model3,
    colour: 'DeepBlue',
    home: places.fastCharger,
    route: 'loop',
    drivesLaps: true,
    wifiAtHome: false,
    initial: { charge: 47, odometerKm: 21_400 },
  },
  {
    ...common,
    vin: 'LRWYGCEK1NC700002',
    id: 700002,
    owner: subjects.owner,
    name: 'Simulated Model Y',
    model: models.modelY,
    colour: 'PearlWhite',
    home: places.home,
    route: 'work',
    dailyOutings: [
      { hour: 7.1, route: 'work' },
      { hour: 12.4, route: 'errand' },
      { hour: 17.4, route: 'work' },
      { hour: 20.3, route: 'errand' },
    ],
    errandWhenFull: 'errand',
    waitingUpdate: '2026.20.5',
    // A household socket: slow enough that the car charges for most of the day.
    socket: { amps: 5, phases: 1, volts: 231 },
    initial: { charge: 66, odometerKm: 34_120 },
  },
  {
    ...common,
    vin: '5YJSA1E60NF700003',
    id: 700003,
    owner: subjects.owner,
    name: 'Simulated Model S',
    model: models.modelS,
    colour: 'MidnightSilver',
    home: places.home,
    route: 'work',
    sleeps: true,
    waitingUpdate: '2026.20.5',
    past: [
      { daysAgo: 29.4, route: 'work' },
      { daysAgo: 26.2, route: null },
      { daysAgo: 22.4, route: 'errand' },
      { daysAgo: 18.3, route: null },
      { daysAgo: 15.4, route: 'work' },
      { daysAgo: 11.2, route: null },
      { daysAgo: 8.4, route: 'errand' },
      { daysAgo: 4.3, route: null },
      { daysAgo: 1.4, route: 'errand' },
    ],
    initial: { charge: 88, odometerKm: 58_900 },
  },
  {
    ...common,
    vin: 'LRW3F7EK5NC700004',
    id: 700004,
    owner: subjects.host,
    name: 'Rental Model 3',
    model: models.model3,
    colour: 'SolidBlack',
    home: places.depot,
    route: 'rental',
    sentry: true,
    wifiAtHome: false,
    socket: { amps: 16, phases: 1, volts: 229 },
    past: [27.6, 25.4, 23.5, 20.4, 17.3, 16.6, 13.4, 10.5, 9.3, 6.6, 5.4, 2.5].map((daysAgo) => ({
      daysAgo,
      route: 'rental' as const,
    })),
    initial: { charge: 71, odometerKm: 41_300 },
  },
  {
    ...common,
    vin: 'LRWYGCEK3NC700005',
    id: 700005,
    owner: subjects.host,
    name: 'Rental Model Y',
    model: models.modelY,
    colour: 'RedMulticoat',
    home: places.depot,
    route: 'rental',
    wifiAtHome: false,
    weakCoverageAtHome: true,
    refusesEvery: 3,
    dailyOutings: [{ hour: 10.2, route: 'rental' }],
    socket: { amps: 10, phases: 1, volts: 228 },
    initial: { charge: 58, odometerKm: 47_800 },
  },
  {
    ...common,
    vin: 'LRW3F7EK9NC700006',
    id: 700006,
    owner: subjects.lapsed,
    name: 'Parked Model 3',
    model: models.model3,
    colour: 'PearlWhite',
    home: places.secondHome,
    route: 'stroll',
    past: [28.4, 19.5, 12.4, 3.5].map((daysAgo) => ({ daysAgo, route: 'stroll' as const })),
    initial: { charge: 63, odometerKm: 12_250 },
  },
  {
    ...common,
    vin: '5YJSA1E68NF700007',
    id: 700007,
    owner: subjects.host,
    name: 'Unpaired Model S',
    model: models.modelS,
    colour: 'PearlWhite',
    home: places.depot,
    route: 'rental',
    wifiAtHome: false,
    keyPaired: false,
    initial: { charge: 54, odometerKm: 72_600 },
  },
  {
    ...common,
    vin: 'LRW3F7EK6NC700008',
    id: 700008,
    owner: subjects.crowded,
    name: 'Crowded Model 3',
    model: models.model3,
    colour: 'DeepBlue',
    home: places.secondHome,
    route: 'stroll',
    otherApps: 5,
    initial: { charge: 61, odometerKm: 18_400 },
  },
  {
    ...common,
    vin: 'LRWYGCEK3NC700009',
    id: 700009,
    owner: subjects.crowded,
    name: 'Overruled Model Y',
    model: models.modelY,
    colour: 'PearlWhite',
    home: places.secondHome,
    route: 'stroll',
    isOverruled: true,
    initial: { charge: 72, odometerKm: 9_800 },
  },
  {
    ...common,
    vin: 'LRW3F7EK4NC700010',
    id: 700010,
    owner: subjects.crowded,
    name: 'Unreachable Model 3',
    model: models.model3,
    colour: 'SolidBlack',
    home: places.secondHome,
    route: 'stroll',
    wifiAtHome: false,
    outOfReach: true,
    initial: { charge: 49, odometerKm: 27_100 },
  },
]

/** The energy site at the owner's home. */
export const energySite = {
  id: 7_000_001,
  owner: subjects.owner,
  name: 'Simulated Home',
  capacityWh: 13_500,
  reservePercent: 20,
  batteryMaxW: 5000,
  solarPeakW: 6400,
  /** The car whose charging the house pays for. */
  chargingVin: 'LRWYGCEK1NC700002',
} as const
