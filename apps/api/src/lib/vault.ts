import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** A key of 32 bytes in base64url, and a name by which what it has sealed can be told. */
export type VaultKey = { id: string; key: string }

/** Where a sealed text stands. Read anywhere else it is refused. */
export type Place = { table: string; column: string; row: string }

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

export const newVaultKey = (id: string): VaultKey => ({
  id,
  key: randomBytes(32).toString('base64url'),
})

/**
 * Encrypts what the database must hold and whoever copies it must not read. The place is bound to
 * each text, so that one user's cannot be put in the place of another's.
 */
export class Vault {
  readonly #keys: ReadonlyMap<string, Buffer>
  readonly #newest: string

  /** The newest key first: it seals. The others still open what they have sealed. */
  constructor(keys: readonly [VaultKey, ...VaultKey[]]) {
    this.#keys = new Map(keys.map(({ id, key }) => [id, Buffer.from(key, 'base64url')]))
    this.#newest = keys[0].id
  }

  seal(text: string, place: Place) {
    const iv = randomBytes(ivBytes)
    const sealing = createCipheriv(cipher, this.#key(this.#newest), iv)
    sealing.setAAD(boundTo(place))
    const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
    const bytes = Buffer.concat([iv, sealing.getAuthTag(), sealed])
    return `${this.#newest}.${bytes.toString('base64url')}`
  }

  /** Throws if the text was changed, or was sealed for another place. */
  open(sealed: string, place: Place) {
    const dot = sealed.indexOf('.')
    const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url')
    const opening = createDecipheriv(
      cipher,
      this.#key(sealed.slice(0, dot)),
      bytes.subarray(0, ivBytes),
      { authTagLength: tagBytes },
    )
    opening.setAAD(boundTo(place))
    opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const text = opening.update(bytes.subarray(ivBytes + tagBytes))
    return Buffer.concat([text, opening.final()]).toString('utf8')
  }

  #key(id: string) {
    const key = this.#keys.get(id)
    if (!key) throw new Error(`There is no key "${id}" to open what it has sealed.`)
    return key
  }
}

const boundTo = ({ table, column, row }: Place) => Buffer.from([table, column, row].join('|'))
