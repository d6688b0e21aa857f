import { type InvitationState, invitationLimits } from '@console/sdk/contract'
import * as z from 'zod/mini'

import { hourMs } from './units.ts'

const Invited = z.object({
  id: z.number(),
  vin: z.string(),
  expiresAt: z.number(),
  revokedAt: z.nullable(z.number()),
  /** The account that redeemed it, by its subject. */
  redeemedBy: z.nullable(z.string()),
})
export type Invited = z.infer<typeof Invited>

/** Who else may drive which car, and who is invited to. Codes follow from ids and are not kept. */
export const SharingState = z.object({
  lastId: z.number(),
  invitations: z.array(Invited),
  drivers: z.array(z.object({ vin: z.string(), subject: z.string() })),
})
export type SharingState = z.infer<typeof SharingState>

export const initialSharing: SharingState = { lastId: 0, invitations: [], drivers: [] }

/** Invitations of a vehicle that are remembered; the oldest ones are forgotten first. */
const rememberedPerVehicle = 100

export type Refusal = { status: 400 | 403 | 404 | 422; message: string }
export type Change<Result> = { state: SharingState; result: Result } | { refusal: Refusal }

const refuse = (status: Refusal['status'], message: string) => ({ refusal: { status, message } })

export const isDriver = ({ drivers }: SharingState, vin: string, subject: string) =>
  drivers.some((driver) => driver.vin === vin && driver.subject === subject)

export const driverCount = ({ drivers }: SharingState, vin: string) =>
  drivers.filter((driver) => driver.vin === vin).length

export function stateOf(
  invited: Invited,
  now: number,
): z.infer<ReturnType<typeof InvitationState>> {
  if (invited.redeemedBy !== null) return 'accepted'
  if (invited.revokedAt !== null) return 'revoked'
  return now >= invited.expiresAt ? 'expired' : 'pending'
}

export function invite(state: SharingState, vin: string, now: number): Change<Invited> {
  if (driverCount(state, vin) >= invitationLimits.drivers) return tooManyDrivers()
  const invited: Invited = {
    id: state.lastId + 1,
    vin,
    expiresAt: now + invitationLimits.hours * hourMs,
    revokedAt: null,
    redeemedBy: null,
  }
  const [others, ofVehicle] = [
    state.invitations.filter((one) => one.vin !== vin),
    state.invitations.filter((one) => one.vin === vin).slice(-(rememberedPerVehicle - 1)),
  ]
  return {
    state: { ...state, lastId: invited.id, invitations: [...others, ...ofVehicle, invited] },
    result: invited,
  }
}

/** Revoking twice is the same as once; whoever has redeemed it stays a driver. */
export function revoke(state: SharingState, vin: string, id: number, now: number): Change<true> {
  const invited = state.invitations.find((one) => one.id === id && one.vin === vin)
  if (!invited) return refuse(404, 'There is no such invitation.')
  if (stateOf(invited, now) !== 'pending') return { state, result: true }
  return { state: replace(state, { ...invited, revokedAt: now }), result: true }
}

export function redeem(
  state: SharingState,
  id: number,
  by: { subject: string; owns: (vin: string) => boolean },
  now: number,
): Change<{ vin: string }> {
  const invited = state.invitations.find((one) => one.id === id)
  if (!invited) return refuse(404, 'There is no such invitation.')
  const { vin } = invited
  const stands = stateOf(invited, now)
  if (stands !== 'pending') return refuse(422, `The invitation is ${stands}. Ask for a new one.`)
  if (by.owns(vin)) return refuse(422, 'The vehicle is yours already.')
  if (isDriver(state, vin, by.subject)) return refuse(422, 'You may drive this vehicle already.')
  if (driverCount(state, vin) >= invitationLimits.drivers) return tooManyDrivers()
  const drivers = [...state.drivers, { vin, subject: by.subject }]
  const redeemed = replace(state, { ...invited, redeemedBy: by.subject })
  return { state: { ...redeemed, drivers }, result: { vin } }
}

export function removeDriver(state: SharingState, vin: string, subject: string): Change<true> {
  const drivers = state.drivers.filter((one) => one.vin !== vin || one.subject !== subject)
  return { state: { ...state, drivers }, result: true }
}

const replace = (state: SharingState, invited: Invited): SharingState => ({
  ...state,
  invitations: state.invitations.map((one) => (one.id === invited.id ? invited : one)),
})

const tooManyDrivers = () =>
  refuse(
    422,
    `The vehicle has ${invitationLimits.drivers} drivers, which is as many as it takes. Remove one first.`,
  )
