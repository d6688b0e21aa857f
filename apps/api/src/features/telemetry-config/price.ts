import { type Catalogue, costOf } from '../../billing/prices.ts'
import type { SignalPrice } from './forecast.ts'

/** What the manufacturer charges for streamed signals, as the list of prices says. */
export function signalPrice(catalogue: Catalogue): SignalPrice | null {
  const { upstream } = costOf(catalogue, 'signal')
  return (
    upstream && {
      currency: upstream.currency,
      minor_units_per_million: (upstream.amount * 1_000_000) / upstream.units,
    }
  )
}
