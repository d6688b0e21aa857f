import {
  AlertsEvent,
  ConfigEvent,
  ConnectivityEvent,
  CreditsEvent,
  DataEvent,
  EnergyTotalsEvent,
  ErrorsEvent,
  LiveStatusEvent,
  SiteInfoEvent,
  StateEvent,
  streamTopics,
  TariffEvent,
  VehicleDataEvent,
} from '@console/sdk/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { sampleEvent } from './sample.ts'

const schemas = {
  state: StateEvent,
  data: DataEvent,
  alerts: AlertsEvent,
  errors: ErrorsEvent,
  connectivity: ConnectivityEvent,
  vehicle_data: VehicleDataEvent,
  config: ConfigEvent,
  live_status: LiveStatusEvent,
  site_info: SiteInfoEvent,
  tariff_content_v2: TariffEvent,
  energy_totals: EnergyTotalsEvent,
  credits: CreditsEvent,
}
const car = { id: 'LRW3F7EK4NC700001', kind: 'vehicle' } as const
const site = { id: '7000001', kind: 'energy' } as const
const at = new Date('2026-01-02T03:04:05.678Z')

const fits = (product: typeof car | typeof site, topic: (typeof streamTopics)[number]) => {
  try {
    const { body } = sampleEvent(product, at, topic)
    const event = z.parse(schemas[topic](), JSON.parse(body))
    expect(event.createdAt).toBe(at.toISOString())
    return true
  } catch (error) {
    expect(error).toMatchObject({ code: 'unprocessable' })
    return false
  }
}

test('each kind of event has a sample that the stream could send, of the product that has it', () => {
  const ofCars = streamTopics.filter((topic) => fits(car, topic))
  const ofSites = streamTopics.filter((topic) => fits(site, topic))
  expect(ofSites).toEqual([
    'live_status',
    'site_info',
    'tariff_content_v2',
    'energy_totals',
    'credits',
  ])
  expect(ofCars.filter((topic) => ofSites.includes(topic))).toEqual(['credits'])
  expect(new Set([...ofCars, ...ofSites]).size).toBe(streamTopics.length)
})

test('without a choice a car tells signals, and a site the flow of its energy', () => {
  expect(sampleEvent(car, at).topic).toBe('data')
  expect(sampleEvent(site, at).topic).toBe('live_status')
})
