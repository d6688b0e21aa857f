import type * as z from 'zod/mini'

import { FleetApiError } from '../../fleet-api.ts'
import type { SimulatedCar } from '../car.ts'
import type { Change, Controls } from '../car-controls.ts'
import type { Car } from '../fleet.ts'
import type { Observation } from '../observe.ts'

/** What a command is weighed by. */
export type Look = {
  car: Car
  state: SimulatedCar['state']
  /** As they will be once the commands before this one have happened. */
  controls: Controls
  guestMode: boolean
  /** Who sent it owns the car, and does not merely drive it. */
  isOwner: boolean
  seen: Observation
  /** Now, in whole seconds as milliseconds. */
  at: number
}

/** Why the car will not, in its own words; or what it will do. */
export type Answer = string | Change

/** What a car makes of one command. It changes nothing itself. */
export type Act = (look: Look, body: object) => Answer

/** A command with members, which are those of the contract. */
export const act =
  <Body>(schema: () => z.ZodMiniType<Body>, answer: (look: Look, body: Body) => Answer): Act =>
  (look, body) => {
    const parsed = schema().safeParse(body)
    if (!parsed.success) throw new FleetApiError(400, 'The car cannot read this command.')
    return answer(look, parsed.data)
  }

type Guard = (look: Look) => string | null

/** The command is refused by the first guard that has a reason. */
const guarded =
  (...guards: Guard[]) =>
  (then: Act): Act =>
  (look, body) => {
    for (const guard of guards) {
      const reason = guard(look)
      if (reason !== null) return reason
    }
    return then(look, body)
  }

const isStanding: Guard = ({ state }) => (state.trip ? 'vehicle is in motion' : null)

/** Somebody sits in the car on a drive, and while it charges fast. */
const isOccupied: Guard = ({ seen }) => (seen.occupied ? null : 'user not present')

const isOwners: Guard = ({ isOwner }) => (isOwner ? null : 'only the owner may do this')

const isNoValet: Guard = ({ controls }) => (controls.security.valet ? 'valet mode is on' : null)

export const notSupported = 'not supported by this car'
export const outOfRange = 'value is out of range'

export const unsupported: Act = () => notSupported
/** The car does it, and nothing of it can be read afterwards. */
export const unseen: Act = () => ({})

export const parked = guarded(isStanding)
export const occupied = guarded(isOccupied)
/** What nobody does while a valet has the car. */
export const unlessValet = guarded(isNoValet)
export const privateParked = guarded(isStanding, isNoValet)
/** What those who drive the car may not do either. */
export const owners = guarded(isOwners, isNoValet)
export const ownersParked = guarded(isOwners, isStanding, isNoValet)
