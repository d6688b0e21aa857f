import type { SignalPrice } from './forecast.ts'

/**
 * What the manufacturer charges for streamed signals: one dollar for 150,000 (its price list of 2026,
 * also in `content/tesla-prices.json`).
 */
export const signalPrice: SignalPrice = {
  currency: 'USD',
  minor_units_per_million: (100 * 1_000_000) / 150_000,
}
