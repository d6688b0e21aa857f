import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { schema } from './schema.ts'
import { Moment, open, Vin } from './shapes.ts'
import { SignalValue } from './stream.ts'
import { VehicleState } from './vehicles.ts'

const CommandName = schema(() => z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/)))

export const PreflightScope = schema(() =>
  z.looseObject({ needed: z.array(z.string()), granted: z.boolean() }),
)
export type PreflightScope = z.infer<ReturnType<typeof PreflightScope>>

export const PreflightKey = schema(() =>
  z.looseObject({ required: z.boolean(), paired: z.nullable(z.boolean()) }),
)
export type PreflightKey = z.infer<ReturnType<typeof PreflightKey>>

/** Charged only if the command succeeds, the wake if the car had to be woken. */
export const PreflightCost = schema(() =>
  z.looseObject({
    command: z.number(),
    wake: z.number(),
    total: z.number(),
    balance: z.nullable(z.number()),
  }),
)
export type PreflightCost = z.infer<ReturnType<typeof PreflightCost>>

export const PreflightWarning = schema(() =>
  z.looseObject({
    code: open([
      'asleep',
      'offline',
      'driving',
      'guest_mode',
      'service_mode',
      'scope_missing',
      'sign_in_old',
      'key_missing',
      'access_too_low',
      'firmware_too_old',
      'unsupported_model',
      'unsubscribed',
      'credits_low',
      'rate_limited',
      'failed_before',
    ]),
    text: z.string(),
    blocks: z.boolean(),
  }),
)
export type PreflightWarning = z.infer<ReturnType<typeof PreflightWarning>>

/** What the signal must say for the command to count as confirmed. */
export const PreflightConfirmation = schema(() =>
  z.looseObject({ signal: z.nullable(z.string()), expected: SignalValue() }),
)
export type PreflightConfirmation = z.infer<ReturnType<typeof PreflightConfirmation>>

export const PreflightFailure = schema(() =>
  z.looseObject({ id: z.string(), at: Moment(), reason: z.string() }),
)
export type PreflightFailure = z.infer<ReturnType<typeof PreflightFailure>>

/** What a command would meet if it were sent now. Nothing reaches the car. */
export const Preflight = schema(() =>
  z.looseObject({
    command: z.string(),
    verdict: open(['ready', 'wakes', 'blocked']),
    state: z.nullable(VehicleState()),
    wakes: z.boolean(),
    scope: PreflightScope(),
    key: z.nullable(PreflightKey()),
    cost: PreflightCost(),
    confirmation: z.nullable(PreflightConfirmation()),
    last_failure: z.nullable(PreflightFailure()),
    warnings: z.array(PreflightWarning()),
  }),
)
export type Preflight = z.infer<ReturnType<typeof Preflight>>

/** The body that the command would be sent with; the catalogue says which members it takes. */
export const PreflightBody = schema(() => z.record(z.string(), z.unknown()))
export type PreflightBody = z.infer<ReturnType<typeof PreflightBody>>

export const VehiclePreflightParams = schema(() => z.object({ vin: Vin(), command: CommandName() }))

export const EnergyPreflightParams = schema(() =>
  z.object({ energy_site_id: z.string().check(z.regex(/^\d{1,20}$/)), command: CommandName() }),
)

// Addresses of their own: a gateway that does not know a dry run must refuse it, not send the command.
/** What a command would do and cost now. */
export const preflight = {
  vehicle: endpoint({
    method: 'POST',
    path: '/web/vehicles/:vin/preflight/:command',
    scope: ['vehicle_device_data', 'vehicle_cmds', 'vehicle_charging_cmds'],
    params: VehiclePreflightParams,
    body: PreflightBody,
    optionalBody: true,
    ignoresNull: true,
    response: Preflight,
    addition: true,
  }),
  energySite: endpoint({
    method: 'POST',
    path: '/web/energy_sites/:energy_site_id/preflight/:command',
    scope: ['energy_device_data', 'energy_cmds'],
    params: EnergyPreflightParams,
    body: PreflightBody,
    optionalBody: true,
    ignoresNull: true,
    response: Preflight,
    addition: true,
  }),
}
