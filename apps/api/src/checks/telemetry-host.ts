import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { connect, type PeerCertificate } from 'node:tls'
import type { Settings } from '../env.ts'
import { StartError } from '../lib/start-error.ts'
import { receiverCertificates, receiverSettings } from '../receiver-certificates.ts'
import { codeOf, done, type Finding, failed, notNeeded, open, patienceMs } from './check.ts'
import { hasRealCars, type Installation } from './installation.ts'

const dayMs = 86_400_000
const renewDays = 14

/** Whether cars would find and trust the server to which they are told to stream. */
export async function checkTelemetryHost({
  settings,
  now = Date.now,
}: Installation): Promise<Finding> {
  const { TESLA_TELEMETRY_HOST: host, TESLA_TELEMETRY_PORT: port } = settings
  if (!hasRealCars(settings)) return notNeeded('Simulated cars stream to the gateway itself.')
  if (host === undefined) {
    return open(
      'Cars are not told to stream.',
      'Set TESLA_TELEMETRY_HOST for it, and TESLA_TELEMETRY_LISTEN to receive what they send.',
    )
  }
  const address = `${host}:${port}`
  const trusted = await authorityIn(settings.TESLA_TELEMETRY_CA)
  if (trusted && 'status' in trusted) return trusted
  const ours = oursFor(settings, host)
  if (ours && 'status' in ours) return ours
  let certificate: PeerCertificate
  try {
    certificate = await certificateOf(host, port, trusted?.ca)
  } catch (error) {
    return failed(
      `Cars cannot stream to ${address}: ${codeOf(error)}.`,
      ours
        ? `Start the gateway, and let ${address} lead to its port ${ours.port}. Cars must trust the certificate by TESLA_TELEMETRY_CA.`
        : 'Start your fleet-telemetry server there, with a certificate for this name that the authority in TESLA_TELEMETRY_CA signed.',
    )
  }
  if (ours && !certificate.raw.equals(ours.certificate.raw)) {
    return failed(
      `${address} shows another certificate than the one in TESLA_TELEMETRY_CERT.`,
      `Let it lead to port ${ours.port} of the gateway. A proxy on the way has to pass TLS on as it is: one that ends it hides which car calls.`,
    )
  }
  const ends = new Date(certificate.valid_to)
  const days = Math.floor((ends.getTime() - now()) / dayMs)
  return days < renewDays
    ? failed(`The certificate of ${address} ends in ${days} days.`, 'Renew it.')
    : done(`${address} answers with a certificate until ${ends.toISOString().slice(0, 10)}.`)
}

/** Whom cars are told to trust; undefined where that are the usual authorities. */
async function authorityIn(
  file: string | undefined,
): Promise<Finding | { ca: Buffer } | undefined> {
  if (file === undefined) return undefined
  try {
    const ca = await readFile(file)
    new X509Certificate(ca)
    return { ca }
  } catch (error) {
    return failed(
      `${file} holds no certificate that can be read: ${codeOf(error)}.`,
      'Put the certificate of the authority there, in PEM, or correct TESLA_TELEMETRY_CA.',
    )
  }
}

/** What this gateway would show cars itself; undefined where another server receives them. */
function oursFor(settings: Settings, host: string) {
  const receiving = receiverSettings(settings)
  if (!receiving) return undefined
  try {
    const { certificate } = receiverCertificates(receiving)
    const isForHost = isIP(host) ? certificate.checkIP(host) : certificate.checkHost(host)
    if (isForHost) return { port: receiving.port, certificate }
    return failed(
      `The certificate in TESLA_TELEMETRY_CERT is not for ${host}.`,
      'Get one for that name, or correct TESLA_TELEMETRY_HOST.',
    )
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return failed(error.message, 'Correct the file, or the setting that names it.')
  }
}

/** The handshake as a car begins it. It shows no certificate of its own, which the server may refuse afterwards. */
function certificateOf(host: string, port: number, ca: Buffer | undefined) {
  const name = isIP(host) ? {} : { servername: host }
  return new Promise<PeerCertificate>((resolve, reject) => {
    const socket = connect({ host, port, ...name, ...(ca && { ca }) }, () => {
      resolve(socket.getPeerCertificate())
      socket.destroy()
    })
    socket.setTimeout(patienceMs, () => {
      socket.destroy(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }))
    })
    socket.on('error', reject)
  })
}
