import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const saltBytes = 16
const ivBytes = 12
const tagBytes = 16

/** Encrypts a text so that only whoever knows the secret can read it, or change it unnoticed. */
export function seal(text: string, secret: string) {
  const salt = randomBytes(saltBytes)
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keyOf(secret, salt), iv)
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([salt, iv, sealing.getAuthTag(), sealed]).toString('base64')
}

export function unseal(sealed: string, secret: string) {
  const bytes = Buffer.from(sealed, 'base64')
  const salt = bytes.subarray(0, saltBytes)
  const iv = bytes.subarray(saltBytes, saltBytes + ivBytes)
  const tag = bytes.subarray(saltBytes + ivBytes, saltBytes + ivBytes + tagBytes)
  const opening = createDecipheriv(cipher, keyOf(secret, salt), iv).setAuthTag(tag)
  const text = opening.update(bytes.subarray(saltBytes + ivBytes + tagBytes))
  return Buffer.concat([text, opening.final()]).toString('utf8')
}

const keyOf = (secret: string, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', secret, salt, 'sealed text', 32))
