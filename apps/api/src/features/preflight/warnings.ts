import type { CommandDescription } from '@console/sdk/commands'
import type { Preflight, PreflightWarning, VehicleState } from '@console/sdk/contract'

import { isOlder } from '../../lib/firmware.ts'
import { tooDear } from '../credits/ledger.ts'

/** What is known of a car without asking it. */
export type Known = {
  state: VehicleState | null
  gear: unknown
  guestMode: unknown
  serviceMode: unknown
  firmware: string | null
  accessType: unknown
  vin: string
}

export type Facts = {
  description: CommandDescription
  entitled: boolean
  scope: Preflight['scope']
  /** It asks for a younger one. */
  signInIsOld: boolean
  key: Preflight['key']
  lastFailure: Preflight['last_failure']
  callsLeft: number
  /** What the command would cost, the wake included, and what there is to pay with. */
  cost: number
  balance: number
  /** Nothing for an energy site. */
  car: Known | null
}

const warn = (code: string, text: string): PreflightWarning => ({ code, text, blocks: false })
const block = (code: string, text: string): PreflightWarning => ({ code, text, blocks: true })

/** What to know before sending, the gravest first. */
export function warningsOf(facts: Facts): PreflightWarning[] {
  const all = [...aboutCaller(facts), ...(facts.car ? aboutCar(facts, facts.car) : [])]
  if (facts.lastFailure) {
    const { reason, at } = facts.lastFailure
    all.push(warn('failed_before', `It last failed at ${at}: ${reason}`))
  }
  return [...all.filter(({ blocks }) => blocks), ...all.filter(({ blocks }) => !blocks)]
}

function* aboutCaller(facts: Facts) {
  const { entitled, scope, signInIsOld, callsLeft, key, cost, balance } = facts
  if (!scope.granted) {
    yield block('scope_missing', `This needs the scope ${scope.needed.join(' or ')}.`)
  }
  if (!entitled) yield block('unsubscribed', 'This product has no subscription.')
  if (key?.required && key.paired === false) {
    yield block('key_missing', 'The car does not know this gateway: its key is not paired.')
  }
  if (cost > balance) {
    yield block('credits_low', tooDear(cost, balance))
  }
  if (callsLeft <= 0) {
    yield block('rate_limited', 'There were too many calls in the last minute. Wait a moment.')
  }
  // Whoever presses the button is led there; this only says it in time.
  if (signInIsOld) {
    yield warn(
      'sign_in_old',
      'You signed in more than ten minutes ago; sending this asks for it anew.',
    )
  }
}

function* aboutCar({ description, key }: Facts, car: Known) {
  const { models, requires, minFirmware } = description
  const model = modelOf(car.vin)
  if (models && model && !models.includes(model)) {
    yield block('unsupported_model', `Only the ${models.join(' and the ')} takes this command.`)
  }
  if (requires?.startsWith('owner') && car.accessType === 'DRIVER') {
    yield block('access_too_low', 'Only the owner of the car may send this command.')
  }
  if (minFirmware && car.firmware && isOlder(car.firmware, minFirmware)) {
    yield block('firmware_too_old', `The car runs ${car.firmware}; this needs ${minFirmware}.`)
  }
  if (car.state === 'asleep') yield warn('asleep', 'The car sleeps and will be woken first.')
  if (car.state === 'offline') {
    yield warn('offline', 'The car is out of reach, so waking it may fail.')
  }
  if (moving.has(car.gear)) {
    yield warn('driving', 'The car is driving and may refuse.')
  }
  if (car.guestMode === true) yield warn('guest_mode', 'The car is in guest mode.')
  if (car.serviceMode === true) {
    yield warn('service_mode', 'The car is in service mode and may refuse.')
  }
  if (key?.required && key.paired === null) {
    yield warn('key_missing', 'Whether the key of this gateway is paired is not known.')
  }
}

/** What the car's gear is called on the wire. */
const moving: ReadonlySet<unknown> = new Set(['ShiftStateD', 'ShiftStateR', 'ShiftStateN'])

const models: Readonly<Record<string, string>> = {
  3: 'Model 3',
  C: 'Cybertruck',
  R: 'Roadster',
  S: 'Model S',
  T: 'Semi',
  X: 'Model X',
  Y: 'Model Y',
}

/** The fourth character of the number says it. */
const modelOf = (vin: string) => models[vin.charAt(3)]
