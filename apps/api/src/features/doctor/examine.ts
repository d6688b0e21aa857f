import {
  type DoctorCheck,
  type DoctorCheckName,
  type DoctorReport,
  doctorChecks,
} from '@console/sdk/contract'

import { accessType, login, region, scopes } from './account-checks.ts'
import { hardware, key, publicKey, signedCommand } from './car-checks.ts'
import { type Asked, type Facts, factsOf } from './facts.ts'
import type { Finding } from './finding.ts'
import { redactor } from './redact.ts'
import { configSent, configSynced, connectivity, fanOut, firstSignal } from './stream-checks.ts'

const checks: Record<DoctorCheckName, (facts: Facts) => Promise<Finding>> = {
  login,
  scopes,
  region,
  access_type: accessType,
  hardware,
  key,
  public_key: publicKey,
  signed_command: signedCommand,
  config_sent: configSent,
  config_synced: configSynced,
  connectivity,
  first_signal: firstSignal,
  fan_out: fanOut,
}

const notReached = {
  status: 'not_reached',
  text: 'Not looked at: something before it is broken.',
  evidence: [],
  remedy: null,
} as const

/** Follows the way from sign-in to the first signal, up to the first link that is broken. */
export async function examine(asked: Asked): Promise<DoctorReport> {
  const facts = factsOf(asked)
  let brokenAt: DoctorCheckName | null = null
  const found: DoctorCheck[] = []
  for (const id of doctorChecks) {
    if (brokenAt !== null) {
      found.push({ id, ...notReached, evidence: [] })
      continue
    }
    const finding = await checks[id](facts)
    found.push({ id, ...finding })
    if (finding.status === 'failed') brokenAt = id
  }
  const user = await facts.user()
  const vehicle = await facts.vehicle()
  const redact = redactor([
    asked.vin,
    user?.email,
    user?.fullName,
    user?.subject,
    'told' in vehicle ? vehicle.told.display_name : null,
  ])
  return {
    verdict: brokenAt === null ? 'connected' : 'broken',
    broken_at: brokenAt,
    checks: found.map((check) => redacted(check, redact)),
    checked_at: new Date(asked.now).toISOString(),
  }
}

/** Sentences are ours throughout; only what they rest on comes from elsewhere. */
const redacted = (check: DoctorCheck, redact: (value: string) => string): DoctorCheck => ({
  ...check,
  evidence: check.evidence.map(({ name, value, at }) => ({ name, value: redact(value), at })),
})
