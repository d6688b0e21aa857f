import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

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
const yes = der(0x01, Buffer.from([255]))

/** An identifier as people write it, such as `1.3.6.1.5.5.7.3.2`. */
function dotted(text: string) {
  const [first = 0, second = 0, ...others] = text.split('.').map(Number)
  const groups = others.map((number) => {
    const digits = number.toString(2)
    const sevens = digits.padStart(Math.ceil(digits.length / 7) * 7, '0').match(/.{7}/g) ?? []
    return sevens.map((bits, at) => parseInt(bits, 2) | (at < sevens.length - 1 ? 128 : 0))
  })
  return der(0x06, Buffer.from([first * 40 + second, ...groups.flat()]))
}

const named = (name: string) =>
  sequence(der(0x31, sequence(id('550403'), der(0x0c, Buffer.from(name)))))
const clientAuth = '1.3.6.1.5.5.7.3.2'
const dayMs = 86_400_000

type Asked = {
  name: string
  host?: string
  isAuthority?: boolean
  /** What else it may be used for than to connect as a client. */
  usages?: readonly string[]
  until?: Date
  from?: Date
}
type Signer = { name: string; key: KeyObject }

let serial = 1

function certificateOf(asked: Asked, signer?: Signer) {
  const { name, host, isAuthority, usages, until = new Date(Date.now() + 60 * dayMs) } = asked
  const { from = new Date(until.getTime() - 100 * dayMs) } = asked
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(id('2a8648ce3d040302'))
  const extensions = [
    ...(host ? [sequence(id('551d11'), der(0x04, sequence(der(0x82, Buffer.from(host)))))] : []),
    ...(isAuthority ? [sequence(id('551d13'), yes, der(0x04, sequence(yes)))] : []),
    ...(usages
      ? [sequence(id('551d25'), der(0x04, sequence(...[clientAuth, ...usages].map(dotted))))]
      : []),
  ]
  const certificate = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([serial++ & 127])),
    algorithm,
    named(signer?.name ?? name),
    sequence(time(from), time(until)),
    named(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  )
  const signature = sign('sha256', certificate, signer?.key ?? privateKey)
  const content = der(0x03, Buffer.concat([Buffer.from([0]), signature]))
  const whole = sequence(certificate, algorithm, content).toString('base64')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${whole}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    signer: { name, key: privateKey },
  }
}

/** A certificate for `localhost` that signed itself, and its key, both in PEM. */
export function certificateUntil(until: Date, from?: Date) {
  const { cert, key } = certificateOf({
    name: 'localhost',
    host: 'localhost',
    until,
    ...(from && { from }),
  })
  return { cert, key }
}

/** An authority that signs certificates of cars, and of other things if told for what. */
export function authority(name: string) {
  const { cert, signer } = certificateOf({ name, isAuthority: true })
  return {
    cert,
    issue(subject: string, usages: readonly string[] = []) {
      const issued = certificateOf({ name: subject, usages }, signer)
      return { cert: issued.cert, key: issued.key }
    },
  }
}
