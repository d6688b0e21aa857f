import type { PeerCertificate } from 'node:tls'

/*
 * Who a certificate of the manufacturer's is for, by its extended key usage: `messages/identity.go` of
 * teslamotors/fleet-telemetry at 48981ea9dccba537d2d7d70e079da989a5134d50. The names of issuers that stand
 * there too are left to the file of authorities: a list here would shut out cars of the next factory.
 */
const anyKind = /^1\.3\.6\.1\.4\.1\.49279\.2\.[45]\./
const ofVehicles = new Set(['1.3.6.1.4.1.49279.2.4.1', '1.3.6.1.4.1.49279.2.5.1'])
/** The car's key for wireless networks, which is kept less well. */
const ofNetworks = '1.3.6.1.4.1.49279.2.5.1.1'

/** The car whose certificate it is; undefined for what is none of a car. */
export function vinOf({
  subject,
  ext_key_usage: usages = [],
}: PeerCertificate): string | undefined {
  const kinds = usages.filter((usage) => anyKind.test(usage))
  if (kinds.includes(ofNetworks)) return undefined
  if (kinds.length > 0 && !kinds.some((kind) => ofVehicles.has(kind))) return undefined
  const name: unknown = subject?.CN
  return typeof name === 'string' && /^[A-Z\d]{17}$/.test(name) ? name : undefined
}
