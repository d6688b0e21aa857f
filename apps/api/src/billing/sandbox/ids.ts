import { randomBytes } from 'node:crypto'

const digits = '0123456789abcdefghjkmnpqrstvwxyz'

type Prefix = 'ctm' | 'sub' | 'txn' | 'adj' | 'pay' | 'evt' | 'ntf'

let made = 0

/** As the provider writes ids: a prefix, and a ULID in small letters. Of two made in one millisecond the later is the greater. */
export function newId(prefix: Prefix, now: number) {
  made = (made + 1) % 32 ** 4
  // 32 divides 256, so each digit is as likely as any other.
  const random = Array.from(randomBytes(12), (byte) => digits.charAt(byte % 32)).join('')
  return `${prefix}_${inDigits(now, 10)}${inDigits(made, 4)}${random}`
}

function inDigits(number: number, places: number) {
  let text = ''
  for (let rest = number; text.length < places; rest = Math.floor(rest / 32))
    text = digits.charAt(rest % 32) + text
  return text
}
