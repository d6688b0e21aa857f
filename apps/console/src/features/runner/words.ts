import type { Call } from '@console/sdk/openapi'
import { priceOf } from '../commands/catalogue.ts'
import type { Answer } from './exchange.ts'

/** What to do about a refusal; nothing for what needs no words. */
export function nextStepOf({
  status,
  headers,
  refusal,
}: Pick<Answer, 'status' | 'headers' | 'refusal'>) {
  if (refusal !== undefined) return `It was sent and not done: ${refusal}. It cost nothing.`
  switch (status) {
    case 400:
    case 422:
      return 'Change what was filled in, then run it again. It cost nothing.'
    case 401:
      return 'The session has ended. Sign in again.'
    case 402:
      return 'Subscribe this product or add credits, then run it again. It cost nothing.'
    case 403:
      return 'This account may not do it: the answer says what is missing. It cost nothing.'
    case 404:
      return 'Nothing of yours is called that. Check vehicle, site and numbers.'
    case 408:
      return 'The car sleeps or is out of reach. Wake it, or read what was last known. It cost nothing.'
    case 429: {
      const [, wait] = headers.find(([name]) => name === 'retry-after') ?? []
      return `Too many calls in a short time. Run it again ${wait ? `in ${wait} seconds` : 'in a minute'}.`
    }
    default:
      return status >= 500
        ? 'The fault lies with us or the manufacturer, and nothing was charged. Look what became of a change before you run it again.'
        : undefined
  }
}

/** How a call went, in the colours of a badge. */
export function outcomeOf(status: number | null, isRefused: boolean) {
  if (status === null || status >= 400) return 'bad'
  return isRefused ? 'warn' : 'ok'
}

/** What running it costs and wakes, said beforehand. */
export function costInWords({ cost, method, name, isStream }: Call) {
  if (isStream) return ''
  if (cost > 0) {
    const waking = name.endsWith('wake_up') ? ' It wakes the car, which uses its battery.' : ''
    return `Costs ${priceOf(cost)} if it succeeds.${waking}`
  }
  return method === 'GET' ? 'Free, and changes nothing.' : 'Free.'
}

export const runLabel = (price: number) => (price > 0 ? `Run · ${priceOf(price)}` : 'Run')
