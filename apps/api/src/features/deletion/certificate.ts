import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { DeletionCertificate } from '@console/sdk/contract'

/** Signs certificates. The key is made on the first start, and stays. */
export class Notary {
  readonly #key: KeyObject
  /** Ed25519: 32 bytes in base64. */
  readonly publicKey: string

  /** @param key PKCS #8 in base64url */
  constructor(key: string) {
    this.#key = createPrivateKey({
      key: Buffer.from(key, 'base64url'),
      format: 'der',
      type: 'pkcs8',
    })
    const { x = '' } = createPublicKey(this.#key).export({ format: 'jwk' })
    this.publicKey = Buffer.from(x, 'base64url').toString('base64')
  }

  /** What is signed is the JSON of the other members, in this order and without spaces. */
  certify(facts: Pick<DeletionCertificate, 'id' | 'issued_at' | 'erased' | 'kept'>) {
    const { id, issued_at, erased, kept } = facts
    const signed = {
      id,
      issued_at,
      erased: erased.map(({ kind, count, sha256 }) => ({ kind, count, sha256 })),
      kept,
      public_key: this.publicKey,
    }
    const signature = sign(null, Buffer.from(JSON.stringify(signed)), this.#key).toString('base64')
    return { ...signed, signature }
  }
}

/** What stays, and why. */
export const kept = [
  'Invoices stand with the payment provider for as long as the law demands.',
  'The manufacturer keeps what it knows of the account and its vehicles. The consent given there, and the key in the vehicle, only their owner can take back.',
  'The log of what was done here keeps the acts and their times, without who did them and to what.',
  'Back-ups that the operator made before are not changed. They end as the operator has set it.',
  'The number of each vehicle and energy site is kept without its owner until it has sent nothing for thirty days, so that nothing is stored of what it may still send. That of a vehicle that was sold before is kept for as long as whoever sold it is here.',
  'What a vehicle sends from then on that somebody else here drives, or an energy site that somebody else here has, is kept for them.',
  'The log of the process tells for each request when it was, what was asked for and by the number of which account. It ends as the operator has set it.',
  'The certificate is kept, which names nobody.',
]
