import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { schema } from './schema.ts'
import { Moment, open, VinParams } from './shapes.ts'

/** The links between an account and its first signal, in the order in which they are looked at. */
export const doctorChecks = [
  'login',
  'scopes',
  'region',
  'access_type',
  'hardware',
  'key',
  'public_key',
  'signed_command',
  'config_sent',
  'config_synced',
  'connectivity',
  'first_signal',
  'fan_out',
] as const
/** The name of one thing that the doctor looks at. */
export type DoctorCheckName = (typeof doctorChecks)[number]

/** One fact that a check rests on, redacted. */
export const DoctorEvidence = schema(() =>
  z.looseObject({ name: z.string(), value: z.string(), at: z.nullable(Moment()) }),
)
export type DoctorEvidence = z.infer<ReturnType<typeof DoctorEvidence>>

export const DoctorRemedy = schema(() =>
  z.looseObject({
    who: open(['you', 'owner', 'operator', 'manufacturer', 'nobody']),
    action: open([
      'sign_in',
      'grant_scopes',
      'switch_region',
      'ask_owner',
      'update_firmware',
      'pair_key',
      'allow_streaming',
      'publish_key',
      'register_partner',
      'send_config',
      'free_slot',
      'raise_limit',
      'wake',
      'restart_car',
      'subscribe',
      'wait',
    ]),
    text: z.string(),
    link: z.nullable(z.string()),
  }),
)
export type DoctorRemedy = z.infer<ReturnType<typeof DoctorRemedy>>

export const DoctorCheck = schema(() =>
  z.looseObject({
    id: open(doctorChecks),
    status: open(['passed', 'failed', 'not_needed', 'not_reached']),
    text: z.string(),
    evidence: z.array(DoctorEvidence()),
    remedy: z.nullable(DoctorRemedy()),
  }),
)
export type DoctorCheck = z.infer<ReturnType<typeof DoctorCheck>>

/** All checks in their order; those behind the first that failed were not reached. */
export const DoctorReport = schema(() =>
  z.looseObject({
    verdict: open(['connected', 'broken']),
    broken_at: z.nullable(open(doctorChecks)),
    checks: z.array(DoctorCheck()),
    checked_at: Moment(),
  }),
)
export type DoctorReport = z.infer<ReturnType<typeof DoctorReport>>

// Without a scope: that one is missing is among the things it finds.
/** Which link between a car and its owner is broken. */
export const connectionDoctor = {
  check: endpoint({
    method: 'GET',
    path: '/web/vehicles/:vin/doctor',
    params: VinParams,
    response: DoctorReport,
    addition: true,
  }),
  report: endpoint({
    method: 'GET',
    path: '/web/vehicles/:vin/doctor/report',
    params: VinParams,
    response: schema(() => z.string()),
    bare: true,
    format: 'text',
    addition: true,
  }),
}
