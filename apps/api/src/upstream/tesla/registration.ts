import { createPublicKey } from 'node:crypto'
import { endpoint } from '@console/sdk/contract'
import * as z from 'zod/mini'

import { FleetApiError, type Registration } from '../fleet-api.ts'
import type { Calls } from './calls.ts'

/** The key that a domain publishes, as PEM; undefined where there is none. */
export type PublishedKey = (domain: string) => Promise<string | undefined>

const registeredKey = endpoint({
  method: 'GET',
  path: '/api/1/partner_accounts/public_key',
  response: () => z.looseObject({ public_key: z.optional(z.nullable(z.string())) }),
})

/** Whether cars can trust this installation: what Tesla holds of it, and what its domain shows. */
export async function registrationOf(
  calls: Calls,
  domain: string,
  publishedKey: PublishedKey,
): Promise<Registration> {
  const [registered, published] = await Promise.all([
    keyAtTesla(calls, domain),
    publishedKey(domain).then((pem) => (pem === undefined ? undefined : pointOf(pem))),
  ])
  return {
    registered: registered !== undefined && (published === undefined || registered === published),
    keyReachable: published !== undefined,
  }
}

async function keyAtTesla(calls: Calls, domain: string) {
  try {
    const { public_key: key } = await calls.askAsPartner(registeredKey, { query: { domain } })
    return key?.toLowerCase() ?? undefined
  } catch (error) {
    // 412: not in this region.
    if (error instanceof FleetApiError && (error.status === 404 || error.status === 412)) {
      return undefined
    }
    throw error
  }
}

/** The curve's point in hexadecimal, as Tesla writes it. Undefined for what is no P-256 key. */
function pointOf(pem: string) {
  try {
    const { crv, x = '', y = '' } = createPublicKey(pem).export({ format: 'jwk' })
    if (crv !== 'P-256') return undefined
    const hex = [x, y].map((part) => Buffer.from(part, 'base64url').toString('hex'))
    return `04${hex.join('')}`
  } catch {
    return undefined
  }
}
