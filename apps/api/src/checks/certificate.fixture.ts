import { generateKeyPairSync, sign } from 'node:crypto'

// X.509 in DER: each part is its kind, its length and its content.
function der(tag: number, ...parts: readonly Buffer[]) {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
const id = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const time = (at: Date) => {
  const digits = at.toISOString().replaceAll(/[-:T]|\..*/g, '')
  return der(0x18, Buffer.from(`${digits}Z`))
}

/** A certificate for `localhost` that signed itself, and its key, both in PEM. */
export function certificateUntil(end: Date, from = new Date(end.getTime() - 100 * 86_400_000)) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(id('2a8648ce3d040302'))
  const name = sequence(der(0x31, sequence(id('550403'), der(0x0c, Buffer.from('localhost')))))
  const names = sequence(der(0x82, Buffer.from('localhost')))
  const certificate = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    sequence(time(from), time(end)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(id('551d11'), der(0x04, names)))),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', certificate, privateKey)])
  const whole = sequence(certificate, algorithm, der(0x03, signature)).toString('base64')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${whole}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
