import type { OverlayTokenRequest } from '@console/sdk/account'

export type OverlayDraft = {
  vin: string
  signals: readonly string[]
  name: string
  days: number
  interval: number
  location: 'none' | 'coarse' | 'delayed'
}

export const emptyOverlay: OverlayDraft = {
  vin: '',
  signals: [],
  name: '',
  days: 30,
  interval: 1,
  location: 'none',
}

type OverlayErrors = {
  [Name in 'vin' | 'signals' | 'location' | 'name' | 'days' | 'interval']?: string
}

const isWhole = (value: number, most: number) =>
  Number.isInteger(value) && value >= 1 && value <= most

/** What can be told without the gateway. `needsPlace`: a chosen signal tells where the vehicle is. */
export function overlayErrorsOf(draft: OverlayDraft, needsPlace: boolean): OverlayErrors {
  const { vin, signals, name, days, interval, location } = draft
  return {
    ...(vin === '' && { vin: 'Choose a vehicle.' }),
    ...(signals.length === 0 && { signals: 'Choose one at least.' }),
    ...(signals.length > 20 && { signals: '20 are the most. Remove some.' }),
    ...(needsPlace && location === 'none' && { location: 'Choose how exactly it may be shown.' }),
    ...(name.trim().length > 64 && { name: 'The name is longer than 64 characters.' }),
    ...(!isWhole(days, 365) && { days: 'Give whole days from 1 to 365.' }),
    ...(!isWhole(interval, 3600) && { interval: 'Give whole seconds from 1 to 3600.' }),
  }
}

export const overlayRequestOf = (
  { vin, signals, name, days, interval, location }: OverlayDraft,
  needsPlace: boolean,
): OverlayTokenRequest => ({
  vin,
  signals: [...signals],
  lifetime_days: days,
  interval_seconds: interval,
  ...(name.trim() && { name: name.trim() }),
  ...(needsPlace && location !== 'none' && { location }),
})
