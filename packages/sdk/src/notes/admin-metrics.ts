import {
  AdminMetrics,
  DeliveryMetrics,
  MoneyMetrics,
  QueueMetrics,
  RequestMetrics,
  UpstreamMetrics,
  UserMetrics,
  VehicleMetrics,
} from '../contract/admin-metrics.ts'
import { annotate, describe } from './annotate.ts'

export const adminMetricsNotes = [
  annotate(
    UserMetrics,
    'UserMetrics',
    { text: 'Users.', source: 'ours' },
    { total: 'All of them.', active_7d: 'Those who sent a request within seven days.' },
  ),
  annotate(
    VehicleMetrics,
    'VehicleMetrics',
    { text: 'Vehicles by how they stream.', source: 'ours' },
    {
      total: 'All of them.',
      streaming: 'Those that told something within their interval.',
      no_key: 'Those that need a key and have none.',
      limit_reached: 'Those whose slots are taken by other applications.',
      error: 'Those that refuse their configuration for another reason.',
    },
  ),
  annotate(
    MoneyMetrics,
    'MoneyMetrics',
    { text: 'What the last 24 hours cost and earned.', source: 'ours' },
    {
      currency: { text: 'ISO 4217 code of what was earned.', source: 'paddle' },
      signals_24h: 'Signals received.',
      upstream_cost_24h: {
        text: 'What the manufacturer charges, by its price list.',
        unit: 'minor units',
      },
      upstream_currency: 'ISO 4217 code of that price list.',
      revenue_24h: { text: 'What was paid, without tax.', unit: 'minor units' },
      credits_owed: { text: 'What users have bought and not spent.', unit: 'credits' },
    },
  ),
  annotate(
    DeliveryMetrics,
    'DeliveryMetrics',
    { text: 'Deliveries to webhooks.', source: 'ours' },
    {
      delivered_24h: 'Those that succeeded within 24 hours.',
      failed_24h: 'Attempts that failed within 24 hours.',
      disabled: 'Webhooks that are disabled now.',
    },
  ),
  describe(QueueMetrics, 'QueueMetrics', {
    text: 'How much work waits in each queue, by its name.',
    source: 'ours',
  }),
  annotate(
    RequestMetrics,
    'RequestMetrics',
    { text: 'Requests of the last hour.', source: 'ours' },
    {
      total_1h: 'All of them.',
      errors_1h: 'Those answered with a status of 500 or more.',
      rate_limited_1h: 'Those answered with 429.',
      refused_tokens_1h: 'Those with a token that is unknown, expired or revoked.',
      streams_open: 'Streams that are open now.',
    },
  ),
  annotate(
    UpstreamMetrics,
    'UpstreamMetrics',
    { text: 'How the manufacturer answers in one region.', source: 'ours' },
    {
      region: 'The region.',
      state: 'Up, degraded, down, or not used by this installation.',
      calls_1h: 'Calls within an hour.',
      errors_1h: 'Those of them that failed.',
      last_error: 'The newest error; null if there was none within an hour.',
    },
  ),
  annotate(
    AdminMetrics,
    'AdminMetrics',
    { text: 'How the installation does.', source: 'ours' },
    {
      at: 'When it was counted.',
      users: 'Users.',
      vehicles: 'Vehicles.',
      money: 'Null where nothing is sold.',
      deliveries: 'Webhooks.',
      queues: 'Work that waits.',
      requests: 'Requests and streams.',
      upstream: 'The manufacturer, by region.',
    },
  ),
]
