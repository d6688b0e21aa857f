import { expect, test } from 'vitest'

import { figuresOf } from './figures.ts'

const quiet = {
  at: '2026-01-02T03:04:05.678Z',
  users: { total: 1200, active_7d: 300 },
  vehicles: { total: 4, streaming: 4, no_key: 0, limit_reached: 0, error: 0 },
  money: null,
  deliveries: { delivered_24h: 0, failed_24h: 0, disabled: 0 },
  queues: { mail: 0, webhooks: 0, derivations: 0, new_queue: 0 },
  requests: {
    total_1h: 0,
    errors_1h: 0,
    rate_limited_1h: 0,
    refused_tokens_1h: 0,
    streams_open: 0,
  },
  upstream: [],
}
const figure = (metrics: typeof quiet, id: string) =>
  figuresOf({ ...metrics, money: null }).find((one) => one.id === id)

test('a quiet installation troubles nobody, and shares of nothing are no figures', () => {
  expect(figuresOf(quiet).filter(({ isTrouble }) => isTrouble)).toEqual([])
  expect(figure(quiet, 'webhooks')?.value).toBe('–')
  expect(figure(quiet, 'queues')?.detail).toBe('All queues are empty')
  expect(figure(quiet, 'users')?.value).toBe('1,200')
})

test('what somebody should look at is marked', () => {
  const troubled = {
    ...quiet,
    vehicles: { ...quiet.vehicles, streaming: 3, error: 1 },
    deliveries: { delivered_24h: 1, failed_24h: 3, disabled: 0 },
    queues: { mail: 2, webhooks: 1, derivations: 1, new_queue: 3 },
  }
  expect(figure(troubled, 'vehicles')).toMatchObject({ value: '3 of 4', isTrouble: true })
  expect(figure(troubled, 'webhooks')).toMatchObject({ value: '25.0\u2009%', isTrouble: true })
  expect(figure(troubled, 'queues')).toMatchObject({
    value: '7',
    detail: '2 mails, 1 webhook delivery, 1 vehicle’s drives to work out, 3 new queue',
  })
})

test('sums come in the smallest unit of their currency, whatever that is', () => {
  const money = {
    currency: 'USD',
    signals_24h: 10,
    upstream_cost_24h: '150',
    upstream_currency: 'JPY',
    revenue_24h: '1234',
    credits_owed: 5,
  }
  const sold = figuresOf({ ...quiet, money }).find(({ id }) => id === 'money')
  expect(sold?.value).toBe('$12.34')
  expect(sold?.detail).toContain('¥150')
})
