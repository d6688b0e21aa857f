import type { PublicConfig } from '@console/app-config'
import { loadScript } from '@console/app-config/script-element'

type Settings = NonNullable<PublicConfig['payments']>
/** The part of the provider's script that is used here. */
type Paddle = {
  Environment: { set: (environment: 'sandbox') => void }
  Initialize: (options: { token: string }) => void
  Update: (options: { pwCustomer: { id?: string } }) => void
}

/** Version 2 of Paddle Billing. The provider allows no copy on other hosts. */
export const paymentScriptAddress = 'https://cdn.paddle.com/paddle/v2/paddle.js'

/**
 * The card payment provider's script. It comes with the first page on which somebody pays, which has a
 * document of its own, and opens the transaction that stands in its address by itself.
 */
export class PaymentScript {
  readonly #settings: Settings | null
  #paddle: Promise<Paddle> | undefined

  constructor(settings: PublicConfig['payments']) {
    this.#settings = settings
  }

  /** Loads and initialises it, once in the life of a document; resolves to whether there is one. */
  async load() {
    if (!this.#settings) return false
    this.#paddle ??= start(this.#settings)
    try {
      await this.#paddle
    } catch (error) {
      // The next page tries again.
      this.#paddle = undefined
      throw error
    }
    return true
  }

  /** Forgets whose cards and addresses it may offer. */
  clearCustomer() {
    void this.#paddle?.then(
      (paddle) => paddle.Update({ pwCustomer: {} }),
      () => undefined,
    )
  }
}

async function start({ clientToken }: Settings) {
  await loadScript(paymentScriptAddress)
  const { Paddle: paddle } = globalThis as { Paddle?: Paddle }
  if (!paddle) throw new Error("The payment provider's script did not start.")
  if (clientToken.startsWith('test_')) paddle.Environment.set('sandbox')
  paddle.Initialize({ token: clientToken })
  return paddle
}
