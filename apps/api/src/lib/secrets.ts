import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const secretPrefix = 'wl_live_'
const secretLength = secretPrefix.length + 30 + 6

export const newTokenId = () => `tok_${randomId(16)}`
export const newSessionId = () => `ses_${randomId(16)}`
export const newConnectionId = () => `app_${randomId(16)}`

/** The checksum lets a secret scanner tell a leaked token from a look-alike without asking us. */
export function newSecret() {
  const random = secretPrefix + randomId(30)
  return random + checksum(random)
}

export const isWellFormed = (secret: string) =>
  secret.length === secretLength &&
  secret.startsWith(secretPrefix) &&
  secret.slice(-6) === checksum(secret.slice(0, -6))

// Plain SHA-256: 178 random bits cannot be guessed, so a slow hash would only slow each request.
export const hashSecret = (secret: string) => hash('sha256', secret)

function checksum(text: string) {
  let rest = crc32(text)
  let digits = ''
  for (let i = 0; i < 6; i++) {
    digits = alphabet.charAt(rest % 62) + digits
    rest = Math.floor(rest / 62)
  }
  return digits
}

/** Base62 digits from the system's random source, each as likely as any other. */
export function randomId(length: number) {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length - text.length)) {
      // 248 is the last multiple of 62 in a byte; using the rest would favour the first letters.
      if (byte < 248) text += alphabet.charAt(byte % 62)
    }
  }
  return text
}
