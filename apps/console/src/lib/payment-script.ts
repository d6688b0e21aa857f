import type { PublicConfig } from '@console/app-config'
import { loadScript } from '@console/app-config/script-element'

type Settings = NonNullable<PublicConfig['payments']>
/** The part of the provider's script that is used here. */
type Paddle = {
  Environment: { set: (environment: 'sandbox') => void }
  Initialize: (options: {
    token: string
    eventCallback: (event: { name?: string | undefined }) => void
  }) => void
  Update: (options: { pwCustomer: { id?: string } }) => void
  Checkout: { open: (options: { transactionId: string }) => void }
}

/** What became of the provider's form. That it was paid is only a hint: the gateway knows. */
export type PaymentHint = 'completed' | 'closed' | 'failed'

/** Whose card it may offer, and for what. */
export type PaymentToOpen = { transactionId: string; customerId: string | null }

/** Version 2 of Paddle Billing. The provider allows no copy on other hosts. */
export const paymentScriptAddress = 'https://cdn.paddle.com/paddle/v2/paddle.js'

const hints: Readonly<Record<string, PaymentHint>> = {
  'checkout.completed': 'completed',
  'checkout.closed': 'closed',
  'checkout.error': 'failed',
  'checkout.failed': 'failed',
  'checkout.payment.failed': 'failed',
  'checkout.payment.error': 'failed',
}

/**
 * The card payment provider's script. It comes when somebody is about to pay, in a document of its own,
 * and opens the transaction that stands in its address by itself: so it is loaded only once the gateway
 * has said whose that is.
 */
export class PaymentScript {
  readonly #settings: Settings | null
  #paddle: Promise<Paddle> | undefined
  #tell: (hint: PaymentHint) => void = () => {}

  constructor(settings: PublicConfig['payments']) {
    this.#settings = settings
  }

  /** Whether payments are made in the provider's form over our page; else they have a page of their own. */
  get isUsed() {
    return this.#settings !== null
  }

  /** Loads and initialises it, once in the life of a document; resolves to whether there is one. */
  async load() {
    return Boolean(await this.#start())
  }

  /** Opens the provider's form for a payment, and tells what becomes of it. */
  async open({ transactionId, customerId }: PaymentToOpen, tell: (hint: PaymentHint) => void) {
    this.#tell = tell
    const opensItself = !this.#paddle && new URL(location.href).searchParams.has('_ptxn')
    const paddle = await this.#start()
    if (customerId) paddle?.Update({ pwCustomer: { id: customerId } })
    if (!opensItself) paddle?.Checkout.open({ transactionId })
  }

  /** Forgets whose cards and addresses it may offer. */
  clearCustomer() {
    void this.#paddle?.then(
      (paddle) => paddle.Update({ pwCustomer: {} }),
      () => undefined,
    )
  }

  async #start() {
    if (!this.#settings) return undefined
    this.#paddle ??= start(this.#settings, (name) => {
      const hint = hints[name]
      if (hint) this.#tell(hint)
    })
    try {
      return await this.#paddle
    } catch (error) {
      // The next press tries again.
      this.#paddle = undefined
      throw error
    }
  }
}

async function start({ clientToken }: Settings, onEvent: (name: string) => void) {
  await loadScript(paymentScriptAddress)
  const { Paddle: paddle } = globalThis as { Paddle?: Paddle }
  if (!paddle) throw new Error("The payment provider's script did not start.")
  if (clientToken.startsWith('test_')) paddle.Environment.set('sandbox')
  paddle.Initialize({ token: clientToken, eventCallback: ({ name }) => onEvent(name ?? '') })
  return paddle
}
