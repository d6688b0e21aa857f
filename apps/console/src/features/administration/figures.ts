import type { AdminMetrics } from '@console/sdk/admin'
import { formatNumber } from '@console/ui/format'

export type Figure = {
  id: string
  label: string
  value: string
  /** What belongs to it, in a line. */
  detail: string
  /** Somebody should look. */
  isTrouble: boolean
}

const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${formatNumber((part / whole) * 100, 1)}\u2009%`

const count = (value: number) => formatNumber(value)

/** Sums come in the smallest unit of their currency. */
function money(minor: string, currency: string) {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const { maximumFractionDigits = 2 } = format.resolvedOptions()
  return format.format(Number(minor) / 10 ** maximumFractionDigits)
}

/** What waits in a queue: of one, and of several. */
const works: Readonly<Record<string, readonly [string, string]>> = {
  mail: ['mail', 'mails'],
  webhooks: ['webhook delivery', 'webhook deliveries'],
  commands: ['command', 'commands'],
  configurations: ['configuration', 'configurations'],
  topups: ['top-up', 'top-ups'],
  derivations: ['vehicle’s drives to work out', 'vehicles’ drives to work out'],
  exports: ['archive to pack', 'archives to pack'],
  deletions: ['account to erase', 'accounts to erase'],
}

function workOf(queue: string, n: number) {
  const [one, several] = works[queue] ?? []
  return (n === 1 ? one : several) ?? queue.replaceAll('_', ' ')
}

/** What the tiles show, one figure each. */
export function figuresOf(metrics: AdminMetrics): Figure[] {
  const { users, vehicles, deliveries, requests, queues } = metrics
  const troubled = vehicles.error + vehicles.limit_reached
  const attempts = deliveries.delivered_24h + deliveries.failed_24h
  const waiting = Object.entries(queues).filter(([, n]) => n > 0)
  return [
    {
      id: 'users',
      label: 'Users',
      value: count(users.total),
      detail: `${count(users.active_7d)} active within 7 days`,
      isTrouble: false,
    },
    {
      id: 'vehicles',
      label: 'Vehicles streaming',
      value: `${count(vehicles.streaming)} of ${count(vehicles.total)}`,
      detail: `${count(vehicles.no_key)} without key, ${count(vehicles.limit_reached)} at the limit, ${count(vehicles.error)} with an error`,
      isTrouble: troubled > 0,
    },
    ...moneyFigures(metrics.money),
    {
      id: 'webhooks',
      label: 'Webhooks delivered, 24 h',
      value: percent(deliveries.delivered_24h, attempts),
      detail: `${count(deliveries.failed_24h)} attempts failed, ${count(deliveries.disabled)} webhooks disabled`,
      isTrouble: deliveries.disabled > 0 || deliveries.failed_24h > deliveries.delivered_24h,
    },
    {
      id: 'errors',
      label: 'Requests that we failed, 1 h',
      value: percent(requests.errors_1h, requests.total_1h),
      detail: `${count(requests.errors_1h)} of ${count(requests.total_1h)}, ${count(requests.streams_open)} streams open`,
      isTrouble: requests.errors_1h > 0,
    },
    {
      id: 'abuse',
      label: 'Refused tokens, 1 h',
      value: count(requests.refused_tokens_1h),
      detail: `${count(requests.rate_limited_1h)} requests held back by a limit`,
      isTrouble: false,
    },
    {
      id: 'queues',
      label: 'Work that waits',
      value: count(waiting.reduce((sum, [, n]) => sum + n, 0)),
      detail:
        waiting.map(([name, n]) => `${count(n)} ${workOf(name, n)}`).join(', ') ||
        'All queues are empty',
      isTrouble: false,
    },
  ]
}

function moneyFigures(all: AdminMetrics['money']): Figure[] {
  if (!all) return []
  return [
    {
      id: 'money',
      label: 'Revenue, 24 h',
      value: money(all.revenue_24h, all.currency),
      detail: `The manufacturer charges ${money(all.upstream_cost_24h, all.upstream_currency)} for ${count(all.signals_24h)} signals and the calls`,
      isTrouble: false,
    },
    {
      id: 'credits',
      label: 'Credits owed',
      value: count(all.credits_owed),
      detail: 'Bought by users, and not spent yet',
      isTrouble: false,
    },
  ]
}
