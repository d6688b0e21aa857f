import type { StoredMethod } from '../../db/schema/sandbox.ts'

type TestCard = {
  id: string
  name: string
  number: string
  /** What happens when it is used on the page. */
  atCheckout: 'approves' | 'declines' | 'asks'
  declinesLater: boolean
  type: string
}

/** The cards of the documentation. No other number can be entered, so nobody types in a real one. */
export const testCards: readonly TestCard[] = [
  {
    id: 'approves',
    name: 'Pays',
    number: '4242 4242 4242 4242',
    atCheckout: 'approves',
    declinesLater: false,
    type: 'visa',
  },
  {
    id: 'declines',
    name: 'Is declined',
    number: '4000 0000 0000 0002',
    atCheckout: 'declines',
    declinesLater: false,
    type: 'visa',
  },
  {
    id: 'asks',
    name: 'Asks for a confirmation (3-D Secure)',
    number: '4000 0038 0000 0446',
    atCheckout: 'asks',
    declinesLater: false,
    type: 'visa',
  },
  {
    id: 'declines-later',
    name: 'Pays now, is declined at the next renewal',
    number: '4000 0027 6000 3184',
    atCheckout: 'approves',
    declinesLater: true,
    type: 'visa',
  },
]

const yearsValid = 4

/** What is kept of a card. */
export const storedMethod = (card: TestCard, now: number): StoredMethod => ({
  declinesLater: card.declinesLater,
  details: {
    type: 'card',
    card: {
      type: card.type,
      last4: card.number.slice(-4),
      expiry_month: 12,
      expiry_year: new Date(now).getUTCFullYear() + yearsValid,
    },
  },
})
